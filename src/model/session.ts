import type { OutputFile } from './output.ts'
import type { Problem } from '../problems/problem.ts'
import type { OutputPath, Pathname } from '../shared/paths.ts'

/** A page as it is served while a writer types. */
export interface SessionPage {
  /** The whole document; `undefined` if no page can be rendered. */
  readonly html: string | undefined
  /** Whether it is a placeholder: the page cannot be built. */
  readonly isUnbuilt: boolean
  /** What went wrong while it was drawn. */
  readonly problems: readonly Problem[]
  /** What was found in its document, where that was parsed for it. */
  readonly parsed: readonly Problem[]
}

/**
 * The site at one moment: parsed and drawn page by page, when it is asked for, each page once.
 * A change of any file makes another session with the same store; its pages are drawn anew only where they changed.
 */
export interface Session {
  /** What is known at once: of the config, the code, routes, and documents that were parsed before. */
  readonly problems: readonly Problem[]
  /** What is known before a page is drawn: parses what is left of the documents. */
  readonly planned: () => Promise<readonly Problem[]>
  readonly pathnames: readonly Pathname[]
  /** The files that the theme, the modules and the client were made from, absolute. */
  readonly codeFiles: readonly string[]
  /** Of everything that the page shows, the theme included, without drawing it. */
  readonly digestOf: (pathname: Pathname) => Promise<string | undefined>
  readonly page: (pathname: Pathname) => Promise<SessionPage | undefined>
  /** A file of the site that is not a page: code, styles, pictures, feeds. */
  readonly file: (path: OutputPath) => Promise<OutputFile | undefined>
  /** All problems: draws what is left of the pages, and runs the checks over the whole. */
  readonly check: () => Promise<readonly Problem[]>
}
