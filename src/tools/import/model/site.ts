import type { Document } from './document.ts'
import type { Bar, Column, NamedTree, Social } from './navigation.ts'
import type { StyleNames } from './style-names.ts'
import type { HeadTag } from '../../../base/shared/head-tag.ts'

/** A documentation site of any generator. A reader for each generator makes it, and one writer makes a new site of it. */
export interface ImportedSite {
  /** The generator, as the command names it: `mkdocs`. */
  readonly generator: string
  /** The folder of the old site, absolute. */
  readonly root: string
  readonly title: string
  /** The origin of its pages. */
  readonly url?: string | undefined
  /** The path before that of every page: `/docs/`. */
  readonly base?: string | undefined
  /** True if the URLs of its pages end in a slash, false if they do not. */
  readonly trailingSlash?: boolean | undefined
  readonly description?: string | undefined
  /** The first is the main one. */
  readonly languages: readonly [Language, ...(readonly Language[])]
  readonly documents: readonly Document[]
  readonly docs: readonly DocumentSet[]
  readonly blogs: readonly Blog[]
  /** Pages outside of docs and blogs. */
  readonly pages: readonly PageSet[]
  readonly files: readonly CopiedFile[]
  readonly bar: Bar
  readonly footer: { readonly columns: readonly Column[]; readonly text?: string | undefined }
  readonly social: readonly Social[]
  readonly announcement?: Announcement | undefined
  /** Site paths of the old site, and their targets: site paths or URLs. */
  readonly redirects: Readonly<Record<string, string>>
  readonly head: readonly HeadTag[]
  readonly look: Look
  readonly apis: readonly Api[]
  /** The components that documents use by name, with the source of each. */
  readonly components: Readonly<Record<string, string>>
  /** A module of the old site in place of those: it exports components by these names. */
  readonly componentModule?:
    { readonly file: string; readonly names: readonly string[] } | undefined
  /** The modules that need a script in the browser, by their paths in the new site. */
  readonly interactive?: readonly string[]
  /** The modules that documents import by names of the generator, if they need its stand-ins: `{ '@/*': './src/*' }`. */
  readonly modules?: Readonly<Record<string, string>> | undefined
  /** The texts that documents insert by name. */
  readonly variables: Readonly<Record<string, string>>
  readonly syntax: Syntax
  /** The packages that code in the new site imports, with their versions. */
  readonly packages: Readonly<Record<string, string>>
  /** The old site is built with links that have no target. */
  readonly allowsDeadLinks?: boolean | undefined
  /** The same for links to parts of pages that do not exist. */
  readonly allowsDeadAnchors?: boolean | undefined
  /** Site paths that other programs publish on the same host. */
  readonly others: readonly string[]
  readonly isWithoutSearch?: boolean
  /** Pages show the day of their last change, and its author. */
  readonly lastUpdate: boolean | 'author'
  /** The parts that do not come along, each as a sentence without its first capital letter. */
  readonly left: readonly string[]
  /** More of them: those that readers notice at once, such as the home page. */
  readonly missed?: readonly string[]
  /** The number of pages among all of them: code makes them, or no document is at their line of the navigation. */
  readonly lostPages?: number
}

export interface Language {
  /** BCP 47, and its key in paths. */
  readonly code: string
  readonly label?: string | undefined
  /** Default: the code. */
  readonly tag?: string | undefined
  readonly isRightToLeft?: boolean | undefined
  /** The path of its pages. Default: the code; for the main language, the root. */
  readonly path?: string | undefined
  /** Labels and titles of the main language → those of this one. */
  readonly texts: Readonly<Record<string, string>>
}

/** Documents that belong together, with their sidebars and versions. */
export interface DocumentSet {
  /** In the new site, from its root. */
  readonly folder: string
  readonly route: string
  /** The first that contains a document is shown with it. */
  readonly trees: readonly NamedTree[]
  /** An empty list means no sidebars. Otherwise, sidebars without trees follow the folders. */
  readonly isWithoutSidebar?: boolean | undefined
  /** The URL before the path of a file in the new site. */
  readonly edit?: string | undefined
  /** Names of files begin with numbers that are not part of their paths. */
  readonly hasNumbers: boolean
  /** Pages show the `description` of their front matter below the title. */
  readonly showsDescriptions?: boolean
  /** Newest first. The documents of each are in the folder that `versionFolderOf` names. */
  readonly versions: readonly Version[]
}

