import { oldRedirectsOf } from './old-site.ts'
import type { OldSite } from './old-site.ts'
import type { Places } from './places.ts'
import { isExternal, pathnameFrom } from '../../base/shared/urls/paths.ts'

/** The redirects of Astro. A pattern becomes one redirect for each target page. */
export function redirectsOf(
  site: OldSite,
  places: Places,
  leave: (what: string) => void,
): Readonly<Record<string, string>> {
  const all = oldRedirectsOf(site).flatMap(([from, to]) => {
    const target = isExternal(to) ? to : `/${to.replaceAll(/^\/+|\/+$/g, '')}`
    if (!from.includes('[')) return [[pathnameFrom(from), target] as const]
    const filled = expanded(from, target, places)
    if (filled.length === 0) leave(`the redirect from \`${from}\``)
    return filled
  })
  return Object.fromEntries(all.filter(([from, to]) => from !== to && !places.byPathname.has(from)))
}

/** `/old/[...slug]` → `/new/[...slug]`, for each page below `/new`. */
function expanded(from: string, to: string, { byPathname }: Places) {
  const [, before, name, after] = /^([^[]*)(\[[^\]]*\])([^[]*)$/.exec(from) ?? []
  if (before === undefined || name === undefined || !to.includes(name)) return []
  const [start = '', end = ''] = to.split(name)
  return [...byPathname.keys()].flatMap((pathname) => {
    if (!pathname.startsWith(start) || !pathname.endsWith(end)) return []
    const rest = pathname.slice(start.length, pathname.length - end.length)
    if (rest === '' || (!name.startsWith('[...') && rest.includes('/'))) return []
    return [[pathnameFrom(`${before}${rest}${after ?? ''}`), pathname] as const]
  })
}
