import type { PageProps } from '../base/model/page.ts'
import {
  absoluteUrlOf,
  isExternal,
  markdownHrefOf,
  markdownHrefOfPage,
  resolvePathname,
  writtenUrlOf,
} from '../base/shared/urls/paths.ts'
import type { Href } from '../base/shared/urls/paths.ts'

/**
 * The absolute URL of a link or an image. Links to pages lead to their Markdown versions. Empty if nothing is there, so that only
 * the text of the link is shown.
 */
export type LinkTarget = (url: string) => string

/** Resolves the links of a page, as in its document or in its markup. */
export function linkTargetOf(page: PageProps): LinkTarget {
  const { site, pathname } = page
  const { origin } = site
  const urls = 'urls' in page ? page.urls : {}
  return (url) => {
    const known = Object.hasOwn(urls, url) ? urls[url] : undefined
    if (known?.isDead) return ''
    const href = ownPathOf(known?.href ?? writtenUrlOf(url, site), origin)
    if (isExternal(href)) return href
    const resolved = resolvePathname(href, pathname, site) as Href
    const hrefOf = known?.isPage ? markdownHrefOfPage : markdownHrefOf
    return absoluteUrlOf(hrefOf(resolved, site.base) ?? resolved, origin)
  }
}

/** The path of an absolute URL of this site: `https://a.example/b` → `/b`. */
function ownPathOf(href: string, origin: string): string {
  return href.startsWith(`${origin}/`) ? href.slice(origin.length) : href
}