export interface Version {
  /** `current` for the documents in the folder of the set, which use the set's own sidebars. */
  readonly name: string
  readonly label?: string | undefined
  readonly path?: string | undefined
  readonly isLatest?: boolean | undefined
  readonly banner?: 'none' | 'unreleased' | 'unmaintained' | undefined
  readonly hasBadge?: boolean | undefined
  /** Search engines leave it out. */
  readonly isUnlisted?: boolean | undefined
  /** It has no pages. */
  readonly isHidden?: boolean | undefined
  readonly trees: readonly NamedTree[]
}

/** Pages, each with a layout of its own. */
export interface PageSet {
  /** In the new site, from its root. */
  readonly folder: string
  readonly route: string
  readonly edit?: string | undefined
}

export interface Blog {
  readonly folder: string
  readonly route: string
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly perPage?: number | undefined
  readonly feeds?: readonly ('rss' | 'atom' | 'json')[] | undefined
  readonly edit?: string | undefined
  readonly authors: Readonly<Record<string, Author>>
}

export interface Author {
  readonly name: string
  readonly title?: string | undefined
  readonly url?: string | undefined
  readonly image_url?: string | undefined
}

export interface CopiedFile {
  /** Absolute. */
  readonly from: string
  /** In the new site, from its root. */
  readonly to: string
}

export interface Announcement {
  readonly id: string
  readonly text: string
  readonly href?: string
}

/** The looks that a team recognizes its site by. Files of it are site paths: `/img/logo.svg`. */
export interface Look {
  /** The main color, as CSS. */
  readonly color?: { readonly light: string; readonly dark: string } | undefined
  readonly logo?: { readonly light: string; readonly dark?: string | undefined } | undefined
  /** The logo says the name of the site. */
  readonly logoIsName?: boolean | undefined
  /** The icons of browser tabs: the first SVG and the first file of another kind are used. */
  readonly icons: readonly string[]
  readonly socialImage?: string | undefined
  readonly fonts?: { readonly text?: string | undefined; readonly code?: string | undefined }
  /** Styles of the elements that documents of this generator have. */
  readonly styles: readonly string[]
  /** A stylesheet for the Tailwind that the generator has on each page, if a class has no rule in any other. */
  readonly tailwind?: string
  /** The stylesheets of the old site in their order: absolute paths, and names in packages. */
  readonly sheets: readonly string[]
  readonly names: StyleNames
}

export interface Api {
  /** Names its pages. */
  readonly name: string
  /** As its description has it. */
  readonly title?: string
  /** A file in the new site, from its root, or a URL. */
  readonly description: string
  /** The folder in the new site with all files of the description, if some are not in the folder of its main one. */
  readonly root?: string
  /** The path that its pages are below in the old site: `/docs/petstore`. */
  readonly route: string
  /** Pages of the old site about this API, which redirect to the new pages. */
  readonly pages: readonly ApiPage[]
  /** The API that this is a version of, and the label of the version. The newest is first. */
  readonly version?: { readonly of: string; readonly label: string }
  /** Readers cannot send requests. */
  readonly isReadOnly?: boolean
}

/** A page of the old site about a part of an API. */
export interface ApiPage {
  /** Without the base. */
  readonly path: string
  /** Default: the overview. */
  readonly about?:
    | { readonly operation: string }
    | { readonly tag: string }
    | { readonly webhook: string }
    | { readonly schema: string }
}

/** The syntax of the documents of the new site. */
export interface Syntax {
  readonly format: 'detect' | 'md' | 'mdx'
  readonly headingIds: 'github' | 'vitepress' | 'mkdocs'
  readonly emoji: boolean
  readonly codeFiles: boolean
  readonly hasDiagrams: boolean
  readonly hasMath: boolean
  /** Kinds of admonitions with their default titles. */
  readonly admonitions: Readonly<Record<string, string>>
  /** Keys of front matter that stay without a meaning. */
  readonly keys: readonly string[]
  /** Teams add keys of their own: an unknown one is not a mistake. */
  readonly hasOwnKeys?: boolean
  /** Folders with documents that are parts of others. */
  readonly parts: readonly string[]
}
