import type { SidebarPart } from './sidebar-part.ts'
import type { ApiKind, PageAnchor } from './api.ts'
import type {
  ApiCard,
  Author,
  DocCard,
  KindCard,
  PageCard,
  PostCard,
  StandaloneCard,
} from './document.ts'
import type { SiteConfig } from './site-config.ts'
import type { Asset } from './source.ts'
import type { Messages, Text } from './words.ts'
import type { Problem } from '../problems/problem.ts'
import type { SidebarBadge } from '../shared/sidebar-badge.ts'
import type { Pathname, SourcePath } from '../shared/urls/paths.ts'

interface RouteBase {
  readonly pathname: Pathname
  /** The language of the page. */
  readonly locale: string
  readonly version: string
  /** Equal for the same page in other languages, and in other versions of the docs. */
  readonly key: string
  /** The version of the docs that it belongs to, by its id. */
  readonly docsVersion?: string
  /** The part of the site that it belongs to, for the navbar: `docs`, a blog by its folder, a kind by its name. */
  readonly area?: string
  /** The folder of documents whose index it is: links to the folder lead to it. */
  readonly folder?: SourcePath
  /** The day that its document was published, if it has one: ISO 8601. */
  readonly published?: string
  /** The page that search engines shall find in its place: of the newest version, or of the language that it is in. */
  readonly canonical?: Pathname
  /** True if search engines must not index the version of the docs. */
  readonly noindex?: boolean
  /** Not in sidebars, lists, feeds and the sitemap, and marked for search engines. */
  readonly unlisted: boolean
  /** True if it is the page of a site without content, too. */
  readonly isFallback?: true
}

/** A label and its target. */
export interface PageLink {
  readonly pathname: Pathname
  readonly label: string
  readonly description?: string
}

/** A page that may be in a sidebar. */
export interface SidebarPlace {
  /** The id of its sidebar. */
  readonly sidebar: string | undefined
  /** The categories above the page, from the outermost, then the page itself. */
  readonly breadcrumbs: readonly Breadcrumb[]
  readonly previous: PageLink | undefined
  readonly next: PageLink | undefined
}

/** A doc, or a page of the API reference: it has a sidebar. */
export interface DocRoute extends RouteBase, SidebarPlace {
  readonly kind: 'doc' | ApiKind
  readonly card: DocCard | ApiCard
  readonly editUrl?: string
  readonly tags: readonly Tag[]
  /** The description that is shown below the title. */
  readonly lead?: string
}

export interface Breadcrumb {
  readonly label: string
  readonly pathname: Pathname | undefined
}

/** The generated index of a category. */
export interface CategoryRoute extends RouteBase, SidebarPlace {
  readonly kind: 'category'
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly image: string | undefined
  readonly items: readonly CategoryItem[]
  readonly source: SourcePath | undefined
}

export interface CategoryItem {
  readonly label: string
  readonly description: Text
  /** A pathname of the site or a full URL. */
  readonly url: string
  /** For a post: ISO 8601. */
  readonly date?: string
}

export interface PostRoute extends RouteBase {
  readonly kind: 'post'
  readonly card: PostCard
  readonly editUrl?: string
  readonly post: Post
  readonly newer: PageLink | undefined
  readonly older: PageLink | undefined
}

/** A blog post with derived data. */
export interface Post {
  readonly pathname: Pathname
  readonly title: string
  readonly description: string
  readonly excerpt: string
  readonly truncated: boolean
  /** ISO 8601. */
  readonly date: string
  /** The last change that its author names: ISO 8601. */
  readonly updated?: string
  readonly authors: readonly PostAuthor[]
  readonly tags: readonly Tag[]
  readonly minutes: number
  readonly image: string | undefined
  /** The image for pages in the dark theme. */
  readonly imageDark: string | undefined
  /** The blog that it is in, by its folder. */
  readonly blog: string
}

/** One page of the list of posts. */
export interface BlogListRoute extends RouteBase {
  readonly kind: 'blog-list'
  readonly posts: readonly Post[]
  readonly page: number
  readonly pages: number
  readonly newer: Pathname | undefined
  readonly older: Pathname | undefined
}

export interface BlogArchiveRoute extends RouteBase {
  readonly kind: 'blog-archive'
  /** Newest first. */
  readonly years: readonly { readonly year: string; readonly posts: readonly Post[] }[]
}

/** An author with the path of their page, if they have one. */
export interface PostAuthor extends Author {
  readonly page?: Pathname
}

/** The authors that have a page. */
export interface AuthorsRoute extends RouteBase {
  readonly kind: 'authors'
  readonly authors: readonly { readonly author: PostAuthor; readonly posts: number }[]
}

/** An author, with their posts. */
export interface AuthorRoute extends RouteBase {
  readonly kind: 'author'
  readonly author: PostAuthor
  /** Newest first. */
  readonly posts: readonly Post[]
  readonly allAuthors: Pathname
  readonly source: SourcePath
}

/** A tag of the docs, of a blog or of a kind. */
export interface Tag {
  readonly id: string
  readonly label: string
  readonly description: string
  readonly pathname: Pathname
  readonly count: number
}

