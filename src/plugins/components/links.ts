import { siteUrlOf, usePage } from 'specpress/theme'
import type { UrlForm } from 'specpress/theme'

/**
 * The URL of a link in code: a site path gets the base of the site, a relative one that of the page. Others
 * stay.
 */
export function useUrl(): (path: string) => string {
  const { href, site } = usePage()
  return (path) => urlOf(path, { form: site, from: href.replace(/\/?$/, '/') })
}

interface LinkPlace {
  readonly form: UrlForm
  /** The path that a relative link is resolved from. */
  readonly from: string
}

/** The URL of a link on a site. A full URL and a link to a part of the page stay. */
export function urlOf(path: string, { form, from }: LinkPlace): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(path)) return path
  if (path.startsWith('/')) return siteUrlOf(path, form)
  const { pathname, search, hash } = new URL(path, new URL(from, 'https://site.example'))
  return `${pathname}${search}${hash}`
}
