import type { AiSettings } from './ai-options.ts'
import type { Blog, PagesSet } from './blog-options.ts'
import type { PluggedParts } from './kind.ts'
import type { FooterOptions, LogoFiles, NavItem, SocialLink } from './nav-options.ts'
import type { FontOptions } from './font-options.ts'
import type { ApiDescription } from './api-description.ts'
import type { OpenApiOptions } from './openapi-options.ts'
import type { DocsRepository, RemoteOptions } from './remote.ts'
import type { SiteSearchSettings } from './search-options.ts'
import type { NamedSidebars, SidebarItemOptions } from './sidebar-options.ts'
import type { Messages } from './words.ts'
import type { Severity } from '../problems/problem.ts'
import type { HeadTag } from '../shared/head-tag.ts'
import type { ImageFormat, ImageSettings } from '../shared/image-variants.ts'
import type { Policy } from '../shared/policy.ts'
import type { DocumentFormat } from '../shared/text/document-format.ts'
import type { SlugStyle } from '../shared/text/heading-slugs.ts'
import type { Pathname, SourcePath } from '../shared/urls/paths.ts'

export type * from './font-options.ts'
export type * from './nav-options.ts'
export type { DocsOptions, VersionOptions } from './docs-options.ts'
export type { NamedSidebars, SidebarItemOptions } from './sidebar-options.ts'
export type { Blog, BlogOptions, PagesOptions, PagesSet } from './blog-options.ts'
export type * from './api-description.ts'
export type * from './openapi-options.ts'

export interface Product {
  readonly name: string
  /** Lower-case letters, digits and dashes: it is part of URLs. */
  readonly slug: string
}

export interface LocaleOptions {
  /** Its label in the language menu. Default: the name of the language in that language. */
  readonly label?: string
  /** BCP 47. Default: its key. */
  readonly lang?: string
  /** The text direction. Default: that of the language. */
  readonly dir?: 'ltr' | 'rtl'
  /** The root path of its pages. Default: its key, `/de`; for the default language, `/`. */
  readonly route?: string
  /** The URL of its own host, if it has one. Default: that of the site. */
  readonly url?: string
}

export interface Announcement {
  /** A bar that a reader closed stays closed until this changes. */
  readonly id: string
  readonly text: string
  readonly href?: string
}

/**
 * A plugin of unified, alone or with its options: `remarkMath`, `[rehypeKatex, { strict: true }]`. The type
 * names no package, so that a site needs unified only if it writes plugins.
 */
export type MarkdownPlugin =
  PluginFunction | readonly [PluginFunction, ...options: readonly unknown[]]

/**
 * Remark plug-ins that extend the syntax of documents, with the texts that a document needs outside of
 * code to have any of it: `{ plugins: [remarkMath], marks: ['$'] }`. The faster native parser parses documents without them.
 */
export interface SyntaxPlugins {
  readonly plugins: readonly MarkdownPlugin[]
  /** An empty list if the plug-ins only change the tree. */
  readonly marks: readonly string[]
}

/** A remark plug-in, or several with the marks of their syntax. */
export type RemarkPlugin = MarkdownPlugin | SyntaxPlugins

type PluginFunction = (this: never, ...options: never[]) => unknown

/** The severity of problems by their id, and the checks of links and terms. */
export interface CheckOptions {
  /** The severity of mistakes in content that leave no part of the site out: `warning` while a site moves. */
  readonly content?: Severity

  /** Patterns of site paths, without the base, that other programs publish: links to them are not checked. */
  readonly external?: readonly string[]
  /** How `specpress check --external` checks links to other hosts. */
  readonly externalLinks?: ExternalLinkOptions
  /** Words to avoid in prose, each with its replacement: `{ 'e-mail': 'email' }`. */
  readonly terms?: Readonly<Record<string, string>>
  /** Compare requests, paths and names in documents with the API descriptions of the site. Default `off`. */
  readonly api?: 'off' | 'warning' | 'error'
  readonly [id: string]:
    | Severity
    | 'off'
    | readonly string[]
    | ExternalLinkOptions
    | Readonly<Record<string, string>>
    | undefined
}

/** Options for checking links to other hosts. */
export interface ExternalLinkOptions {
  /** Patterns of URLs that are not checked; `*` matches any text. Default: none. */
  readonly ignore?: readonly string[]
  /** Seconds until a host has to answer. Default 10. */
  readonly seconds?: number
  /** Further tries if a host does not answer, is too busy or fails. Default 2. */
  readonly retries?: number
  /** Requests to one host at the same time. Default 2. */
  readonly perHost?: number
  /** Days until a working link is checked again. Default 7. */
  readonly days?: number
  /** Minutes that the whole check may take. Default 10. */
  readonly minutes?: number
}

