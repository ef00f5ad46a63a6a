import type { LineMark, SignedMark } from '../shared/code/code-lines.ts'
import type { WordRange } from '../shared/code/code-words.ts'

/** Code in the content of a page before it is rendered, as the properties of its element. */
export interface UnrenderedCode {
  readonly code: string
  /** The name of the grammar: `plaintext` if the language is unknown. */
  readonly grammar: string
  /** `CodeMarks` as JSON, since a property of an element is text. */
  readonly marks?: string | undefined
  readonly showLineNumbers?: boolean | undefined
  /** The number of the first line. */
  readonly startLine?: number | undefined
}

/** Marks of lines and of words, by the number of their line, from zero. */
export interface CodeMarks {
  readonly lines: Readonly<Record<number, readonly LineMark[]>>
  readonly words: Readonly<Record<number, readonly WordRange[]>>
}

/** Renders code in the content of a page as ready markup. */
export type RenderCode = (code: UnrenderedCode, labelOf?: (mark: SignedMark) => string) => string

/** Renders code as ready markup while pages are rendered. */
export interface CodeRenderer {
  readonly block: RenderCode
  /** The code of a request sample. */
  readonly sample: (code: string, language: string) => string
}
