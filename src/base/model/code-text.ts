import type { Place } from '../problems/problem.ts'
import type { SourcePath } from '../shared/urls/paths.ts'

/** Code in the text of a document: inline, or a block. */
export interface CodeText {
  readonly text: string
  /** The language of a block; absent for inline code. */
  readonly language?: string
  /** Equal for the code of one paragraph, list item or row of a table. */
  readonly group: number
  /** The place of the text; of a block, that of its first line. */
  readonly place?: Place | undefined
  /** Set if it is not in the document's own file. */
  readonly file?: SourcePath | undefined
  /** True if the lines of a block are lines of the file from its place on. */
  readonly hasLines?: true
}
