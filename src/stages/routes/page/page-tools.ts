import type { HeadParts } from './head.ts'
import type {
  HeadProps,
  PageLinkProps,
  PageProps,
  SidebarItemProps,
  SiteProps,
  TrailItem,
  WholeSidebar,
} from '../../../base/model/page.ts'
import type { PageLink, Route, RouteTable } from '../../../base/model/route.ts'
import type { SiteConfig } from '../../../base/model/site-config.ts'
import type { Words } from '../../../base/model/words.ts'
import type { Pathname } from '../../../base/shared/urls/paths.ts'
import type { FindEmbed } from '../embed-finder.ts'
import type { PagePlaces } from '../i18n/page-places.ts'
import type { SidebarView } from '../sidebar/sidebar-props.ts'
import type { Urls } from '../urls.ts'
import { folderOf, pathnameFrom, relativeTo } from '../../../base/shared/urls/paths.ts'
import { rootOf } from '../place.ts'

/** The data that is computed once for all pages. */
export interface PageTools {
  readonly table: RouteTable
  readonly config: SiteConfig
  readonly urls: Urls
  readonly words: Words
  readonly site: SiteProps
  /** The same pages in other versions and languages. */
  readonly places: PagePlaces
  readonly searchOf: (route: Route) => Pick<PageProps, 'search'>
  readonly headOf: (route: Route, parts: HeadParts) => HeadProps
  /** The sidebar of a page, if it has one. */
  readonly sidebarOf: (id: string | undefined, pathname: Pathname) => SidebarView | undefined
  /**
   * The first level of the main sidebar, for the home page and similar pages. Posts and lists do without it, because
   * each new title in the docs would render them again.
   */
  readonly mainSections: readonly SidebarItemProps[]
  /** All items of a sidebar, if pages have only a part of it. */
  readonly wholeSidebarOf: (id: string) => WholeSidebar | undefined
  readonly findEmbed: FindEmbed
  /** A page in the breadcrumbs of the pages below it. */
  readonly trailItemOf: (route: Route) => TrailItem
  /** The link of the navbar whose section a page is in. */
  readonly sectionOf: (route: Route) => string | undefined
  /** The lists of the part of the site that a page is in: of its blog. */
  readonly partOf: (route: Route) => PartOfSite
  /** Data that a kind of page needs for all of its pages: it is made once for each language. */
  readonly once: <Value>(make: (tools: PageTools) => Value) => Value
}

/** A part of the site with lists of its own, such as a blog. */
export interface PartOfSite {
  readonly sections: readonly PageLinkProps[]
  readonly blog?: PageLinkProps
}

/** A page without its digest, which covers all the rest. */
export type Undigested<Page extends PageProps = PageProps> = Page extends PageProps
  ? Omit<Page, 'digest'>
  : never

/** The common props of every kind of page. */
export function layoutFrameOf(
  route: Route,
  parts: HeadParts & { readonly heading?: string },
  tools: PageTools,
) {
  const { urls, site, headOf, places, searchOf } = tools
  const { heading, ...head } = parts
  const section = tools.sectionOf(route)
  return {
    pathname: route.pathname,
    href: urls.hrefOf(route.pathname),
    site,
    head: headOf(route, head),
    title: heading ?? parts.title,
    description: parts.description,
    unlisted: route.unlisted,
    breadcrumbs: trailOf(route, heading ?? parts.title, tools),
    ...(section !== undefined && { section }),
    ...places.propsOf(route),
    ...searchOf(route),
  }
}

/** A link to a page, with the base in its `href`. */
export function pageLink(link: PageLink, urls: Urls): PageLinkProps
export function pageLink(link: PageLink | undefined, urls: Urls): PageLinkProps | undefined
export function pageLink(link: PageLink | undefined, urls: Urls): PageLinkProps | undefined {
  if (!link) return undefined
  const { label, pathname, description } = link
  return { label, href: urls.hrefOf(pathname), ...(description && { description }) }
}

/** The inputs of breadcrumbs. */
interface TrailTools {
  readonly table: Pick<RouteTable, 'routes'>
  readonly config: SiteConfig
  readonly urls: Urls
  /** A page in the breadcrumbs of the pages below it. */
  readonly trailItemOf: (route: Route) => TrailItem
}

/**
 * The breadcrumbs of a page: those of its sidebar, and outside of one the pages above it in its path: `/blog/tags/launch` →
 * “Blog”, “Tags”, “launch”. A page at the top has none.
 */
function trailOf(
  route: Route,
  title: string,
  { table, config, urls, trailItemOf }: TrailTools,
): readonly TrailItem[] {
  const own = 'breadcrumbs' in route ? route.breadcrumbs : []
  if (own.length > 0) {
    return own.map(({ label, pathname }) => ({ label, href: pathname && urls.hrefOf(pathname) }))
  }
  // At the top of a sidebar, the page that its path is below is a page next to it, not a section.
  if ('sidebar' in route && route.sidebar !== undefined) return []
  const above = pathsAbove(route.pathname, rootOf(config)).flatMap((pathname) => {
    const parent = table.routes.get(pathname)
    return parent && isAbove(parent, route) ? [trailItemOf(parent)] : []
  })
  // The second page of a list has the heading of the first.
  if (above.length === 0 || above.at(-1)?.label === title) return []
  return [...above, { label: title, href: urls.hrefOf(route.pathname) }]
}

/** `/de/blog/tags/launch` below `/de` → `/de/blog`, `/de/blog/tags`. */
function pathsAbove(pathname: Pathname, root: Pathname): readonly Pathname[] {
  const above = pathnameFrom(folderOf(pathname))
  const isBelowRoot = root === '/' ? above !== '/' : relativeTo(above, root) !== undefined
  return isBelowRoot ? [...pathsAbove(above, root), above] : []
}

/** Docs of another version are above a page only by accident, and unlisted pages are not in breadcrumbs. */
function isAbove(parent: Route, { locale, docsVersion }: Route): boolean {
  const isElsewhere = parent.docsVersion && docsVersion && parent.docsVersion !== docsVersion
  return parent.locale === locale && !parent.unlisted && !isElsewhere
}
