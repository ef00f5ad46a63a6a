/** Code in the content of a page before it is drawn, as the properties of its element. */
export interface UndrawnCode {
  readonly code: string
  /** That of the highlighter: `plaintext` where the language is unknown. */
  readonly grammar: string
  /** The numbers of lines, counted from one: `2 5`. */
  readonly highlighted?: string | undefined
  readonly showLineNumbers?: boolean | undefined
  /** The number that the first line shows. */
  readonly startLine?: number | undefined
}

/** Makes ready markup of code in the content of a page. */
export type DrawCode = (code: UndrawnCode) => string

/** What makes ready markup of code, as pages are drawn. */
export interface CodeDrawing {
  readonly block: DrawCode
  /** Code of a sample of a request. */
  readonly sample: (code: string, language: string) => string
}
