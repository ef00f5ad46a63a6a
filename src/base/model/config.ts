import type { PluggedStep } from './after-build.ts'
import type { PluggedEsbuild } from './kind.ts'
import type { MarkdownSettings } from './markdown-options.ts'
import type { ChangeOptions } from './openapi-options.ts'
import type { Emitter } from './output.ts'
import type { PluggedChange } from './page-changes.ts'
import type { SiteConfig } from './site-config.ts'
import type { CacheOptions } from './site-options.ts'
import type { Source } from './source.ts'
import type { FilledConfig } from './user-config.ts'
import type { Problem } from '../problems/problem.ts'

/** The reads of the functions of a config, plug-ins included. */
export interface ConfigCode {
  /** Changes with all of it; empty if they read nothing. */
  readonly state: string
  /** True if nothing names it: what they make is made in every build. */
  readonly isOpen: boolean
  /** The files and folders that match the patterns of `reads`, absolute. */
  readonly paths: readonly string[]
  /** True if the config may read files that nothing names, while it is loaded or in its functions. */
  readonly mayReadMore: boolean
}

/** Every option resolved. Frozen. */
export interface Config extends SiteConfig {
  /** The mistakes in the config file that leave it valid. */
  readonly warnings: readonly Problem[]
  readonly onBrokenPage: FilledConfig['onBrokenPage']
  readonly lastUpdate: { readonly author: boolean } | undefined
  readonly changes: ChangeOptions
  readonly markdown: MarkdownSettings
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

export type * from './user-config.ts'
export type { AiOptions } from './ai-options.ts'
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
export type { SiteSearchOptions } from './search-options.ts'
