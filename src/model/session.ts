import type { OutputFile } from './output.ts'
import type { Problem } from '../problems/problem.ts'
import type { OutputPath, Pathname } from '../shared/paths.ts'

/** A page as it is served while a writer types. */
export interface SessionPage {
  /** The whole document; `undefined` where it could not be drawn. */
  readonly html: string | undefined
  /** What went wrong while it was drawn. */
  readonly problems: readonly Problem[]
}

/**
 * The site at one moment: planned as a whole, drawn page by page when it is asked for, each page once.
 * A change of any file makes another session with the same store; its pages are drawn anew only where they changed.
 */
export interface Session {
  /** What is known before a page is drawn: config, documents, routes, code. */
  readonly problems: readonly Problem[]
  readonly pathnames: readonly Pathname[]
  /** The files that the theme, the modules and the client were made from, absolute. */
  readonly codeFiles: readonly string[]
  /** Of everything that the page shows, the theme included, without drawing it. */
  readonly digestOf: (pathname: Pathname) => string | undefined
  readonly page: (pathname: Pathname) => Promise<SessionPage | undefined>
  /** A file of the site that is not a page: code, styles, pictures, feeds. */
  readonly file: (path: OutputPath) => Promise<OutputFile | undefined>
  /** All problems: draws what is left of the pages, and runs the checks over the whole. */
  readonly check: () => Promise<readonly Problem[]>
}
