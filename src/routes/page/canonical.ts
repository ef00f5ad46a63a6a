import { twinsAt } from '../i18n/twins.ts'
import type { Route, RouteTable } from '../../model/route.ts'
import type { SiteConfig } from '../../model/site-config.ts'
import type { Pathname } from '../../shared/paths.ts'

type Routes = RouteTable['routes']

/**
 * The routes, each with its canonical page for search engines: among versions, the page in the newest one;
 * for an untranslated page, the one in its own language.
 */
export function withCanonicals(
  routes: Routes,
  twins: RouteTable['twins'],
  { docs, locales }: Pick<SiteConfig, 'docs' | 'locales'>,
): Routes {
  if (twins.size === 0) return routes
  const editions = new Map(docs.map((edition) => [edition.id, edition]))
  const newest = new Map(
    docs.filter(({ state }) => state?.isNewest).map(({ set, id }) => [set, id]),
  )
  const main = locales[0]?.id ?? ''
  const canonicalOf = (route: Route): Pathname => {
    const { locale, key } = route
    const set = editions.get(route.edition ?? '')?.set
    const edition = (set === undefined ? undefined : newest.get(set)) ?? route.edition
    const inNewest = twinsAt(twins, { locale, edition }).get(key) ?? route.pathname
    const found = routes.get(inNewest) ?? route
    if (!isUntranslated(found)) return inNewest
    return twinsAt(twins, { locale: main, edition: found.edition }).get(key) ?? inNewest
  }
  return new Map(
    [...routes].map(([pathname, route]): [Pathname, Route] => {
      const canonical = canonicalOf(route)
      const noindex = editions.get(route.edition ?? '')?.state?.noindex ?? false
      const isElsewhere = canonical !== pathname
      if (!isElsewhere && !noindex) return [pathname, route]
      return [
        pathname,
        { ...route, ...(isElsewhere && { canonical }), ...(noindex && { noindex }) },
      ]
    }),
  )
}

/** Checks that a page shows a document that is not translated to its language. */
export function isUntranslated(route: Route): boolean {
  return 'card' in route && route.card.locale !== route.locale
}
