import type { ApiKind } from './api.ts'
import type { HeadProps } from './head-props.ts'
import type { AuthorProps, PageLinkProps, PostProps } from './list-props.ts'
import type { FooterLinkProps, NavItemProps, SocialLinkProps } from './nav-props.ts'
import type { PageEmbeds, PartProps, ResolvedUrl } from './page-parts.ts'
import type {
  ApiVersionLink,
  LanguageProps,
  PageMenuProps,
  PageSearch,
  VersionProps,
} from './page-places.ts'
import type { CategoryItem, Tag } from './route.ts'
import type { SidebarItemProps, SidebarProps } from './sidebar-props.ts'
import type { Product } from './site-config.ts'
import type { Messages } from './words.ts'
import type { HeadTag } from '../shared/head-tag.ts'
import type { Policy } from '../shared/policy.ts'
import type { SidebarBadge } from '../shared/sidebar-badge.ts'
import type { Href, Pathname, SourcePath } from '../shared/urls/paths.ts'

export type * from './head-props.ts'
export type * from './list-props.ts'
export type * from './nav-props.ts'
export type * from './page-parts.ts'
export type * from './page-places.ts'
export type * from './rendered-page.ts'
export type * from './sidebar-props.ts'

/** The data that all pages of a site share. URLs include the base. */
export interface SiteProps {
  readonly title: string
  /** `https://docs.example.com`; empty if it is not known. */
  readonly origin: string
  readonly base: string
  /** True if URLs of pages end in a slash, false if they must not; absent if both are found. */
  readonly trailingSlash?: boolean
  /** See `UrlForm`. */
  readonly firstSteps?: readonly string[]
  readonly lang: string
  /** The text direction. */
  readonly dir: 'ltr' | 'rtl'
  /** The messages of the templates, by id; `useMessages` gives access to them. */
  readonly messages: Messages
  readonly product: Product
  readonly variables: Readonly<Record<string, string>>
  readonly home: Href
  readonly navbar: {
    readonly title: string
    /** The URL of the logo. Pages in the dark theme show `dark`, if it is there. */
    readonly logo: { readonly src: Href; readonly dark?: Href } | undefined
    readonly items: readonly NavItemProps[]
    readonly social: readonly SocialLinkProps[]
  }
  readonly footer: {
    readonly columns: readonly {
      readonly title: string
      readonly items: readonly FooterLinkProps[]
    }[]
    readonly text: string
    readonly tagline: string
  }
  readonly announcement:
    { readonly id: string; readonly text: string; readonly href: string | undefined } | undefined
  readonly themeColor: { readonly light: string; readonly dark: string } | undefined
  /** Further elements for each head and for the end of each body. */
  readonly headTags: readonly HeadTag[]
  readonly footTags: readonly HeadTag[]
  /** Third-party scripts. They are on the pages of a built site, and not in `dev`. */
  readonly analytics: readonly {
    readonly src: string
    readonly attributes: Readonly<Record<string, string>>
  }[]
  /** The target of the link in a search without results, in the language of the site. */
  readonly searchHelp?: Href
  /** The sources that every page may load; `undefined` if the site has no policy. */
  readonly policy: Policy | undefined
  readonly digest: string
}

/** A heading in the contents of a page. */
export interface TocItem {
  readonly id: string
  readonly text: string
  readonly level: number
}

/** A step of the breadcrumbs; a category without a page is not a link. */
export interface TrailItem {
  readonly label: string
  readonly href: string | undefined
}

/**
 * The language of content, with its messages: generated texts inside of the content are in its language, too.
 */
export interface WrittenIn {
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly label: string
  readonly messages: Messages
  readonly digest: string
}

