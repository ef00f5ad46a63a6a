import type { Body } from './document.ts'
import type { Report } from './kind.ts'
import type { PageFacts, PageProps, WholeSidebar } from './page.ts'
import type { RouteTable } from './route.ts'
import type { SiteConfig } from './site-config.ts'
import type { Problem } from '../problems/problem.ts'
import type { PagePart } from '../shared/search/page-text.ts'
import type { Href, OutputPath, SourcePath } from '../shared/urls/paths.ts'

/** A file of the built site. Its content is made only if it has to be written. */
export interface OutputFile {
  readonly path: OutputPath
  /** The digest of the content: a writer that has a file with this digest need not make it. */
  readonly digest: string
  readonly content: () => Promise<string | Uint8Array>
  /** The file that already has this content, absolute; absent if the content is made. */
  readonly file?: string | undefined
  /** A static file of the site may have its path, and replaces it. */
  readonly isReplaceable?: boolean
}

/** The result of a commit. */
export interface WriteResult {
  readonly written: readonly OutputPath[]
  readonly removed: readonly OutputPath[]
  readonly unchanged: number
}

/** The destination of the site: a folder, memory, or nothing. The last site is not changed before `commit`. */
export interface Writer {
  readonly put: (file: OutputFile) => Promise<void>
  /**
   * The site consists of the files that were put; all others are removed. `read` are the absolute paths of the files
   * that the site was made of: if one of them would be removed, nothing is written. `mayReadMore` is true if code may have read
   * others: then no file is removed that no build wrote.
   */
  readonly commit: (read?: readonly string[], mayReadMore?: boolean) => Promise<WriteResult>
  /**
   * True if the site consists of exactly these files, with contents of these digests, unchanged since they were
   * written.
   */
  readonly holds: (files: ReadonlyMap<OutputPath, string>) => boolean
  /** The site stays as it was. */
  readonly discard: () => Promise<WriteResult>
}

/** The input of an emitter before pages are rendered. */
export interface PlanView {
  readonly config: SiteConfig
  readonly table: RouteTable
  /** The data of all pages, each computed when the iteration reaches it. */
  readonly pages: Iterable<PageProps>
  /** The URLs of the files that a page shows outside of its content: images of posts and authors. */
  readonly shownFiles: (page: PageProps) => readonly (string | undefined)[]
  /** All items of the sidebars that are too large for a page. */
  readonly wholeSidebars: () => Iterable<WholeSidebar>
  /** The text of a document that is a file of the site (`FileCard`), by its source and its digest. */
  readonly textOf: (source: SourcePath, digest: string) => Promise<string | undefined>
  /** The body of a document, by its source and its digest. */
  readonly bodyOf: (source: SourcePath, digest: string) => Promise<Body | undefined>
  /** Caches expensive results between builds. The key must cover all inputs. */
  readonly keep: (key: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>
  /** Reports a problem, for emitters of plug-ins: an id that the plug-in declares. */
  readonly report: (problem: Report) => void
}

/** The input of an emitter after all pages are rendered. */
export interface BuildView extends PlanView {
  readonly pages: readonly PageProps[]
  readonly facts: readonly PageFacts[]
  /** The pages that the search finds. */
  readonly searchedPages: () => readonly SearchedPage[]
  /** The whole HTML of a page. */
  readonly htmlOf: (page: PageProps) => Promise<string>
  /**
   * The content of a page as HTML for readers elsewhere: with absolute URLs and without controls. `undefined` if the
   * page shows no document.
   */
  readonly contentOf: (page: PageProps) => Promise<string | undefined>
  /** The files of the theme, the static files, and the files of earlier emitters of rendered pages. */
  readonly files: () => readonly OutputFile[]
  /** The Markdown version of a page; `undefined` if it has none. */
  readonly markdownOf: (page: PageProps) => Promise<string | undefined>
}

/** A page that the search finds. */
export interface SearchedPage {
  /** The URL of its index: each language and each version of the docs has one. */
  readonly index: Href
  readonly href: Href
  readonly title: string
  /** Its trail: `Guides › Start`. */
  readonly trail: string
  /** The label of its API or blog; empty for docs and pages. */
  readonly scope: string
  /** True if it is shown before a reader types. */
  readonly isPopular: boolean
  /** For an operation: `GET`. */
  readonly method: string | undefined
  /** The factor of its score. Default: 1. */
  readonly boost: number | undefined
  /** Its keywords, and the names in code of its subjects. */
  readonly names: readonly string[]
  /** The digest of its terms. */
  readonly terms: string
  /** The terms by which the built-in search finds it. */
  readonly readTerms: () => Promise<string | undefined>
  /** Its text, by headings. Space is as in the HTML. */
  readonly readParts: () => Promise<readonly PagePart[]>
}

/** The files of an emitter: all at once, or one after the other. */
export type OutputFiles = Iterable<OutputFile> | AsyncIterable<OutputFile>

/** An emitter that does not depend on rendered pages. It runs while they are rendered. */
export interface PlanEmitter {
  readonly name: string
  readonly when: 'planned'
  readonly emit: (view: Readonly<PlanView>) => OutputFiles
}

/** An emitter that runs after all pages are rendered. */
export interface BuildEmitter {
  readonly name: string
  /** Default: `rendered`. */
  readonly when?: 'rendered'
  readonly emit: (view: Readonly<BuildView>) => OutputFiles
  /**
   * True if it may write a file, for `dev`: a file that no emitter writes need not wait until all pages are
   * rendered. Default: true.
   */
  readonly mayWrite?: (path: OutputPath, config: SiteConfig) => boolean
}

/** Extension point 4: further files of the site. */
export type Emitter = PlanEmitter | BuildEmitter

/** A value kept between builds: a small card, always in memory, and a body, read on demand. */
export interface Entry {
  readonly card: unknown
  readonly body: () => Promise<string | undefined>
}

/** Keeps values between builds, by key. Losing a value costs time, never correctness. */
export interface Store {
  readonly get: (key: string) => Promise<Entry | undefined>
  readonly put: (key: string, card: unknown, body: string | undefined) => Entry
  /** Saves new entries, or removes all if the store is too large. */
  readonly commit: () => Promise<void>
  /** Problems of the store, which cost time. */
  readonly problems?: () => readonly Problem[]
}

/** The result of a build. Times are milliseconds by stage. */
export interface BuildResult extends WriteResult {
  readonly problems: readonly Problem[]
  /** Hints that are not problems, each in one line. */
  readonly notices: readonly string[]
  /** True if there is an error: the exit code is 1. */
  readonly failed: boolean
  /** True if the site replaces the last one. */
  readonly published: boolean
  /** The pathnames that show a placeholder, since their page cannot be built. */
  readonly placeholders: readonly string[]
  readonly pages: number
  /** The pathnames that were rendered; the others came from the store. */
  readonly rendered: readonly string[]
  /** The source files that were parsed; the others came from the store. */
  readonly parsed: readonly string[]
  readonly timings: Readonly<Record<string, number>>
}
