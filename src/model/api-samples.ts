/** A sample: the request as a program in one language. */
export interface CodeSample {
  /** `curl`, `python`, `csharp`, `go`, `nodejs`, `ruby`, `php`, `java`, `powershell`; of httpsnippet, `kotlin` or `node:axios`. */
  readonly language: string
  readonly label: string
  /** The language of the highlighting: `bash`. */
  readonly syntax: string
  /** Whether the description has the sample itself. */
  readonly isWritten: boolean
  /** Whether httpsnippet writes it by itself: `specpress samples` does not run it. */
  readonly isStock?: boolean | undefined
  /** The lines that make the call, where the whole program is longer. */
  readonly shortHtml?: string | undefined
  /** The whole program, which handles errors. */
  readonly html: string
}

/** A sample that is not highlighted yet. */
export interface UndrawnSample extends Omit<CodeSample, 'html' | 'shortHtml'> {
  readonly code: string
  readonly short?: string
}