export interface MarkdownOptions {
  /** The parser of Markdown: `native` is faster, and leaves ambiguous text to `remark`. Default `native`. */
  readonly parser?: 'native' | 'remark'
  /**
   * The syntax of documents: `md` or `mdx` for all of them, or `detect`, which uses the extension of each
   * file. In Docusaurus, `.md` is MDX unless its config changes that. Default `detect`.
   */
  readonly format?: DocumentFormat | 'detect'
  /** The rule for the ids of headings: that of GitHub, VitePress or MkDocs. Default `github`. */
  readonly headingIds?: SlugStyle
  /** Show names of emoji such as `:tada:` as emoji. Default `false`. */
  readonly emoji?: boolean
  /**
   * Let code blocks take their code from files: `file="./greet.js"`. Hidden files, `node_modules` and what Git ignores
   * are refused, unless a pattern of `allow` names them. Default `false`.
   */
  readonly codeFiles?: boolean | { readonly allow: readonly string[] }
  /** Further remark plugins, after the built-in ones. */
  readonly remarkPlugins?: readonly RemarkPlugin[]
  /** Further rehype plugins, after the built-in ones. */
  readonly rehypePlugins?: readonly MarkdownPlugin[]
  /** Further kinds of admonitions, by name, with the default title of each. */
  readonly admonitions?: Readonly<Record<string, string>>
  /** Folders outside of the content with Markdown and MDX files that documents include. Default: none. */
  readonly parts?: readonly string[]
  /** Components of the site that every MDX document has by name, without an import. */
  readonly components?: {
    /** A module whose default export is an object of components: `src/components.tsx`. */
    readonly file: string
    readonly names: readonly string[]
  }
  /** Front matter keys of the site, for other programs: `owner`, `x-*`. */
  readonly frontMatterKeys?: readonly string[]
}

export interface IconOptions {
  /** Site paths of files below the static folder. */
  readonly favicon?: string
  readonly svg?: string
  readonly appleTouch?: string
  /** For the web manifest. */
  readonly app?: readonly { readonly src: string; readonly sizes: string }[]
  readonly themeColor?: { readonly light: string; readonly dark: string }
}

/** Options for publishing the images of documents. */
export interface ImageOptions {
  /** In pixels. An empty list leaves images as they are. Default `[640, 1280, 1920]`. */
  readonly widths?: readonly number[]
  /** The formats to offer before that of the file. Default: `['avif', 'webp']`. */
  readonly formats?: readonly ImageFormat[]
  /** From 1 to 100. Default 65. */
  readonly quality?: number
  /** Let readers enlarge images. Default `true`. */
  readonly zoom?: boolean
}

export interface AnalyticsOptions {
  readonly src: string
  /** Further attributes of the script: `{ 'data-site': 'abc' }`. */
  readonly attributes?: Readonly<Record<string, string>>
}

export interface PreviewOptions {
  /** A site path of an SVG: `/icons/mark.svg`. It is next to the site's title. */
  readonly mark?: string
  /** `#rrggbb`. Defaults: `#0d1216`, `#f1f4f6`, `#6cd7e3`. */
  readonly background?: string
  readonly text?: string
  readonly accent?: string
}

/** The design of preview images. */
export type PreviewStyle = Required<Omit<PreviewOptions, 'mark'>> & {
  readonly mark: string | undefined
}

/** A file of headers for a host, by its name. */
export type HeaderFile = '_headers' | 'nginx.conf' | 'Caddyfile' | 'vercel.json'

export interface SecurityOptions {
  /** Sources that pages may load, besides those that the build finds on them; `false`: no policy at all. */
  readonly contentSecurityPolicy?: Policy | false
  /** The hosts to write header files for. Default: none; pages contain their policy themselves. */
  readonly headerFiles?: readonly HeaderFile[]
}

export interface CacheOptions {
  /** The size of the site's own cache in MiB: a larger one is emptied. Default 1024. */
  readonly maxSize?: number
  /** A second cache that machines share. */
  readonly shared?: SharedCacheOptions
}

export interface SharedCacheOptions {
  readonly driver: 'fs' | 'http' | 'redis' | 's3'
  /** The options of unstorage's driver with this name. */
  readonly options?: Readonly<Record<string, unknown>>
  /** Only read it, and never write to it. Default false. */
  readonly readOnly?: boolean
  /** How many milliseconds it may take to answer before the build continues without it. Default 5000. */
  readonly timeout?: number
}

/** The settings that are frozen with a version, next to its documents: a file of the site. */
export interface FrozenSettings {
  /** As in the config; absent if it followed the folders. */
  readonly sidebar?: readonly SidebarItemOptions[]
  readonly sidebars?: NamedSidebars
  readonly openapi?: readonly Omit<OpenApiOptions, 'docs'>[]
}

/** A version that `specpress version` made. */
export interface FrozenVersion extends FrozenSettings {
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
  readonly footer: Required<FooterOptions>
  readonly announcement: Announcement | undefined
  /** The theme's entry file, absolute. */
  readonly theme: string
  readonly fonts: FontOptions
  readonly icons: IconOptions
  readonly socialImage: string | undefined
  readonly images: ImageSettings | undefined
  readonly previews: PreviewStyle | undefined
  readonly search: SiteSearchSettings | undefined
  readonly remote: Required<RemoteOptions>
  readonly ai: AiSettings
  readonly head: readonly HeadTag[]
  readonly foot: readonly HeadTag[]
  readonly analytics: readonly AnalyticsOptions[]
  readonly reportUrl: string | true | undefined
  readonly security: Required<SecurityOptions>
  readonly check: Readonly<Record<string, Severity | 'off'>>
  /** Patterns of the site paths that other programs publish. */
  readonly externalPaths: readonly string[]
  readonly externalLinks: Required<ExternalLinkOptions>
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
