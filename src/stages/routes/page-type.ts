import type { LocalSite, Translated } from './i18n/local-site.ts'
import type { PageTools, PartOfSite, Undigested } from './page/page-tools.ts'
import type { Feed, FeedTable } from '../../base/model/feed.ts'
import type { ListingPart } from '../../base/model/listing.ts'
import type { PageFacts, PageOf, PageProps } from '../../base/model/page.ts'
import type {
  DocRoute,
  KindRoute,
  Post,
  PostRoute,
  Route,
  RouteTable,
  Sidebar,
  StandaloneRoute,
} from '../../base/model/route.ts'
import type { SiteConfig } from '../../base/model/site-config.ts'
import type { Words } from '../../base/model/words.ts'
import type { Problem } from '../../base/problems/problem.ts'

/** The route of a page that a document has. */
export type WrittenRoute = DocRoute | PostRoute | StandaloneRoute | KindRoute

/** The pages of a kind in one language of the site. */
export interface KindRoutes {
  readonly written: readonly WrittenRoute[]
  /** Pages that list others. */
  readonly generated?: readonly Route[]
  /** A page that is left out if a document has its path. */
  readonly fallback?: Route
  readonly problems?: readonly Problem[]
  readonly sidebars?: readonly Sidebar[]
  /** Newest first; drafts and unlisted posts are left out. */
  readonly posts?: readonly Post[]
}

/** The pages of a kind: how documents become routes, and how a route becomes the data of a page. */
export interface KindPages {
  readonly routesOf: (site: LocalSite) => KindRoutes
  /** Its types of pages, by the kind of their route. */
  readonly pages: Readonly<Record<string, PageType>>
  /** The translation of one of its data files with the missing fields of the original. */
  readonly translated?: Translated
  /**
   * The sidebar whose first level is in the menu of the home page and of its like. If there is no page at the root, the name
   * of the site links to its first page.
   */
  readonly mainSidebarIn?: (table: RouteTable, config: SiteConfig) => Sidebar | undefined
  /** The part of the site that a page of this kind, or a list of its tags, is in. */
  readonly partOf?: (route: Route, tools: PageTools) => PartOfSite | undefined
  /** Its feeds in one language. */
  readonly feedsIn?: (table: FeedTable) => readonly Feed[]
}

/** A type of page, with everything that the stages have to know of it. */
export interface PageType<Own extends Route = never, Page extends PageProps = never> {
  readonly propsOf: (route: Own, tools: PageTools) => Undigested
  /** The name of a generated page in a sentence. */
  readonly nameOf?: (route: Own) => string
  /** Added to the file of a page in a sentence, if the file does not explain the page. */
  readonly originOf?: (route: Own) => string
  /** Absent if searches do not find the page. */
  readonly search?: SearchOptions<Own>
  /** True if it shows more of other documents than their titles. */
  readonly showsOthers?: true
  /** The fields of a card that only this page and the checks read: no other page changes with them. */
  readonly ownFields?: ReadonlySet<string>
  /** The parts of other pages that it shows, which are made of their rendered content. */
  readonly parts?: ShownParts<Page>
  /** Further URLs of files that it shows. */
  readonly filesOf?: (page: Page) => readonly (string | undefined)[]
  /** The beginning of its Markdown version, from the data that it shows. */
  readonly listingOf?: (page: Page, words: Words) => readonly ListingPart[]
}

/** A part of a rendered page, for the pages that list it. */
export interface RenderedPart extends Pick<PageFacts, 'description' | 'excerpt' | 'excerptHtml'> {
  /** The data of the page before it was rendered. */
  readonly planned: PageProps
}

/** How a page shows parts of others. */
export interface ShownParts<Page extends PageProps> {
  /** The pages that it shows parts of. */
  readonly of: (page: Page) => readonly { readonly href: string }[]
  readonly with: (page: Page, partOf: (href: string) => RenderedPart | undefined) => PageProps
}

/** How a search finds the pages of a type. */
export interface SearchOptions<Own extends Route> {
  /** Default 1. */
  readonly boost?: number
  /** The part of the site to which readers can limit a search. */
  readonly scopeOf?: (route: Own) => string | undefined
  /** True if its subject is one operation. */
  readonly isOperation?: true
  /** Default: all are found. */
  readonly finds?: (route: Own) => boolean
}

/** The types of pages of some kinds of routes. */
export type PageTypes<Kind extends Route['kind']> = {
  readonly [Each in Kind]: PageType<RouteOf<Each>, PageOf<Each>>
}

type RouteOf<Kind extends Route['kind'], Each = Route> = Each extends Route
  ? Kind extends Each['kind']
    ? Each
    : never
  : never

/** A type of page of any kind. It is called with the routes and pages of this type alone. */
type AnyPageType = PageType<Route, PageProps>

/** Finds the type of a page. */
export type TypeOf = (page: Pick<Route, 'kind'>) => AnyPageType

export function pageTypesOf(kinds: readonly Pick<KindPages, 'pages'>[]): TypeOf {
  const types = new Map(kinds.flatMap(({ pages }) => Object.entries(pages)))
  return ({ kind }) => {
    const found = types.get(kind)
    if (found === undefined) throw new Error(`No kind has pages of the type ${kind}`)
    // Each type takes its own routes, which the compiler cannot follow through the lookup.
    return found as unknown as AnyPageType
  }
}

/** Returns the other pages that a page lists, and the byline of a post. */
export type ListingOf = (page: PageProps, words: Words) => readonly ListingPart[]

export function listingsOf(kinds: readonly Pick<KindPages, 'pages'>[]): ListingOf {
  const typeOf = pageTypesOf(kinds)
  return (page, words) => typeOf(page).listingOf?.(page, words) ?? []
}
