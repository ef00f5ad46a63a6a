import { siteUrlOf, usePage } from 'specpress/theme'
import type { PageProps, UrlForm } from 'specpress/theme'

/** The page that is rendered; `undefined` in the browser, where an island does not know it. */
export function useOwnPage(): PageProps | undefined {
  try {
    return usePage()
  } catch {
    return undefined
  }
}

/** A path of the site with its base: `docs/intro` and `/docs/intro` → `/base/docs/intro`. Other URLs stay. */
export function withBase(path: string, base = '/'): string {
  if (/^([a-z][a-z\d+.-]*:|\/\/|#|\.{1,2}\/)/i.test(path)) return path.replace(/^pathname:\/\//, '')
  const top = base.replace(/\/$/, '')
  if (path === base || (path.startsWith(`${top}/`) && top !== '')) return path
  return `${top}/${path.replace(/^\/+/, '')}`
}

/** The URL of a link to a page: as `withBase`, with the slash that pages of the site have at their end. */
export function linkUrlOf(path: string, site: UrlForm = { base: '/' }): string {
  const url = withBase(path, site.base)
  const isPage = url.startsWith(site.base) && !path.startsWith('pathname:')
  return isPage ? siteUrlOf(url.slice(site.base.length - 1), site) : url
}
