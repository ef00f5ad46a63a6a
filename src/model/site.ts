import type { OutputFile } from './output.ts'
import type { Route } from './route.ts'
import type { Problem } from '../problems/problem.ts'
import type { OutputPath, Pathname } from '../shared/paths.ts'

/** A page as it is served while a writer types. */
export interface SitePage {
  /** The whole document; `undefined` if no page can be rendered. */
  readonly html: string | undefined
  /** Whether it is a placeholder: the page cannot be built. */
  readonly isUnbuilt: boolean
  /** What went wrong while it was rendered, and what is wrong in its document, if that was parsed for it. */
  readonly problems: readonly Problem[]
}

/**
 * The site as its files are at one moment. Documents are parsed, and pages rendered, when they are asked for. After a
 * change, open another one with the same store: what did not change is taken from there.
 */
export interface Site {
  /** What is known before a page is rendered: of the config, the code, the routes, and the documents parsed so far. */
  readonly problems: readonly Problem[]
  /** Every page, by its pathname. */
  readonly routes: ReadonlyMap<Pathname, Route>
  /** The files that the theme, the modules and the client were made from, absolute. */
  readonly codeFiles: readonly string[]
  /** Parses what is left of the documents, so that `problems` has all of theirs. */
  readonly parse: () => Promise<void>
  /** The digest of everything that a page shows, the theme included, without rendering it. */
  readonly digestOf: (pathname: Pathname) => Promise<string | undefined>
  /** A page, rendered; `undefined` if there is none, or none can be rendered. */
  readonly page: (pathname: Pathname) => Promise<SitePage | undefined>
  /** Every file of the site, each path once, as a build writes it. Renders all pages. */
  readonly files: () => AsyncIterable<OutputFile>
  /** A file that is not a page. One that is made of rendered pages is there once `check` has ended. */
  readonly file: (path: OutputPath) => Promise<OutputFile | undefined>
  /** Whether a file of this path may be made of rendered pages. */
  readonly mayBeMadeOfPages: (path: OutputPath) => boolean
  /** All problems, sorted: renders what is left of the pages, makes all files, and runs the checks over the whole. */
  readonly check: () => Promise<readonly Problem[]>
}
