import type { AiOptions } from './ai-options.ts'
import type { HeadTag } from '../shared/head-tag.ts'
import type { PluggedStep } from './after-build.ts'
import type { ChangeOptions } from './openapi-options.ts'
import type { Emitter } from './output.ts'
import type { PluggedEsbuild } from './kind.ts'
import type { PluggedChange } from './page-changes.ts'
import type { Plugin } from './plugin.ts'
import type { Problem } from '../problems/problem.ts'
import type {
  AnalyticsOptions,
  Announcement,
  BlogOptions,
  CacheOptions,
  CheckOptions,
  DocsOptions,
  ImageOptions,
  FooterOptions,
  FontOptions,
  IconOptions,
  LocaleOptions,
  MarkdownOptions,
  NavbarOptions,
  OpenApiOptions,
  PagesOptions,
  PreviewOptions,
  Product,
  SecurityOptions,
  SiteConfig,
} from './site-config.ts'
import type { SiteSearchOptions } from './search-options.ts'
import type { RemoteOptions } from './remote.ts'
import type { Source } from './source.ts'

/** The content of `site.config.ts`. Every option except `title` and `url` has a default. */
export interface UserConfig {
  /** The name of the site, which follows each page's own title. */
  readonly title: string
  /**
   * The URL of the published site: `https://docs.example.com`, without a path. With one of this machine, the site is
   * built as one whose URL is not known: without canonical links, sitemap and feeds.
   */
  readonly url: string
  /** The path below `url`: `/docs-site/`. Default `/`. */
  readonly base?: string
  /**
   * The end of URLs of pages: `true` for `/docs/intro/`, written to `docs/intro/index.html`; `false` for
   * `/docs/intro`, written to `docs/intro.html`. Default: no slash, and both files, so that every host finds the page.
   */
  readonly trailingSlash?: boolean
  /** One sentence about the site, for pages that have none of their own. */
  readonly description?: string
  /** The language of the content (BCP 47). Default `en`. */
  readonly lang?: string
  /** The languages of the site, by the name of their folders. Default: that of `lang`. */
  readonly locales?: Readonly<Record<string, LocaleOptions>>
  /** The product of the site; `{{product.name}}` and `{{product.slug}}` in content. */
  readonly product?: Product
  /** Values for `{{name}}` in content, by name. */
  readonly variables?: Readonly<Record<string, string>>
  /** The docs; a list if there are several, each with versions of its own. */
  readonly docs?: DocsOptions | readonly DocsOptions[] | false
  /** The blog; a list if there are several. */
  readonly blog?: BlogOptions | readonly BlogOptions[] | false
  /** Pages besides docs and blog; a list for folders with routes of their own. */
  readonly pages?: PagesOptions | readonly PagesOptions[] | false
  /** The API descriptions, each with its place in the docs. */
  readonly openapi?: readonly OpenApiOptions[]
  /** How `specpress diff` and changelogs rate the changes of API descriptions. */
  readonly changes?: ChangeOptions
  /** The folder of files that are published as they are. Default `content/static`. */
  readonly staticFolder?: string
  /** Folders outside of the site that symbolic links in it may lead into. Default: none. */
  readonly linkedFolders?: readonly string[]
  readonly navbar?: NavbarOptions
  readonly footer?: FooterOptions
  readonly announcement?: Announcement
  /** The theme's entry file. Default: the built-in theme. */
  readonly theme?: string
  readonly markdown?: MarkdownOptions
  /** The fonts of texts and code; `system` loads none. Default: Inter and JetBrains Mono. */
  readonly fonts?: FontOptions | 'system'
  readonly icons?: IconOptions
  /** The default image for link previews: a site path. */
  readonly socialImage?: string
  /** Images in several sizes and formats, which readers can enlarge. Default `false`. */
  readonly images?: ImageOptions | boolean
  /** Make an image for link previews for each page that has none. Default `false`. */
  readonly previews?: PreviewOptions | boolean
  /** Let readers search the site: `true`, options, or the plug-in of a service: `algolia({ … })`. Default `true`. */
  readonly search?: boolean | SiteSearchOptions | Plugin
  /** Markdown versions of pages for AI agents, and rules for crawlers. Default `false`. */
  readonly ai?: AiOptions | boolean
  /**
   * Further elements for the head of each page. An element with the same role as a built-in one replaces it.
   */
  readonly head?: readonly HeadTag[]
  /** Further elements at the end of the body of each page: usually scripts. */
  readonly foot?: readonly HeadTag[]
  /**
   * The URL at which readers report an issue with a page: a template with `{title}`, `{page}`, `{version}`
   * and `{source}`, or `true` for the new issues of the GitHub or GitLab repository of `editUrl`. Default:
   * none.
   */
  readonly reportUrl?: string | true
  /** Third-party scripts, left out of `dev`. */
  readonly analytics?: AnalyticsOptions | readonly AnalyticsOptions[]
  /** The sources that pages may load, and the headers with that policy. */
  readonly security?: SecurityOptions
  /**
   * The effect of a page that cannot be built: `error` keeps the site from being published, `placeholder`
   * publishes the others, with a notice in place of this page. Default `error`.
   */
  readonly onBrokenPage?: 'error' | 'placeholder'
  /**
   * Show on documents when they were last changed, by the history of the site's Git repository, and by whom.
   * Default `false`.
   */
  readonly lastUpdate?: boolean | { readonly author?: boolean }
  /**
   * The severity of problems, by id, and the paths of other programs: `{ 'dead-link': 'warning', external:
   * ['/sdk/**'] }`.
   */
  readonly check?: CheckOptions
  /** Plug-ins, in order: `plugins: [redirects({ … }), math()]`. */
  readonly plugins?: readonly Plugin[]
  /** Further sources, before the built-in ones. */
  readonly sources?: readonly Source[]
  /** Further emitters, after the built-in ones. */
  readonly emitters?: readonly Emitter[]
  /** The output folder. Default `dist`. */
  readonly out?: string
  /** How content is fetched from other hosts, if the site has some. */
  readonly remote?: RemoteOptions
  /** The cache between builds. */
  readonly cache?: CacheOptions
}

