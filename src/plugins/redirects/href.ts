import { siteUrlOf } from 'specpress'
import type { UrlForm } from 'specpress'

/** A target as an `href`: a path of the site gets its form. */
export function hrefOf(target: string, form: UrlForm): string {
  return target.startsWith('/') ? siteUrlOf(encodeURI(target), form) : target
}
