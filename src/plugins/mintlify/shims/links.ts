import { usePage } from 'specpress/theme'

/**
 * The URL of a link in code, as on a Mintlify site: a site path gets the base of the site, and a relative one
 * replaces the last part of the page's path.
 */
export function useUrl(): (path: string) => string {
  const page = usePageOutsideIslands()
  return (path) => {
    if (page === undefined || /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(path)) return path
    if (path.startsWith('/')) return `${page.site.base}${path.slice(1)}`
    const base = new URL(page.href.replace(/(?<=.)\/$/, ''), 'https://site.example')
    const { pathname, search, hash } = new URL(path, base)
    return `${pathname}${search}${hash}`
  }
}

/** The page; `undefined` in an island, which has none. */
function usePageOutsideIslands(): ReturnType<typeof usePage> | undefined {
  try {
    return usePage()
  } catch {
    return undefined
  }
}
