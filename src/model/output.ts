import type { Body } from './document.ts'
import type { Report } from './kind.ts'
import type { SiteConfig } from './site-config.ts'
import type { PageFacts, PageProps } from './page.ts'
import type { RouteTable } from './route.ts'
import type { Problem } from '../problems/problem.ts'
import type { Href, OutputPath, SourcePath } from '../shared/paths.ts'
import type { PagePart } from '../shared/search/page-text.ts'

/** A file of the built site. Its content is asked for only when it has to be written. */
export interface OutputFile {
  readonly path: OutputPath
  /** Of the content: a writer that has a file of this digest need not ask for it. */
  readonly digest: string
  readonly content: () => Promise<string | Uint8Array>
  /** The file that has this content already, absolute; none if the content is made. */
  readonly file?: string | undefined
}

/** What a commit did. */
export interface WriteResult {
  readonly written: readonly OutputPath[]
  readonly removed: readonly OutputPath[]
  readonly unchanged: number
}

/** Where the site goes: a folder, memory, or nowhere. Nothing of the last site is touched before `commit`. */
export interface Writer {
  readonly put: (file: OutputFile) => Promise<void>
  /** The files that were put are the site now; all others are gone. */
  readonly commit: () => Promise<WriteResult>
  /** Whether the site consists of just these files, with contents of these digests, and nobody changed them since. */
  readonly holds: (files: ReadonlyMap<OutputPath, string>) => boolean
  /** The site stays as it was. */
  readonly discard: () => Promise<WriteResult>
}

/** What an emitter may look at before a page is drawn. */
export interface PlanView {
  readonly config: SiteConfig
  readonly table: RouteTable
  /** The data of all pages, each worked out when it is come to. */
  readonly pages: Iterable<PageProps>
  /** The text of a document that is a file of the site (`FileCard`), by its source and its digest. */
  readonly textOf: (source: SourcePath, digest: string) => Promise<string | undefined>
  /** The body of a document, by its source and its digest. */
  readonly bodyOf: (source: SourcePath, digest: string) => Promise<Body | undefined>
  /** Keeps between builds what is dear to make. The key says all that it is made of. */
  readonly keep: (key: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>
  /** Reports a problem, for emitters of plug-ins: an id that the plug-in declares. */
  readonly report: (problem: Report) => void
}

/** What an emitter may look at once all pages are drawn. */
export interface BuildView extends PlanView {
  readonly pages: readonly PageProps[]
  readonly facts: readonly PageFacts[]
  /** The pages that the search finds. */
  readonly searchedPages: () => readonly SearchedPage[]
  /** The Markdown version of a page; `undefined` if it has none. */
  readonly markdownOf: (page: PageProps) => Promise<string | undefined>
}

/** A page that the search finds. */
export interface SearchedPage {
  /** The URL of its index: each language and each version of the docs has one. */
  readonly index: Href
  readonly href: Href
  readonly title: string
  /** Where it is: `Guides › Start`. */
  readonly trail: string
  /** The label of its API or blog; empty for docs and pages. */
  readonly scope: string
  /** Whether it is shown before a reader types. */
  readonly isPopular: boolean
  /** Of an operation: `GET`. */
  readonly method: string | undefined
  /** The factor of its score. Default: 1. */
  readonly boost: number | undefined
  /** Its keywords, and the names that code has for what it shows. */
  readonly names: readonly string[]
  /** The digest of its terms. */
  readonly terms: string
  /** The words that the built-in search finds it by. */
  readonly readTerms: () => Promise<string | undefined>
  /** Its text: what follows each heading. Space is as in the HTML. */
  readonly readParts: () => Promise<readonly PagePart[]>
}

/** What an emitter gives: all of it at once, or as it comes. */
export type OutputFiles = Iterable<OutputFile> | AsyncIterable<OutputFile>

/** An emitter that needs nothing of drawn pages. It works while they are drawn. */
export interface PlanEmitter {
  readonly name: string
  readonly when: 'planned'
  readonly emit: (view: Readonly<PlanView>) => OutputFiles
}

/** An emitter that is asked once all pages are drawn. */
export interface BuildEmitter {
  readonly name: string
  readonly when?: 'drawn'
  readonly emit: (view: Readonly<BuildView>) => OutputFiles
  /**
   * Whether it may write a file, for `dev`: a file that no emitter writes need not wait until all pages are rendered.
   * Default: it may.
   */
  readonly mayWrite?: (path: OutputPath, config: SiteConfig) => boolean
}

/** Extension point 4: further files of the site. */
export type Emitter = PlanEmitter | BuildEmitter

/** A value kept between builds: a small card, always at hand, and a body, read when it is asked for. */
export interface Entry {
  readonly card: unknown
  readonly body: () => Promise<string | undefined>
}

/** Keeps values between builds, by key. Losing it costs time, never correctness. */
export interface Store {
  readonly get: (key: string) => Promise<Entry | undefined>
  readonly put: (key: string, card: unknown, body: string | undefined) => Entry
  /** Makes what was put last, and forgets what neither `get` nor `put` touched for long. */
  readonly commit: () => Promise<void>
  /** What went wrong with keeping: it cost time. */
  readonly problems?: () => readonly Problem[]
}

/** What came of a build. Times are milliseconds by stage. */
export interface BuildResult extends WriteResult {
  readonly problems: readonly Problem[]
  /** Whether there is an error: the exit code is 1. */
  readonly failed: boolean
  /** Whether the site takes the place of the last one. */
  readonly published: boolean
  /** The pathnames that show a placeholder, since their page cannot be built. */
  readonly placeholders: readonly string[]
  readonly pages: number
  /** The pathnames that were drawn; the others came from the store. */
  readonly rendered: readonly string[]
  /** The source files that were parsed; the others came from the store. */
  readonly parsed: readonly string[]
  readonly timings: Readonly<Record<string, number>>
}