/** The texts of the pages of tags. */
export interface TagWords {
  /** The title of the list of tags in the browser tab. */
  readonly title: Text
  readonly description: Text
  /** The message that names the page of a `tag`. */
  readonly tagTitle: string
}

interface TagRouteBase extends RouteBase {
  /** `docs`, `blog`, or the name of the kind whose documents have the tags. */
  readonly of: string
  readonly words: TagWords
}

export interface TagsRoute extends TagRouteBase {
  readonly kind: 'tags'
  readonly tags: readonly Tag[]
}

export interface TagRoute extends TagRouteBase {
  readonly kind: 'tag'
  readonly tag: Tag
  readonly allTags: Pathname
  readonly items: readonly CategoryItem[]
  /** Tags of a blog have as many items on a page as its list of posts. */
  readonly page: number
  readonly pages: number
  readonly newer: Pathname | undefined
  readonly older: Pathname | undefined
}

export interface StandaloneRoute extends RouteBase {
  readonly kind: 'page'
  readonly card: StandaloneCard
  readonly editUrl?: string
}

/** A page of a kind that a plug-in defines, with the document whose content it shows. */
export interface KindRoute extends RouteBase, SidebarPlace {
  readonly kind: 'custom'
  /** The name of its kind. */
  readonly of: string
  /** The component of the theme that renders it. */
  readonly component: string
  readonly title: string
  readonly description: string
  readonly data: unknown
  readonly card?: KindCard
  readonly editUrl?: string
  readonly tags: readonly Tag[]
}

/** The page for every path without a page, unless the writer has a page at that path. */
export interface NotFoundRoute extends RouteBase {
  readonly kind: 'not-found'
  readonly isFallback: true
}

export type Route =
  | DocRoute
  | CategoryRoute
  | PostRoute
  | BlogListRoute
  | BlogArchiveRoute
  | AuthorsRoute
  | AuthorRoute
  | TagsRoute
  | TagRoute
  | StandaloneRoute
  | KindRoute
  | NotFoundRoute

export type SidebarItem =
  | {
      readonly kind: 'page'
      readonly label: string
      readonly pathname: Pathname
      /** An HTTP method, rendered as a badge. */
      readonly method?: string
      readonly deprecated?: boolean
      /** The paths and ids of its operations, and other names in code. */
      readonly names?: readonly string[]
      /** True for a link to a page whose own place is elsewhere. */
      readonly isElsewhere?: boolean
      /** The parts of the page that have entries of their own. */
      readonly parts?: readonly SidebarPart[]
      readonly badge?: SidebarBadge
      readonly className?: string
    }
  | {
      readonly kind: 'link'
      readonly label: string
      readonly href: string
      /** For a link to an operation on a page of several. */
      readonly method?: string
      readonly deprecated?: boolean
      readonly names?: readonly string[]
      readonly badge?: SidebarBadge
      readonly className?: string
    }
  | { readonly kind: 'html'; readonly html: string; readonly className?: string }
  | SidebarCategory

export interface SidebarCategory {
  readonly kind: 'category'
  readonly label: string
  /** Its own page; else the first page below it, so that it works as a link without a script. */
  readonly pathname: Pathname | undefined
  /** The part of another page that lists its items, for a category without a page. */
  readonly list?: PageAnchor
  readonly collapsed: boolean
  /** `false` if it cannot be closed. */
  readonly collapsible?: boolean
  readonly items: readonly SidebarItem[]
  /** The parts of its page that have entries of their own. */
  readonly parts?: readonly SidebarPart[]
  /** True for a group of parts of the page of the category above. */
  readonly isPart?: true
  readonly badge?: SidebarBadge
  readonly className?: string
}

export interface Sidebar {
  readonly id: string
  readonly items: readonly SidebarItem[]
  readonly digest: string
}

/** All routes and what is derived from them. */
export interface RouteTable {
  readonly routes: ReadonlyMap<Pathname, Route>
  readonly sidebars: ReadonlyMap<string, Sidebar>
  /** The page of a source file in the default language, for links by path. */
  readonly bySource: ReadonlyMap<SourcePath, Pathname>
  readonly assets: ReadonlyMap<SourcePath, Asset>
  /** The documents that others include: partial ones, and pages that are modules. */
  readonly parts: ReadonlyMap<SourcePath, PartCard>
  /** Those of all blogs, newest first; drafts and unlisted posts are left out. Those of the default language. */
  readonly posts: readonly Post[]
  /** The messages of templates and generated pages, by id. */
  readonly messages: Messages
  /** The tables of each language, by key; the default one is first. */
  readonly languages: ReadonlyMap<string, LanguageTable>
  /** The pages of each language and version of the docs, by key; see `alternatesAt`. */
  readonly alternates: ReadonlyMap<string, ReadonlyMap<string, Pathname>>
  readonly problems: readonly Problem[]
}

/** The table of one language of the site. */
export interface LanguageTable extends Pick<RouteTable, 'bySource' | 'posts' | 'messages'> {
  /** The config in this language: its texts, its URLs. */
  readonly config: SiteConfig
}

/** The fields of a document that matter to documents that include it. */
export type PartCard = Pick<
  PageCard,
  'source' | 'digest' | 'headings' | 'links' | 'parts' | 'embeds'
>
