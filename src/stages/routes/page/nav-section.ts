import type { LinkProps, NavGroupProps, NavItemProps, SiteProps } from '../../../base/model/page.ts'
import type { Route, RouteTable } from '../../../base/model/route.ts'
import type { SiteConfig } from '../../../base/model/site-config.ts'
import { parsePathname, relativeTo } from '../../../base/shared/urls/paths.ts'
import type { Pathname } from '../../../base/shared/urls/paths.ts'
import { rootOf } from '../place.ts'

/**
 * Finds the link of the navbar whose section a page is in: the page is below the linked page, in the same
 * sidebar, or of the same docs, blog or kind. Among several links, the one that shares most of its path with
 * the page.
 */
export function navSectionsOf(
  { navbar }: Pick<SiteProps, 'navbar'>,
  { routes }: Pick<RouteTable, 'routes'>,
  config: SiteConfig,
): (route: Route) => string | undefined {
  const root = rootOf(config)
  const links = linksIn(navbar.items).flatMap(({ href, external }) => {
    const pathname = external ? undefined : parsePathname(href, config.base)
    if (pathname === undefined || pathname === root) return []
    return [{ href, pathname, target: routes.get(pathname) }]
  })
  return (route) => {
    const found = links
      .filter(
        ({ pathname, target }) => isBelow(route.pathname, pathname) || isBeside(route, target),
      )
      .map(({ href, pathname }) => ({ href, shared: sharedSegments(pathname, route.pathname) }))
      .toSorted((one, other) => other.shared - one.shared)
    return found[0]?.href
  }
}

/** The links of the navbar and of its menus. */
function linksIn(items: readonly (NavItemProps | NavGroupProps)[]): readonly LinkProps[] {
  return items.flatMap((item) => ('href' in item ? [item] : linksIn(item.items)))
}

function isBelow(pathname: Pathname, above: Pathname): boolean {
  return relativeTo(pathname, above) !== undefined
}

function isBeside(route: Route, target: Route | undefined): boolean {
  if (target === undefined || target.locale !== route.locale) return false
  const [own, other] = [sidebarOf(route), sidebarOf(target)]
  if (own !== undefined && own === other) return true
  const isSameArea = route.area !== undefined && route.area === target.area
  return isSameArea && sharedSegments(route.pathname, target.pathname) > 0
}

function sidebarOf(route: Route): string | undefined {
  return 'sidebar' in route ? route.sidebar : undefined
}

/** The number of common segments: `/docs/start` and `/docs/api/users` share one. */
function sharedSegments(one: Pathname, other: Pathname): number {
  const [left, right] = [one.split('/').slice(1), other.split('/').slice(1)]
  const end = left.findIndex((segment, index) => segment !== right[index])
  return end < 0 ? left.length : end
}
