import type { ComponentsOfModules } from './component-data.ts'
import type { Plugin as EsbuildPlugin } from 'esbuild'
import type { Root } from 'hast'
import type { Body, FrontMatter, Heading, Link, PageCard } from './document.ts'
import type { Json } from './json-value.ts'
import type { Load } from './remote.ts'
import type { SourceFile } from './source.ts'
import type { ValueTypes, ValuesOf } from './value-type.ts'
import type { Words } from './words.ts'
import type { Place, Problem, Severity } from '../problems/problem.ts'
import type { SidebarBadge } from '../shared/sidebar-badge.ts'
import type { Pathname, SourcePath } from '../shared/urls/paths.ts'

/** The types of front matter keys, with those of their values. */
export interface FieldValues {
  readonly text: string
  readonly number: number
  readonly flag: boolean
  /** ISO 8601. */
  readonly date: string
}

/** The front matter keys of a kind, each with its type: `{ version: 'text', date: 'date?' }`. */
export type FieldTypes = ValueTypes<FieldValues>

/**
 * The values of a front matter: `{ version: 'text', date: 'date?' }` → `{ version: string, date?: string }`.
 */
export type FieldsOf<Types extends FieldTypes> = ValuesOf<Types, FieldValues>

/** A problem that a plug-in reports. Its id is one that the plug-in declares, without the plug-in's name. */
export interface Report {
  readonly id: string
  /** Default: the severity that the plug-in declares for the id. */
  readonly severity?: Severity
  /** The mistake and its reason, in full sentences. */
  readonly message: string
  /** How to fix it. */
  readonly fix?: string
  /** The file with the mistake, from the root of the site. */
  readonly file?: string
  readonly place?: Place
}

/** The page that `parse` makes of a file. Only `title` is required. */
export interface ParsedPage {
  readonly title: string
  readonly description?: string
  /** The content, as a tree of HTML (hast). */
  readonly tree?: Root | undefined
  /** Any JSON value for `pages` and the component. */
  readonly data?: unknown
  readonly headings?: readonly Heading[]
  readonly links?: readonly Link[]
  readonly excerpt?: string
  readonly frontMatter?: FrontMatter
  /** The front matter keys that the kind declares: `tools.markdown()` returns them. */
  readonly fields?: Readonly<Record<string, unknown>>
}

/** The parts of a page from a Markdown text. */
export interface MarkdownPage extends Omit<PageCard, 'digest'> {
  /** Absent for MDX and React, whose content is code. */
  readonly tree?: Root | undefined
  readonly body?: Body | undefined
}

/** Functions that a kind of a plug-in gets to parse its files. */
export interface KindTools {
  /** Parses Markdown with front matter: the given text, or that of the file. Its problems are reported. */
  readonly markdown: (text?: string) => Promise<MarkdownPage>
  readonly report: (problem: Omit<Report, 'file'>) => void
}

/**
 * A document of a kind, for `pages`. A document at the same path below `i18n/<language>` translates it, and has the
 * front matter keys that it does not write from the original.
 */
export interface KindDocument<Fields = Readonly<Record<string, unknown>>> {
  /** From the root of the site: `changelog/1.2.0.md`. */
  readonly source: SourcePath
  /** The name of the file without its extension: `1.2.0`. */
  readonly name: string
  readonly title: string
  readonly description: string
  /** Plain text before the truncation mark, or the first paragraph. */
  readonly excerpt: string
  readonly headings: readonly Heading[]
  readonly tags: readonly string[]
  readonly words: number
  /** It has a page, but is not in lists. */
  readonly unlisted: boolean
  /** The version of the docs whose folder it is in, by its id. */
  readonly version?: string
  /** The keys that the kind declares. A document that lacks a required one is reported and left out. */
  readonly fields: Fields
  /** The keys that all documents share. */
  readonly frontMatter: FrontMatter
  /** The `data` that `parse` returned. */
  readonly data: Json | undefined
}

/** The options of a site that plug-ins get. */
export interface SiteOutline {
  readonly title: string
  readonly description: string
  /** `https://docs.example.com`; empty if it is not known. */
  readonly origin: string
  /** A path with a slash at both ends. */
  readonly base: string
}

/** The site in one language, for `pages`. */
export interface KindSite extends SiteOutline {
  /** The language of the pages: its key in the config, and its language tag. */
  readonly locale: string
  readonly lang: string
  /** The pathname of a path in this language, for links in `data`: `/changelog` → `/de/changelog`. */
  readonly pathname: (path: string) => Pathname
  /** The versions of the docs; empty if nothing was frozen. */
  readonly versions: readonly KindVersion[]
  /** A message in this language, with its values. */
  readonly t: Words['t']
  readonly report: (problem: Report) => void
}

/** A version of the docs, for pages that belong to it. */
export interface KindVersion {
  readonly id: string
  readonly label: string
  /** The root of its pages, from the root of the language: `/docs/2.0`. */
  readonly path: string
  /** True for the one that readers get first. */
  readonly isNewest: boolean
}

