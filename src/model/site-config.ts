import type { NavItem, SocialLink, FooterOptions } from './nav-options.ts'
import type { DocumentFormat } from '../shared/document-format.ts'
import type { ImageFormat, ImageSettings } from '../shared/image-variants.ts'
import type { HeadTag } from '../shared/head-tag.ts'
import type { SlugStyle } from '../shared/heading-slugs.ts'
import type { AiSettings } from './ai-options.ts'
import type { OpenApiOptions } from './openapi-options.ts'
import type { PluggedParts } from './kind.ts'
import type { DocsRepository, RemoteOptions, RepositoryOptions } from './remote.ts'
import type { Messages } from './words.ts'
import type { NamedSidebars, SidebarItemOptions } from './sidebar-options.ts'
import type { Severity } from '../problems/problem.ts'
import type { Pathname, SourcePath } from '../shared/paths.ts'
import type { Policy } from '../shared/policy.ts'

export type * from './nav-options.ts'
export type { NamedSidebars, SidebarIndexOptions, SidebarItemOptions } from './sidebar-options.ts'
export type { AiOptions } from './ai-options.ts'
export type { OpenApiOptions, SampleOptions } from './openapi-options.ts'

export interface Product {
  readonly name: string
  /** Lower-case letters, digits and dashes: it stands in URLs. */
  readonly slug: string
}

export interface DocsOptions {
  /** Default `content/docs`. */
  readonly folder?: string
  /** The repository of another project that has the docs, in place of `folder`. */
  readonly from?: RepositoryOptions
  /** Default `/docs`. */
  readonly route?: string
  /** The sidebar, item by item; without it, it follows the folders. */
  readonly sidebar?: readonly SidebarItemOptions[]
  /** Several sidebars by name, in place of `sidebar`: a doc shows the first that it stands in, or the one that its `displayed_sidebar` names. */
  readonly sidebars?: NamedSidebars
  /** Prefix of the address that edits a file: the source path follows. */
  readonly editUrl?: string
  /** Whether number prefixes (`01-intro.md`) give an order and leave the URL. Default true. */
  readonly numberPrefixes?: boolean
  /** The version at the plain address. Default: the newest that was frozen. */
  readonly lastVersion?: string
  /** The versions that a build takes; `current` is today's state. Default: all. */
  readonly onlyIncludeVersions?: readonly string[]
  /** What is said of a version, by its name. */
  readonly versions?: Readonly<Record<string, VersionOptions>>
}

export interface VersionOptions {
  /** Default: its name; of `current`, `Next`. */
  readonly label?: string
  /** Below the route of the docs. Default: its name; of `current`, `next`; of the newest, nothing. */
  readonly path?: string
  /** Default: `unreleased` for what is newer than the one at the plain address, `unmaintained` for what is older. */
  readonly banner?: 'none' | 'unreleased' | 'unmaintained'
  /** Whether each page names its version. Default: true where there is more than one. */
  readonly badge?: boolean
  /** Whether search engines shall pass it over. Default false. */
  readonly noindex?: boolean
}

export interface LocaleOptions {
  /** What the switcher calls it. Default: the language in its own words. */
  readonly label?: string
  /** BCP 47. Default: its key. */
  readonly lang?: string
  /** The direction of the writing. Default: the one of the language. */
  readonly dir?: 'ltr' | 'rtl'
  /** Where its pages are. Default: its key, `/de`; of the default language, `/`. */
  readonly path?: string
  /** The address that it is published at, where it has its own. Default: the one of the site. */
  readonly url?: string
}

export interface BlogOptions {
  /** Default `content/blog`. */
  readonly folder?: string
  /** Default `/blog`. */
  readonly route?: string
  readonly title?: string
  readonly description?: string
  /** Default 10. */
  readonly postsPerPage?: number
  readonly editUrl?: string
  /** Which feeds are written. Default all three. */
  readonly feeds?: readonly ('rss' | 'atom' | 'json')[]
}

export interface PagesOptions {
  /** Default `content/pages`. */
  readonly folder?: string
}

export interface Announcement {
  /** A bar that a reader closed stays closed until this changes. */
  readonly id: string
  readonly text: string
  readonly href?: string
}

/**
 * A plugin of unified, alone or with its options: `remarkMath`, `[rehypeKatex, { strict: true }]`. The type names no
 * package, so that a site needs unified only if it writes plugins.
 */
export type MarkdownPlugin =
  PluginFunction | readonly [PluginFunction, ...options: readonly unknown[]]

type PluginFunction = (this: never, ...options: never[]) => unknown

/** What is checked: the severity of problems by their id. */
export interface CheckOptions {
  /** Patterns of site paths, without the base, that other programs publish: links to them are not checked. */
  readonly external?: readonly string[]
  /** How `specpress check --external` checks links to other hosts. */
  readonly externalLinks?: ExternalLinkOptions
  /** Words that the prose does not use, each with the one to write: `{ 'e-mail': 'email' }`. */
  readonly terms?: Readonly<Record<string, string>>
  readonly [id: string]:
    | Severity
    | 'off'
    | readonly string[]
    | ExternalLinkOptions
    | Readonly<Record<string, string>>
    | undefined
}