interface PageBase {
  readonly pathname: Pathname
  readonly href: Href
  readonly site: SiteProps
  readonly head: HeadProps
  /** The page's own heading. */
  readonly title: string
  readonly description: string
  readonly unlisted: boolean
  /** Short labels next to the heading: “Beta”. Plug-ins give them. */
  readonly badges?: readonly SidebarBadge[]
  /** The pages above this one, then itself; empty if there are none above. */
  readonly breadcrumbs: readonly TrailItem[]
  /** The link of the navbar whose section the page is in, as its `href`; absent if there is none. */
  readonly section?: string
  /** The version of the docs that the page belongs to; absent if they have only one. */
  readonly version?: VersionProps
  /** The page in the other languages of the site; absent if it has only one. */
  readonly languages?: readonly LanguageProps[]
  /** The language of the content, if it is not translated. */
  readonly writtenIn?: WrittenIn
  /** The first level of the main sidebar, for the menu of a narrow window, on pages of the folder `pages`. */
  readonly mainSections?: readonly SidebarItemProps[]
  /** The menu that opens the page in an AI assistant; absent if the site has none. */
  readonly menu?: PageMenuProps
  /** The indexes of a search on the page, and if it can find the page; absent if the site has no search. */
  readonly search?: PageSearch
  /** The digest of everything that this page shows, except the theme: its key in the store. */
  readonly digest: string
}

/** A page whose content is the body of a document. */
interface ContentPage extends PageBase {
  /** The document that is rendered: its file, and its digest. */
  readonly source: SourcePath
  readonly content: 'hast' | 'module' | 'data'
  readonly documentDigest: string
  /** The targets of the body's links and images, by their URLs as written. */
  readonly urls: Readonly<Record<string, ResolvedUrl>>
  /** The documents that the body includes, if there are any. */
  readonly parts?: readonly PartProps[]
  /** The parts of API references that the body shows. */
  readonly embeds?: PageEmbeds | undefined
  /** Ids of headings in the document → ids on the page, which are those of the original that it translates. */
  readonly headingIds?: Readonly<Record<string, string>>
  readonly hasOwnTitle: boolean
  /** True if `title` is made of the name of the file: the rendered page may show a better one. */
  readonly isNamedByFile?: true
  /**
   * The texts that are made of its rendered content: the description and the excerpt of a document with code in them,
   * and the excerpt as HTML for a rich list. Absent if there are none.
   */
  readonly rendered?: readonly ('description' | 'excerpt' | 'excerptHtml')[]
  readonly toc: readonly TocItem[]
  readonly editHref: string | undefined
  /** Reports an issue with the page; absent if the site has no URL for that. */
  readonly reportHref?: string
}

interface InSidebar {
  readonly sidebar: SidebarProps | undefined
  readonly previous: PageLinkProps | undefined
  readonly next: PageLinkProps | undefined
}

export interface DocPage extends ContentPage, InSidebar {
  readonly kind: 'doc'
  readonly tags: readonly PageLinkProps[]
  readonly hideTitle: boolean
  /** The description below the title, with `docs.showDescriptions`. */
  readonly lead?: string
  readonly lastUpdate: LastUpdateProps | undefined
}

/** The last change of a document. */
interface LastUpdateProps {
  readonly date: string | undefined
  readonly author: string | undefined
}

/** The pages of the API reference. The template gets their bodies (`base/model/api.ts`) in addition to the page. */
export interface ApiPage extends ContentPage, InSidebar {
  readonly kind: ApiKind
  /** The kind of page whose template renders it if the theme has none for its own kind. */
  readonly template?: 'api'
  /** The page in each version of its API, in the order of the config; absent if there is one. */
  readonly apiVersions?: readonly ApiVersionLink[]
  /** The files for tools and agents, of an overview that has them. */
  readonly toolFiles?: {
    readonly reference: Href
    readonly agents: Href
    /** Absent without a changelog. */
    readonly changes?: Href
  }
}

export interface CategoryPage extends PageBase, InSidebar {
  readonly kind: 'category'
  readonly items: readonly CategoryItemProps[]
}

/** An entry on the page of a category. */
export interface CategoryItemProps extends Omit<CategoryItem, 'url' | 'description'> {
  readonly description: string
  readonly href: string
}

