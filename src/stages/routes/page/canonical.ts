import type { Route, RouteTable } from '../../../base/model/route.ts'
import type { DocsVersion, SiteConfig } from '../../../base/model/site-config.ts'
import type { Pathname } from '../../../base/shared/urls/paths.ts'
import { apiVersionsOf, earlierVersionsIn } from '../api-versions.ts'
import { alternatesAt } from '../i18n/alternates.ts'

type Routes = RouteTable['routes']

/**
 * The routes, each with its canonical page for search engines: among versions of the docs or of an API, the page in the newest
 * one; for an untranslated page, the one in its own language.
 */
export function withCanonicals(
  routes: Routes,
  alternates: RouteTable['alternates'],
  { docs, locales }: Pick<SiteConfig, 'docs' | 'locales'>,
): Routes {
  if (alternates.size === 0 && !docs.some(hasEarlierApis)) return routes
  const apis = apiVersionsOf(routes.values(), { docs })
  const docsVersions = new Map(docs.map((docsVersion) => [docsVersion.id, docsVersion]))
  const newest = new Map(
    docs.filter(({ state }) => state?.isNewest).map(({ set, id }) => [set, id]),
  )
  const main = locales[0]?.id ?? ''
  const canonicalOf = (own: Route): Pathname => {
    const [current] = apis.versionsOf(own)
    const route = (current?.isSamePage && routes.get(current.pathname)) || own
    const { locale, key } = route
    const set = docsVersions.get(route.docsVersion ?? '')?.set
    const docsVersion = (set === undefined ? undefined : newest.get(set)) ?? route.docsVersion
    const inNewest = alternatesAt(alternates, { locale, docsVersion }).get(key) ?? route.pathname
    const found = routes.get(inNewest) ?? route
    if (!isUntranslated(found)) return inNewest
    return (
      alternatesAt(alternates, { locale: main, docsVersion: found.docsVersion }).get(key) ??
      inNewest
    )
  }
  return new Map(
    [...routes].map(([pathname, route]): [Pathname, Route] => {
      const canonical = canonicalOf(route)
      const noindex = docsVersions.get(route.docsVersion ?? '')?.state?.noindex ?? false
      const isElsewhere = canonical !== pathname
      if (!isElsewhere && !noindex) return [pathname, route]
      return [
        pathname,
        { ...route, ...(isElsewhere && { canonical }), ...(noindex && { noindex }) },
      ]
    }),
  )
}

function hasEarlierApis(docsVersion: DocsVersion): boolean {
  return earlierVersionsIn(docsVersion).size > 0
}

/** True if a page shows a document that is not translated to its language. */
export function isUntranslated(route: Route): boolean {
  return 'card' in route && route.card.locale !== route.locale
}
