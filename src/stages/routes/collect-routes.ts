import type { TypeOf, WrittenRoute } from './page-type.ts'
import { placeOf } from './place.ts'
import type { Route } from '../../base/model/route.ts'
import type { SiteConfig } from '../../base/model/site-config.ts'
import { duplicateUrl, unusableUrl } from '../../base/problems/catalogue.ts'
import type { Place, Problem } from '../../base/problems/problem.ts'
import { pathFaultOf, shortened } from '../../base/shared/urls/file-names.ts'
import { outputPathsOf } from '../../base/shared/urls/paths.ts'
import type { Pathname, SourcePath } from '../../base/shared/urls/paths.ts'

/** The routes of one language, by their origin: files, lists, and pages that any other page can replace. */
interface RoutesByOrigin {
  readonly config: Pick<SiteConfig, 'locale'>
  readonly written: readonly WrittenRoute[]
  readonly generated: readonly Route[]
  readonly fallbacks: readonly Route[]
}

interface CollectedRoutes {
  readonly routes: ReadonlyMap<Pathname, Route>
  /** The pages of source files, by language. */
  readonly bySource: ReadonlyMap<string, ReadonlyMap<SourcePath, Pathname>>
  readonly problems: readonly Problem[]
}

/**
 * All routes by pathname. If two have the same URL, the first stays, and the other is a problem of its file.
 */
export function collectRoutes(sites: readonly RoutesByOrigin[], typeOf: TypeOf): CollectedRoutes {
  const routes = new Map<Pathname, Route>()
  const problems: Problem[] = []
  const refused = new Set<SourcePath>()
  for (const { written, generated, fallbacks } of sites) {
    for (const route of [...written, ...generated]) {
      const { pathname } = route
      const source = routeSourceOf(route)
      const fault = outputPathsOf(pathname)
        .map(pathFaultOf)
        .find((found) => found !== undefined)
      // A page that is not translated has the same slug in each language.
      if (fault !== undefined && (source === undefined || !refused.has(source))) {
        if (source !== undefined) refused.add(source)
        const location = { file: source, place: addressPlaceOf(route) }
        problems.push(unusableUrl({ url: shortened(pathname), reason: fault }, location))
      }
      const first = routes.get(pathname)
      if (first === undefined) routes.set(pathname, route)
      else problems.push(clash(first, route, typeOf))
    }
    for (const fallback of fallbacks) {
      if (!routes.has(fallback.pathname)) routes.set(fallback.pathname, fallback)
    }
  }
  const bySource = new Map(
    sites.map(({ config, written }) => [config.locale, pagesBySource(written)]),
  )
  return { routes, bySource, problems }
}

/** A translation is found by its own file and by its original. */
function pagesBySource(written: RoutesByOrigin['written']): ReadonlyMap<SourcePath, Pathname> {
  const bySource = new Map<SourcePath, Pathname>()
  for (const { card, pathname } of written) {
    if (card === undefined) continue
    if (!bySource.has(card.source)) bySource.set(card.source, pathname)
    const place = placeOf(card)
    if (!bySource.has(place)) bySource.set(place, pathname)
  }
  return bySource
}

/** If a written page and a generated one clash, the written one has to be moved. */
function clash(first: Route, second: Route, typeOf: TypeOf): Problem {
  const [moved, other] = routeSourceOf(second) === undefined ? [first, second] : [second, first]
  const source = routeSourceOf(other)
  const { nameOf, originOf } = typeOf(other)
  const name =
    source === undefined
      ? (nameOf?.(other) ?? 'another page')
      : `\`${source}\`${originOf?.(other) ?? ''}`
  const location = { file: routeSourceOf(moved), place: addressPlaceOf(moved) }
  return duplicateUrl({ pathname: second.pathname, other: name }, location)
}

/** The file that a page was made from. */
export function routeSourceOf(route: Route): SourcePath | undefined {
  if ('card' in route) return route.card.source
  return 'source' in route ? route.source : undefined
}

/** The place at which a document sets its URL. */
function addressPlaceOf(route: Route): Place | undefined {
  const places = 'card' in route ? route.card.places : undefined
  return places?.slug ?? places?.id
}
