import { oldRedirectsOf } from './old-site.ts'
import type { OldSite } from './old-site.ts'
import type { Places } from './places.ts'
import { isExternal, pathnameFrom } from '../../../base/shared/urls/paths.ts'
import { redirectsOfPattern } from '../relative-links.ts'

/** The redirects of Astro. A pattern becomes one redirect for each target page. */
export function redirectsOf(
  site: OldSite,
  places: Places,
  leave: (what: string) => void,
): Readonly<Record<string, string>> {
  const all = oldRedirectsOf(site).flatMap(([from, to]) => {
    const target = isExternal(to) ? to : `/${to.replaceAll(/^\/+|\/+$/g, '')}`
    if (!from.includes('[')) return [[pathnameFrom(from), target] as const]
    const filled = redirectsOfPattern(from, target, places.byPathname.keys())
    if (filled.length === 0) leave(`the redirect from \`${from}\``)
    return filled.map(([path, page]) => [pathnameFrom(path), page] as const)
  })
  return Object.fromEntries(all.filter(([from, to]) => from !== to && !places.byPathname.has(from)))
}