/** The reads of the functions of a config, plug-ins included. */
export interface ConfigCode {
  /** Changes with all of it; empty if they read nothing. */
  readonly state: string
  /** True if nothing names it: what they make is made in every build. */
  readonly isOpen: boolean
  /** The files and folders that match the patterns of `reads`, absolute. */
  readonly paths: readonly string[]
}

/** Every option resolved. Frozen. */
export interface Config extends SiteConfig {
  /** The mistakes in the config file that leave it valid. */
  readonly warnings: readonly Problem[]
  readonly onBrokenPage: NonNullable<UserConfig['onBrokenPage']>
  readonly lastUpdate: { readonly author: boolean } | undefined
  readonly changes: ChangeOptions
  readonly markdown: Required<Omit<MarkdownOptions, 'components'>> &
    Pick<MarkdownOptions, 'components'>
  readonly sources: readonly Source[]
  readonly emitters: readonly Emitter[]
  /** Changes of the data of pages, in the order of the plug-ins. */
  readonly pageChanges: readonly PluggedChange[]
  /** The steps after a build, in the order of the plug-ins. */
  readonly afterBuild: readonly PluggedStep[]
  /** The esbuild plug-ins of plug-ins, in their order. */
  readonly esbuildPlugins: readonly PluggedEsbuild[]
  readonly cache: CacheOptions
  /** True if code of the site or of plug-ins takes part in parsing. */
  readonly runsCode: boolean
  /**
   * The digest of all options, including their code: with the files, it decides the whole site. `undefined`
   * if the config has emitters, which may read anything.
   */
  readonly identity: string | undefined
  /** The reads of the functions of the config. */
  readonly code: ConfigCode
  /** A new text in each build if the config calls `inEveryBuild()`: then each page is rendered again. */
  readonly round?: string
  /** The digest of the engine: its code, and the versions of its packages. */
  readonly engine: string
}

export type { AiOptions }
export type {
  AnalyticsOptions,
  Announcement,
  BlogOptions,
  CacheOptions,
  DocsOptions,
  FontOptions,
  FooterOptions,
  IconOptions,
  MarkdownOptions,
  NavbarOptions,
  OpenApiOptions,
  PagesOptions,
  PreviewOptions,
  PreviewStyle,
  Product,
  SecurityOptions,
  SharedCacheOptions,
} from './site-config.ts'
export type { SiteSearchOptions }
