import type { ComponentsOfModules } from './component-data.ts'
import type { Plugin as EsbuildPlugin } from 'esbuild'
import type { AfterBuild } from './after-build.ts'
import type { Kind, SiteOutline } from './kind.ts'
import type { Emitter } from './output.ts'
import type { ChangePage } from './page-changes.ts'
import type { AnalyticsOptions, MarkdownOptions, SecurityOptions } from './site-config.ts'
import type { Source } from './source.ts'
import type { ValueTypes, ValuesOf } from './value-type.ts'
import type { Messages } from './words.ts'
import type { Severity } from '../problems/problem.ts'
import type { HeadTag } from '../shared/head-tag.ts'
import type { Pathname } from '../shared/urls/paths.ts'

export type { EsbuildPlugin }

/** The types of options, and the types of their values. */
export interface OptionValues {
  readonly text: string
  readonly number: number
  readonly flag: boolean
  /** Inside the site, relative to its root. */
  readonly folder: string
  /** A path that begins with `/`. */
  readonly 'site path': string
  readonly url: string
  readonly 'map of text': Readonly<Record<string, string>>
  readonly function: (...values: never[]) => unknown
}

/** The options of a plug-in, each with its type. */
export type OptionTypes = ValueTypes<OptionValues>

/** The options of a plug-in: `{ from: 'map of text', limit: 'number?' }` → `{ from: Record<string, string>, limit?: number }`. */
export type OptionsOf<Types extends OptionTypes> = ValuesOf<Types, OptionValues>

/** A package that a plug-in needs, and that a site installs next to it. */
export interface NeededPackage {
  readonly package: string
  /** The version to install, for the message: `11`. Default: the newest. */
  readonly version?: string
  /** The module that loads it: `import.meta.url`. Default: the root of the site. */
  readonly from?: URL | string
  /** True if the plug-in works without it, in another way. Default: false. */
  readonly isOptional?: boolean
}

/** Everything that a plug-in can add to a site. The parts of several plug-ins are joined in the order of the plug-ins. */
export interface PluginParts {
  readonly sources?: readonly Source[]
  readonly kinds?: readonly Kind[]
  readonly markdown?: Pick<MarkdownOptions, 'remarkPlugins' | 'rehypePlugins' | 'admonitions'>
  /** A module whose default export has parts of a theme: a `file:` URL, or a path from the root of the site. */
  readonly theme?: URL | string
  readonly head?: readonly HeadTag[]
  readonly foot?: readonly HeadTag[]
  /** A module that every page runs in the browser: a `file:` URL, or a path from the root of the site. */
  readonly client?: URL | string
  /**
   * Modules that the code and the documents of the site import by a name: a `file:` URL, a path from the root
   * of the site (`./src/link.tsx`), or another name. `*` at the end of a name and of its path matches the
   * rest.
   */
  readonly modules?: Readonly<Record<string, URL | string>>
  /**
   * The components of these modules, by the name of the module: their properties and their content are checked wherever a
   * document uses one.
   */
  readonly components?: ComponentsOfModules
  /**
   * Plug-ins of esbuild for the code of the site: the theme, modules, and everything that documents import. They run
   * before those of Specpress, once for Node, once for the browser and once for stylesheets.
   */
  readonly esbuildPlugins?: readonly EsbuildPlugin[]
  /** Scripts that count visits. They are left out of `dev`. */
  readonly analytics?: readonly AnalyticsOptions[]
  readonly emitters?: readonly Emitter[]
  readonly security?: SecurityOptions
  /** Further front matter keys, or patterns of them. */
  readonly frontMatterKeys?: readonly string[]
  /**
   * Its messages by language, the first of which has all of them:
   * `{ en: { 'shop.open': 'Open' }, de: { 'shop.open': 'Offen' } }`. A language that lacks one has it in the first. The
   * site can change and translate each.
   */
  readonly messages?: PluginMessages
  /**
   * Changes the data of pages of any kind before they are rendered. It runs for each page, after the changes of the
   * plug-ins before.
   */
  readonly changePage?: ChangePage
  /**
   * A step after each build that published the site without errors: not in `dev` and not in `check`. If it throws, the build
   * fails, but the site stays published.
   */
  readonly afterBuild?: AfterBuild
  /** Packages that the site has to install. A missing one is a problem of the config. */
  readonly needs?: readonly NeededPackage[]
}

/** Messages by their language. */
export type PluginMessages = Readonly<Record<string, Messages>>

/** The site of a plug-in, before its content is read. */
export interface PluginSite extends SiteOutline {
  /** The languages of the site, the default one first. */
  readonly languages: readonly PluginLanguage[]
}

export interface PluginLanguage {
  /** Its key in the config. */
  readonly id: string
  /** Its language tag. */
  readonly lang: string
  /** The root path of its pages: `/`, `/de`. */
  readonly path: Pathname
}

/** A plug-in, as `definePlugin` takes it. */
export interface PluginDefinition<Types extends OptionTypes = OptionTypes> extends PluginParts {
  readonly name: string
  /** The type of each option: `{ path: 'site path?' }`. */
  readonly options?: Types
  /** The ids of the problems that the plug-in reports, each with its severity. */
  readonly problems?: Readonly<Record<string, Severity>>
  /**
   * Patterns of the files that the functions of the plug-in read, from the root of the site: `['data/*.json']`, or `[]` for
   * none. What they make is kept until one of these files changes.
   */
  readonly reads?: readonly string[]
  /** Returns further parts, made of the options and the site. Must depend on these alone. */
  readonly setup?: (options: OptionsOf<Types>, site: PluginSite) => PluginParts
}

/** A plug-in in `plugins` of the config. `definePlugin` returns the function that makes it. */
export interface Plugin {
  readonly plugin: AnyPlugin
  /** As written; checked when the config is loaded. */
  readonly options: unknown
}

/** The definition of a plug-in with any options. */
export interface AnyPlugin extends PluginParts {
  readonly name: string
  readonly options?: OptionTypes
  readonly problems?: Readonly<Record<string, Severity>>
  readonly reads?: readonly string[]
  readonly setup?: (options: never, site: PluginSite) => PluginParts
}
