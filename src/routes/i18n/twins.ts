import type { Route, RouteTable } from '../../model/route.ts'
import type { SiteConfig } from '../../model/site-config.ts'
import { folderOf } from '../../shared/paths.ts'
import type { Pathname } from '../../shared/paths.ts'

type Twins = RouteTable['twins']

/** A language of the site, and a version of the docs; pages outside of the docs have none. */
export interface TwinPlace {
  readonly locale: string
  readonly edition?: string | undefined
}

/**
 * The pages of each language and version of the docs, by the key that they share with the same pages
 * elsewhere. A site with one language and one version has nothing to look up.
 */
export function twinsOf(
  routes: Iterable<Route>,
  { docs, locales }: Pick<SiteConfig, 'docs' | 'locales'>,
): Twins {
  const twins = new Map<string, Map<string, Pathname>>()
  if (locales.length < 2 && docs.every(({ state }) => state === undefined)) return twins
  for (const { locale, edition, key, pathname } of routes) {
    const place = nameOf({ locale, edition })
    const pages = twins.get(place) ?? new Map<string, Pathname>()
    twins.set(place, pages)
    if (!pages.has(key)) pages.set(key, pathname)
  }
  return twins
}

/** The pages of a language and a version of the docs, by their keys. */
export function twinsAt(twins: Twins, place: TwinPlace): ReadonlyMap<string, Pathname> {
  return twins.get(nameOf(place)) ?? new Map()
}

/**
 * The nearest page in another version or language: the page of the folder that would contain it, or of one
 * above.
 */
export function nearestTwin(
  key: string,
  pages: ReadonlyMap<string, Pathname>,
): Pathname | undefined {
  for (let folder = folderOf(key); folder !== ''; folder = folderOf(folder)) {
    const page = pages.get(folder)
    if (page !== undefined) return page
  }
  return pages.get('')
}

function nameOf({ locale, edition = '' }: TwinPlace): string {
  return `${locale} ${edition}`
}
