import { pathnameBelow } from '../base/shared/urls/paths.ts'

/** A file name with an extension: `/feed.xml`. `/docs/v1.2` may be a page. */
const FILE = /[^/]\.[^./]*[a-z][^./]*$/i

/** The base path of the site. The one script of all pages is in `assets/`. */
export function baseOf(script: string): string {
  return new URL('..', script).pathname
}

/**
 * The page that a URL leads to, in one spelling: `/a`, `/a/`, `/a.html` and `/a/index.html` are the same.
 * `undefined` for files, other origins and paths outside of the base.
 */
export function addressOf(url: string, base: string): string | undefined {
  const { origin, pathname, search } = new URL(url, location.href)
  const page = origin === location.origin ? pathnameBelow(pathname, base) : undefined
  return page === undefined || FILE.test(page) ? undefined : page + search
}
