import { usePage } from 'specpress/theme'

/**
 * The URL of a link in code: a site path gets the base of the site, a relative one that of the page. Others
 * stay.
 */
export function useUrl(): (path: string) => string {
  const { href, site } = usePage()
  return (path) => {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(path)) return path
    if (path.startsWith('/')) return `${site.base}${path.slice(1)}`
    const base = new URL(href.replace(/\/?$/, '/'), 'https://site.example')
    const { pathname, search, hash } = new URL(path, base)
    return `${pathname}${search}${hash}`
  }
}
