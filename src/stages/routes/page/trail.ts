import type { TrailItem } from '../../../base/model/page.ts'
import type { Route, RouteTable } from '../../../base/model/route.ts'
import type { SiteConfig } from '../../../base/model/site-config.ts'
import { folderOf, pathnameFrom, relativeTo } from '../../../base/shared/urls/paths.ts'
import type { Pathname } from '../../../base/shared/urls/paths.ts'
import { rootOf } from '../place.ts'
import type { Urls } from '../urls.ts'

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
export function trailOf(
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
