/** A sample: the request as a program in one language. */
export interface CodeSample {
  /**
   * `curl`, `python`, `csharp`, `go`, `nodejs`, `ruby`, `php`, `java`, `powershell`; from httpsnippet,
   * `kotlin` or `node:axios`; or the `id` of your own.
   */
  readonly language: string
  readonly label: string
  /** The language of the highlighting: `bash`. */
  readonly syntax: string
  /** True if the sample is part of the description, or a function of the config wrote it: a form does not change it. */
  readonly isWritten: boolean
  /** True if a function of the config wrote it. */
  readonly isOwn?: boolean | undefined
  /** The command that installs the package of the sample. */
  readonly installHtml?: string | undefined
  /** True if httpsnippet's own client writes it: `specpress samples` does not run it. */
  readonly isStock?: boolean | undefined
  /** The lines that make the call, if the whole program is longer. */
  readonly shortHtml?: string | undefined
  /** The whole program, which handles errors. */
  readonly html: string
}

/** A sample that is not highlighted yet. */
export interface UnrenderedSample extends Omit<CodeSample, 'html' | 'shortHtml' | 'installHtml'> {
  readonly code: string
  readonly install?: string
  readonly short?: string
}