/** How links to other hosts are checked. */
export interface ExternalLinkOptions {
  /** Patterns of URLs that are not checked; `*` stands for anything. Default: none. */
  readonly ignore?: readonly string[]
  /** Seconds until a host has to answer. Default 10. */
  readonly seconds?: number
  /** Further tries if a host does not answer, is too busy or fails. Default 2. */
  readonly retries?: number
  /** Requests to one host at the same time. Default 2. */
  readonly perHost?: number
  /** Days until a link that was found is checked again. Default 7. */
  readonly days?: number
  /** Minutes that the whole check may take. Default 10. */
  readonly minutes?: number
}

export interface MarkdownOptions {
  /**
   * The parser of `.md` files and of descriptions: `native` is faster, and leaves to `remark` what the two would read differently.
   * Default `native`.
   */
  readonly parser?: 'native' | 'remark'
  /**
   * The syntax of documents: `md` or `mdx` for all of them, or `detect`, which goes by the ending of each file. In Docusaurus,
   * `.md` is MDX unless its config says otherwise. Default `detect`.
   */
  readonly format?: DocumentFormat | 'detect'
  /** How the ids of headings are made of their texts: as on GitHub, or as by VitePress. Default `github`. */
  readonly headingIds?: SlugStyle
  /** Further remark plugins, after the built-in ones. */
  readonly remarkPlugins?: readonly MarkdownPlugin[]
  /** Further rehype plugins, after the built-in ones. */
  readonly rehypePlugins?: readonly MarkdownPlugin[]
  /** Further kinds of admonitions, by name, with the title of one that has none. */
  readonly admonitions?: Readonly<Record<string, string>>
  /** Folders outside of the content with Markdown and MDX that documents take in. Default none. */
  readonly parts?: readonly string[]
  /** Components of the site that every MDX document has by name, without an import. */
  readonly components?: {
    /** A module whose default export is an object of components: `src/components.tsx`. */
    readonly file: string
    readonly names: readonly string[]
  }
  /** Front matter keys of the site's own, for other programs: `owner`, `x-*`. */
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

/** How the images of documents are published. */
export interface ImageOptions {
  /** In pixels. An empty list leaves images as they are. Default `[640, 1280, 1920]`. */
  readonly widths?: readonly number[]
  /** The formats before the one of the file. Default both: `['avif', 'webp']`. */
  readonly formats?: readonly ImageFormat[]
  /** From 1 to 100. Default 65. */
  readonly quality?: number
  /** Whether readers can enlarge images. Default `true`. */
  readonly zoom?: boolean
}

export interface AnalyticsOptions {
  readonly src: string
  /** Further attributes of the script: `{ 'data-site': 'abc' }`. */
  readonly attributes?: Readonly<Record<string, string>>
}

export interface PreviewOptions {
  /** A site path of an SVG: `/icons/mark.svg`. It stands beside the site's title. */
  readonly mark?: string
  /** `#rrggbb`. Defaults: `#0d1216`, `#f1f4f6`, `#6cd7e3`. */
  readonly background?: string
  readonly text?: string
  readonly accent?: string
}

/** How preview pictures look. */
export type PreviewStyle = Required<Omit<PreviewOptions, 'mark'>> & {
  readonly mark: string | undefined
}

/** A file of headers for a host, by its name. */
export type HeaderFile = '_headers' | 'nginx.conf' | 'Caddyfile' | 'vercel.json'

export interface SecurityOptions {
  /** What pages may load beside what the build finds on them, by directive; `false`: no policy at all. */
  readonly contentSecurityPolicy?: Policy | false
  /** The hosts that the headers are written for. Default none: the pages carry their policy themselves. */
  readonly headerFiles?: readonly HeaderFile[]
}

export interface CacheOptions {
  /** How many MiB are kept in the site's own cache; what was not used for longest goes first. Default 1024. */
  readonly maxSize?: number
  /** A second cache that machines share. */
  readonly shared?: SharedCacheOptions
}

export interface SharedCacheOptions {
  readonly driver: 'fs' | 'http' | 'redis' | 's3'
  /** Where it is: the options of unstorage's driver of this name. */
  readonly options?: Readonly<Record<string, unknown>>
  /** Whether it is read only, and never written. Default false. */
  readonly readOnly?: boolean
  /** How many milliseconds it may take to answer, before the build goes on without it. Default 5000. */
  readonly timeout?: number
}

/** What is frozen with a version beside its documents: a file of the site. */
export interface FrozenSettings {
  /** As the config wrote it down; absent where it followed the folders. */
  readonly sidebar?: readonly SidebarItemOptions[]
  readonly sidebars?: NamedSidebars
  readonly openapi?: readonly Omit<OpenApiOptions, 'docs'>[]
}

/** A version that `specpress version` made. */
export interface FrozenVersion extends FrozenSettings {
  readonly name: string
}

/** A description, with its place in the docs settled. */
export type ApiDescription = Required<
  Pick<OpenApiOptions, 'name' | 'folder' | 'docs' | 'collections'>
> &
  Pick<
    OpenApiOptions,
    'tryIt' | 'proxy' | 'linksBase' | 'layout' | 'schemas' | 'hosts' | 'samples'
  > & {
    readonly file: SourcePath
    readonly root?: SourcePath
    /** How dead links are reported, if not as in documents. */
    readonly links?: 'warn' | 'ignore'
    /** Your own page about the errors. */
    readonly errors?: Pathname
    /** Where the file is a snapshot of. */
    readonly url?: string
    readonly overlays?: readonly SourcePath[]
    /** Names the published description: `openapi`, or the description's own name where there are several. */
    readonly publishedAs: string
  }

/** One state of one set of docs: today's, or a version that was frozen. */
export interface DocsEdition {
  /** `docs`; `docs-2.0`, where it is a frozen version. */
  readonly id: string
  /** The docs that it is a state of, by the last part of their folder: `docs`. */
  readonly set: string
  /** `current` is today's state. */
  readonly version: string
  /** Where its documents are; `undefined` where a site has no docs but API references. */
  readonly folder: SourcePath | undefined
  readonly repository?: DocsRepository
  readonly route: Pathname
  readonly numberPrefixes: boolean
  readonly sidebar?: readonly SidebarItemOptions[]
  readonly sidebars?: NamedSidebars
  readonly editUrl?: string
  readonly openapi: readonly ApiDescription[]
  /** What readers are told of the version; absent where nothing was frozen yet. */
  readonly state?: VersionState
}

export interface VersionState {
  readonly label: string
  readonly banner: 'unreleased' | 'unmaintained' | undefined
  readonly badge: boolean
  readonly noindex: boolean
  /** Whether it is the one at the plain address of its docs. */
  readonly isNewest: boolean
}

/** A language that the site is published in. */
export interface Locale {
  /** Its key in the config: it names the folders of the translations. */
  readonly id: string
  readonly label: string
  /** BCP 47. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** Where its pages begin: `/`, `/de`. */
  readonly path: Pathname
  /** `https://docs.example.com`, no trailing slash. */
  readonly origin: string
  /** The texts of the config in this language, by the original. */
  readonly texts: Readonly<Record<string, string>>
  /** What templates and generated pages say in this language, as far as it comes with Specpress. */
  readonly messages: Messages
}

/** Without them, the words of the language stand there. */
type OptionalOfBlog = 'editUrl' | 'title' | 'description'

/** Every option settled that is plain data: paths resolved, defaults filled in. */
export interface SiteConfig extends PluggedParts {
  /** The site root, absolute. */
  readonly root: string
  /** The config's own file: `site.config.ts`. */
  readonly file: SourcePath
  readonly title: string
  /** `https://docs.example.com`, no trailing slash. */
  readonly origin: string
  /** Begins and ends with a slash. */
  readonly base: string
  readonly description: string
  readonly lang: string
  /** The key of the language among `locales`. */
  readonly locale: string
  /** The languages of the site; the default one stands first. */
  readonly locales: readonly Locale[]
  readonly version: string
  /** Those of the language. */
  readonly messages: Messages
  readonly product: Product
  /** Every `{{name}}`: those of the config and `product.name`, `product.slug`, `site.url`. */
  readonly variables: Readonly<Record<string, string>>
  /** Every state of every set of docs; none where the site has no docs. Today's state of the first set stands first. */
  readonly docs: readonly DocsEdition[]
  readonly blog:
    (Required<Omit<BlogOptions, OptionalOfBlog>> & Pick<BlogOptions, OptionalOfBlog>) | undefined
  readonly pages: Required<PagesOptions> | undefined
  /** The descriptions of today. Those of a frozen version belong to it. */
  readonly openapi: readonly ApiDescription[]
  readonly staticFolder: string
  /** Folders outside of the site that symbolic links in it may lead into, absolute. */
  readonly linkedFolders: readonly string[]
  readonly navbar: {
    readonly title: string
    readonly logo: string | undefined
    readonly items: readonly NavItem[]
    readonly social: readonly SocialLink[]
  }
  readonly footer: Required<FooterOptions>
  readonly announcement: Announcement | undefined
  /** The theme's entry file, absolute. */
  readonly theme: string
  readonly icons: IconOptions
  readonly socialImage: string | undefined
  readonly images: ImageSettings | undefined
  readonly previews: PreviewStyle | undefined
  readonly search: boolean
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
  /** The output folder, absolute. */
  readonly out: string
  readonly drafts: boolean
  /** Of everything above that can change a document, plug-ins included, and of Specpress itself. */
  readonly digest: string
  /** The files that the config was made from, absolute: a change of one is a change of the config. */
  readonly files: readonly string[]
}
