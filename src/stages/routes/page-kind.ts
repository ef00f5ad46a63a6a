import type { KindPages } from './page-type.ts'
import type { Config } from '../../base/model/config.ts'
import type { WrittenCard } from '../../base/model/document.ts'
import type { DocsVersion, Locale, SiteConfig } from '../../base/model/site-config.ts'
import type { Source } from '../../base/model/source.ts'
import type { MarkdownSettings } from '../markdown/settings.ts'

/**
 * A kind of page: its documents, its routes, and the data of its pages. The built-in kinds and those of
 * plug-ins have this shape, and the engine knows nothing else of them.
 */
export interface PageKind extends KindPages {
  readonly name: string
  /** The names of its sources: no source of the config can have one of them. */
  readonly sourceNames?: readonly string[]
  /** The sources of its documents in one language. */
  readonly sourcesIn: (site: SourceSite) => readonly KindSource[]
  /** The reason why no page would show a document that a source of the config gives; `undefined` if one would. */
  readonly placeFaultOf?: (card: WrittenCard, config: SiteConfig) => string | undefined
}

/** The site in one language, for the sources of a kind. */
export interface SourceSite {
  readonly config: Config
  readonly settings: MarkdownSettings
  readonly locale: Locale
  /** True for the language of the originals. */
  readonly isMain: boolean
  /** A folder in this language: `content/docs` → `i18n/de/content/docs`. `of` is its folder in the current version. */
  readonly folderOf: (folder: string, of?: string) => string
}

/** A source, and the version of the docs that its documents belong to. */
export interface KindSource {
  readonly source: Source
  readonly docsVersion?: DocsVersion
}
