import type { OutputFile } from '../../base/model/output.ts'
import type { Route } from '../../base/model/route.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { Href, OutputPath, Pathname } from '../../base/shared/urls/paths.ts'

/** A page for `dev`. */
export interface SitePage {
  /** The whole document; `undefined` if no page can be rendered. */
  readonly html: string | undefined
  /** True if it is a placeholder, because the page cannot be built. */
  readonly isUnbuilt: boolean
  /** The problems of rendering it, and of its document, if that was parsed for it. */
  readonly problems: readonly Problem[]
}

/**
 * A site at one moment. Documents are parsed, and pages rendered, on demand. After a change, open another one
 * with the same store: unchanged results are taken from there.
 */
export interface Site {
  /**
   * The problems that are known before a page is rendered: of the config, the code, the routes, and the
   * documents parsed so far.
   */
  readonly problems: readonly Problem[]
  /** Every page, keyed by pathname. */
  readonly routes: ReadonlyMap<Pathname, Route>
  /** The source files of the theme, the modules and the client, absolute. */
  readonly codeFiles: readonly string[]
  /** Writes source maps next to the compiled files for the browser. The first call compiles them again. */
  readonly makeMaps?: (() => Promise<void>) | undefined
  /** The absolute paths that code of the site names besides its sources: those of its `reads`, and those of plug-ins of esbuild. */
  readonly readPaths: readonly string[]
  /** Checks that the code of a page reads what nothing names: the page is made again whenever it is asked for. */
  readonly isOpen: (pathname: Pathname) => Promise<boolean>
  /** Parses the remaining documents, so that `problems` is complete. */
  readonly parse: () => Promise<void>
  /** The digest of everything that a page shows, the theme included, without rendering it. */
  readonly digestOf: (pathname: Pathname) => Promise<string | undefined>
  /** A rendered page; `undefined` if there is none, or if no page can be rendered. */
  readonly page: (pathname: Pathname) => Promise<SitePage | undefined>
  /** Every file of the site, each path once, as a build writes it. Renders all pages. */
  readonly files: () => AsyncIterable<OutputFile>
  /** A file that is not a page. A file that is made of rendered pages exists only after `check` has ended. */
  readonly file: (path: OutputPath) => Promise<OutputFile | undefined>
  /** The target of the root of a language that has no page and no file there. */
  readonly start: (root: Pathname) => Promise<Href | undefined>
  /** True if a file at this path may be made of rendered pages. */
  readonly mayBeMadeOfPages: (path: OutputPath) => boolean
  /**
   * All problems, sorted: renders the remaining pages, makes all files, and runs the checks on the whole
   * site.
   */
  readonly check: () => Promise<readonly Problem[]>
}