export interface PostPage extends ContentPage {
  readonly kind: 'post'
  readonly post: PostProps
  /** The page begins with the image of the post, by `blog.showImages`. */
  readonly showsImage?: boolean
  readonly newer: PageLinkProps | undefined
  readonly older: PageLinkProps | undefined
  readonly blog: PageLinkProps
}

interface BlogFrame {
  /** The pages of the blog: all posts, archive, tags, authors. */
  readonly sections: readonly PageLinkProps[]
  /** The blog that the page belongs to; absent for tags of other documents. */
  readonly blog?: PageLinkProps
}

export interface BlogListPage extends PageBase, BlogFrame {
  readonly kind: 'blog-list'
  readonly posts: readonly PostProps[]
  readonly page: number
  readonly pages: number
  readonly newer: Href | undefined
  readonly older: Href | undefined
}

export interface BlogArchivePage extends PageBase, BlogFrame {
  readonly kind: 'blog-archive'
  readonly years: readonly { readonly year: string; readonly posts: readonly PostProps[] }[]
}

export interface AuthorsPage extends PageBase, BlogFrame {
  readonly kind: 'authors'
  readonly authors: readonly { readonly author: AuthorProps; readonly posts: number }[]
}

export interface AuthorPage extends PageBase, BlogFrame {
  readonly kind: 'author'
  readonly author: AuthorProps
  readonly posts: readonly PostProps[]
  readonly allAuthors: Href
}

/** A tag with the link to its page. */
export interface TagProps extends Omit<Tag, 'pathname'> {
  readonly href: Href
}

export interface TagsPage extends PageBase, BlogFrame {
  readonly kind: 'tags'
  /** `docs`, `blog`, or the name of a kind of a plug-in. */
  readonly of: string
  readonly tags: readonly TagProps[]
}

export interface TagPage extends PageBase, BlogFrame {
  readonly kind: 'tag'
  /** As in `TagsPage`. */
  readonly of: string
  readonly tag: TagProps
  readonly allTags: Href
  readonly items: readonly CategoryItemProps[]
  readonly page: number
  readonly pages: number
  readonly newer: Href | undefined
  readonly older: Href | undefined
}

export interface StandalonePage extends ContentPage {
  readonly kind: 'page'
  /** `bare`: the document renders everything between navbar and footer itself. */
  readonly layout: 'page' | 'bare'
}

interface KindPageBase<Data> extends InSidebar {
  readonly kind: 'custom'
  /** The name of its kind, which a plug-in defines. */
  readonly of: string
  /** The component of the theme that renders it: one of `kinds`. */
  readonly component: string
  /** The JSON value that `pages` of the kind returned. */
  readonly data: Data
}

/** A page of a kind that shows a document. */
export interface KindDocumentPage<Data = unknown> extends ContentPage, KindPageBase<Data> {
  /** Links to the pages of its tags; empty if its kind has none. */
  readonly tags: readonly PageLinkProps[]
  readonly lastUpdate: LastUpdateProps | undefined
}

/** A page of a kind that consists of data alone. */
export interface KindListPage<Data = unknown> extends PageBase, KindPageBase<Data> {}

/** A page of a kind that a plug-in adds. */
export type CustomPage<Data = unknown> = KindDocumentPage<Data> | KindListPage<Data>

export interface NotFoundPage extends PageBase {
  readonly kind: 'not-found'
  /** The list of all pages, to find similar ones; absent without a known origin. */
  readonly sitemap?: Href
}

/** The data of one page, by its kind. */
export type PageProps =
  | DocPage
  | ApiPage
  | CategoryPage
  | PostPage
  | BlogListPage
  | BlogArchivePage
  | AuthorsPage
  | AuthorPage
  | TagsPage
  | TagPage
  | StandalonePage
  | KindDocumentPage
  | KindListPage
  | NotFoundPage

/** The kinds of pages, as `page.kind` has them. */
export type PageKind = PageProps['kind']

/** The pages of one kind: `PageOf<'post'>` is `PostPage`. */
export type PageOf<Kind extends PageKind> = PageProps extends infer Page
  ? Page extends PageProps
    ? Kind extends Page['kind']
      ? Page
      : never
    : never
  : never
