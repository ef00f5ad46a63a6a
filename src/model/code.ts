import type { LineMark, SignedMark } from '../shared/code-lines.ts'
import type { WordRange } from '../shared/code-words.ts'

/** Code in the content of a page before it is drawn, as the properties of its element. */
export interface UndrawnCode {
  readonly code: string
  /** That of the highlighter: `plaintext` where the language is unknown. */
  readonly grammar: string
  /** `CodeMarks` as JSON, since a property of an element is text. */
  readonly marks?: string | undefined
  readonly showLineNumbers?: boolean | undefined
  /** The number that the first line shows. */
  readonly startLine?: number | undefined
}

/** Marks of lines and of words, by the number of their line, from zero. */
export interface CodeMarks {
  readonly lines: Readonly<Record<number, readonly LineMark[]>>
  readonly words: Readonly<Record<number, readonly WordRange[]>>
}

/** Makes ready markup of code in the content of a page. */
export type DrawCode = (code: UndrawnCode, labelOf?: (mark: SignedMark) => string) => string

/** What makes ready markup of code, as pages are drawn. */
export interface CodeDrawing {
  readonly block: DrawCode
  /** Code of a sample of a request. */
  readonly sample: (code: string, language: string) => string
}
