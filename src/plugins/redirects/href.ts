import { siteUrlOf } from 'specpress'
import type { UrlForm } from 'specpress'
import { urlPartsOf } from './paths.ts'

/** A valid target as an encoded URL: a path of the site gets its form. */
export function redirectHrefOf(target: string, form: UrlForm): string {
  if (!target.startsWith('/')) return new URL(target).href
  const [path, rest] = urlPartsOf(target)
  // Only the scheme and the host of the base are left out.
  const { search, hash } = new URL(rest, 'https://specpress.invalid')
  return siteUrlOf(`${encodeURI(path)}${search}${hash}`, form)
}
