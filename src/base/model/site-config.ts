import type { AiSettings } from './ai-options.ts'
import type { Blog, PagesSet } from './blog-options.ts'
import type { PluggedParts } from './kind.ts'
import type { FooterSettings, LogoFiles, NavItem, SocialLink } from './nav-options.ts'
import type { FilledFrozen } from './docs-options.ts'
import type { FontOptions } from './font-options.ts'
import type { ApiDescription } from './api-description.ts'
import type { DocsRepository, RemoteSettings } from './remote.ts'
import type { SiteSearchSettings } from './search-options.ts'
import type { NamedSidebars, SidebarItemOptions } from './sidebar-options.ts'
import type { Messages } from './words.ts'
import type { Severity } from '../problems/problem.ts'
import type {
  AnalyticsOptions,
  Announcement,
  ExternalLinkSettings,
  IconOptions,
  PreviewStyle,
  Product,
  SecuritySettings,
} from './site-options.ts'
import type { HeadTag } from '../shared/head-tag.ts'
import type { ImageSettings } from '../shared/image-variants.ts'
import type { Pathname, SourcePath } from '../shared/urls/paths.ts'

export type * from './font-options.ts'
export type * from './markdown-options.ts'
export type * from './site-options.ts'
export type * from './nav-options.ts'
export type { DocsOptions, FrozenSettings, VersionOptions } from './docs-options.ts'
export type { NamedSidebars, SidebarItemOptions } from './sidebar-options.ts'
export type { Blog, BlogOptions, PagesOptions, PagesSet } from './blog-options.ts'
export type * from './api-description.ts'
export type * from './openapi-options.ts'

/** A version that `specpress version` made. */
export interface FrozenVersion extends FilledFrozen {
  readonly name: string
}

/** One version of one set of docs: the current one, or one that was frozen. */
export interface DocsVersion {
  /** `docs`; `docs-2.0` for a frozen version. */
  readonly id: string
  /** The set of docs that it belongs to, by the last part of their folder: `docs`. */
  readonly set: string
  /** `current` is the current version. */
  readonly version: string
  /** The folder of its documents; `undefined` if a site has no docs but API references. */
  readonly folder: SourcePath | undefined
  readonly repository?: DocsRepository
  readonly route: Pathname
  readonly numberPrefixes: boolean
  readonly showDescriptions?: boolean
  /** False if no code in their MDX runs. */
  readonly runCode?: false
  readonly sidebar?: readonly SidebarItemOptions[]
  readonly sidebars?: NamedSidebars
  readonly editUrl?: string
  readonly sourceUrl?: string
  readonly openapi: readonly ApiDescription[]
  /** The state of the version for readers; absent if nothing was frozen yet. */
  readonly state?: VersionState
}

export interface VersionState {
  readonly label: string
  readonly banner: 'unreleased' | 'unmaintained' | undefined
  readonly badge: boolean
  readonly noindex: boolean
  /** True if it is the one at the route of its docs. */
  readonly isNewest: boolean
}

/** A language that the site is published in. */
export interface Locale {
  /** Its key in the config, which names the folders of the translations. */
  readonly id: string
  readonly label: string
  /** BCP 47. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** The root path of its pages: `/`, `/de`. */
  readonly path: Pathname
  /** `https://docs.example.com`, no trailing slash; empty if it is not known. */
  readonly origin: string
  /** The texts of the config in this language, by the original. */
  readonly texts: Readonly<Record<string, string>>
  /** The built-in messages of templates and generated pages in this language. */
  readonly messages: Messages
  /** The ids of those that are in another language. */
  readonly untranslated: readonly string[]
}

/** Every option that is plain data, resolved: absolute paths, defaults filled in. */
export interface SiteConfig extends PluggedParts {
  /** The site root, absolute. */
  readonly root: string
  /** The config's own file: `site.config.ts`. */
  readonly file: SourcePath
  readonly title: string
  /** `https://docs.example.com`, no trailing slash; empty if it is not known. */
  readonly origin: string
  /** Begins and ends with a slash. */
  readonly base: string
  /** True if URLs of pages end in a slash; see `UrlForm`. */
  readonly trailingSlash?: boolean
  readonly description: string
  readonly lang: string
  /** The key of the language among `locales`. */
  readonly locale: string
  /** The languages of the site; the default one is first. */
  readonly locales: readonly Locale[]
  readonly version: string
  /** The messages of the language. */
  readonly messages: Messages
  readonly product: Product
  /** Every `{{name}}`: those of the config and `product.name`, `product.slug`, `site.url`. */
  readonly variables: Readonly<Record<string, string>>
  /**
   * Every version of every set of docs; empty if the site has no docs. The current version of the first set
   * is first.
   */
  readonly docs: readonly DocsVersion[]
  readonly blogs: readonly Blog[]
  readonly pages: readonly PagesSet[]
  /** The current descriptions. Those of a frozen version belong to it. */
  readonly openapi: readonly ApiDescription[]
  readonly staticFolder: string
  /** Folders outside of the site that symbolic links in it may lead into, absolute. */
  readonly linkedFolders: readonly string[]
  readonly navbar: {
    readonly title: string
    readonly logo: string | LogoFiles | undefined
    readonly items: readonly NavItem[]
    readonly social: readonly SocialLink[]
  }
  readonly footer: FooterSettings
  readonly announcement: Announcement | undefined
  /** The theme's entry file, absolute. */
  readonly theme: string
  readonly fonts: FontOptions
  readonly icons: IconOptions
  readonly socialImage: string | undefined
  readonly images: ImageSettings | undefined
  readonly previews: PreviewStyle | undefined
  readonly search: SiteSearchSettings | undefined
  readonly remote: RemoteSettings
  readonly ai: AiSettings
  readonly head: readonly HeadTag[]
  readonly foot: readonly HeadTag[]
  readonly analytics: readonly AnalyticsOptions[]
  readonly reportUrl: string | true | undefined
  readonly security: SecuritySettings
  readonly check: Readonly<Record<string, Severity | 'off'>>
  /** Patterns of the site paths that other programs publish. */
  readonly externalPaths: readonly string[]
  readonly externalLinks: ExternalLinkSettings
  readonly terms: Readonly<Record<string, string>>
  /** The severity of contradictions between documents and API descriptions; `undefined` if they are not compared. */
  readonly apiCheck: Severity | undefined
  /** The output folder, absolute. */
  readonly out: string
  readonly drafts: boolean
  /** The set of docs that has a page of all its documents, for printing. */
  readonly print: string | undefined
  /** The digest of everything above that can change a document, plug-ins included, and of Specpress itself. */
  readonly digest: string
  /** The source files of the config, absolute: a change of one is a change of the config. */
  readonly files: readonly string[]
}