/** A page that `pages` of a kind gives. */
export interface KindPage {
  /** From the root of the language: `/changelog/1.2.0`. */
  readonly path: string
  /** The document whose content the page shows: one of the given ones. */
  readonly document?: Pick<KindDocument, 'source'>
  /** Default: that of the document. Required without a document. */
  readonly title?: string
  readonly description?: string
  /** Any JSON value for the component. */
  readonly data?: unknown
  /** True if the page is left out of the sitemap and the search. Default: as in the document. */
  readonly unlisted?: boolean
  /** The day of publication, ISO 8601: the page is in the feed of its kind, and in the sitemap with this day. */
  readonly date?: string
  /** The path of the page before it, one of these; `null` for none. Default: by the order of the sidebar. */
  readonly previous?: string | null
  readonly next?: string | null
  /**
   * The version of the docs that it belongs to, by its id. Pages with the same path below the roots of their
   * versions are versions of one page.
   */
  readonly version?: string
}

/** A line of a sidebar: a page, a link, or a category with further lines. */
export interface KindSidebarItem {
  /** Default: the title of the page. Required without a page. */
  readonly label?: string
  /** The path of a page of the kind; for a category, its own page. */
  readonly path?: string
  /** The target of a link: a site path or a full URL. */
  readonly href?: string
  /** The lines of a category. */
  readonly items?: readonly KindSidebarItem[]
  /** True if a category is closed at first. */
  readonly collapsed?: boolean
  readonly badge?: string | SidebarBadge
}

/** A kind of page, for `defineKind`. */
export interface KindDefinition<Types extends FieldTypes = FieldTypes> {
  readonly name: string
  /** Globs from the root of the site. Required without `load`. */
  readonly files?: readonly string[]
  /** Loads further documents, from another host as a rule. Their paths decide how they are parsed. */
  readonly load?: Load
  /** Default: Markdown, MDX and React with front matter. `undefined` makes no page of the file. */
  readonly parse?: (file: SourceFile, tools: KindTools) => Promise<ParsedPage | undefined>
  /** Further front matter keys, in addition to those of all documents. */
  readonly frontMatter?: Types
  /** All pages of the kind, from all its documents. */
  readonly pages: (
    documents: readonly KindDocument<FieldsOf<Types>>[],
    site: KindSite,
  ) => readonly KindPage[]
  /**
   * The sidebar of its pages, from what `pages` returned. It decides breadcrumbs and neighbours as well. Unlisted
   * pages are not shown in it. Default: none.
   */
  readonly sidebar?: (pages: readonly KindPage[], site: KindSite) => readonly KindSidebarItem[]
  /** The path of the page whose feed has the pages with a `date`: `/changelog`. */
  readonly feed?: string
  /** The component in `kinds` of the theme. Default: the name of the kind. */
  readonly component?: string
  /** The path of the list of tags, if documents have pages of tags: `/changelog/tags`. */
  readonly tags?: string
  /** Prefix of the URL that edits a file: the source path follows. */
  readonly editUrl?: string
}

/** A kind of page with any front matter. */
export type Kind = Omit<KindDefinition, 'pages' | 'frontMatter'> & {
  readonly frontMatter?: FieldTypes
  readonly pages: (documents: readonly KindDocument[], site: KindSite) => readonly KindPage[]
}

/** A kind of a plug-in in the config. */
export interface PluggedKind extends Kind {
  readonly plugin: string
  readonly files: readonly string[]
  /** The folder of the documents that `load` returns. */
  readonly loaded?: { readonly load: Load; readonly folder: SourcePath }
  readonly component: string
  /** Makes a problem of a report. Throws if the plug-in does not declare its id. */
  readonly problemOf: (report: Report) => Problem
}

/** A module of a plug-in, absolute. */
export interface PluggedModule {
  readonly plugin: string
  readonly file: string
}

/** An esbuild plug-in of a plug-in. */
export interface PluggedEsbuild {
  readonly plugin: string
  readonly esbuild: EsbuildPlugin
  /** The digest of the config, which changes with the code of the plug-in and with its options. */
  readonly digest: string
  /** The config. */
  readonly file: SourcePath
}

/** The parts of a config that only plug-ins add, in the order of the plug-ins. */
export interface PluggedParts {
  readonly kinds: readonly PluggedKind[]
  /** Modules with parts of a theme. */
  readonly pluggedThemes: readonly PluggedModule[]
  /** Modules that every page runs in the browser. */
  readonly pluggedClients: readonly PluggedModule[]
  /** Modules that code imports by name. */
  readonly namedModules: readonly NamedModule[]
  /** The components that plug-ins describe. */
  readonly describedComponents: ComponentsOfModules
  /** The packages that plug-ins need, with their installed versions: `temml@0.13.5`. */
  readonly needs: readonly string[]
}

/** A name that code imports, and its target. */
export interface NamedModule {
  /** `@acme/button`, `@acme/*`. */
  readonly name: string
  /** An absolute path, a path from the root of the site (`./src/*`), or another name. */
  readonly target: string
}
