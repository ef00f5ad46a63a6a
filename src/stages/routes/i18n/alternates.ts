import type { Route, RouteTable } from '../../../base/model/route.ts'
import type { SiteConfig } from '../../../base/model/site-config.ts'
import { folderOf } from '../../../base/shared/urls/paths.ts'
import type { Pathname } from '../../../base/shared/urls/paths.ts'

type Alternates = RouteTable['alternates']

/** A language of the site, and a version of the docs; pages outside of the docs have none. */
export interface AlternatePlace {
  readonly locale: string
  readonly docsVersion?: string | undefined
}

/**
 * The pages of each language and version of the docs, by the key that they share with the same pages
 * elsewhere. A site with one language and one version has nothing to look up.
 */
export function findAlternates(
  routes: Iterable<Route>,
  { docs, locales }: Pick<SiteConfig, 'docs' | 'locales'>,
): Alternates {
  const alternates = new Map<string, Map<string, Pathname>>()
  if (locales.length < 2 && docs.every(({ state }) => state === undefined)) return alternates
  for (const { locale, docsVersion, key, pathname } of routes) {
    const place = nameOf({ locale, docsVersion })
    const pages = alternates.get(place) ?? new Map<string, Pathname>()
    alternates.set(place, pages)
    if (!pages.has(key)) pages.set(key, pathname)
  }
  return alternates
}

/** The pages of a language and a version of the docs, by key. */
export function alternatesAt(
  alternates: Alternates,
  place: AlternatePlace,
): ReadonlyMap<string, Pathname> {
  return alternates.get(nameOf(place)) ?? new Map()
}

/**
 * The nearest page in another version or language: the page of the folder that would contain it, or of one
 * above.
 */
export function nearestAlternate(
  key: string,
  pages: ReadonlyMap<string, Pathname>,
): Pathname | undefined {
  for (let folder = folderOf(key); folder !== ''; folder = folderOf(folder)) {
    const page = pages.get(folder)
    if (page !== undefined) return page
  }
  return pages.get('')
}

function nameOf({ locale, docsVersion = '' }: AlternatePlace): string {
  return `${locale} ${docsVersion}`
}
