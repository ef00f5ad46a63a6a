import { extensionOf, parsePathname } from '../shared/paths.ts'

/** The path that the site lives below. The one script of all pages stands in `assets/`. */
export function baseOf(script: string): string {
  return new URL('..', script).pathname
}

/**
 * Which page a URL means, in one spelling: `/a`, `/a/`, `/a.html` and `/a/index.html` are one. Files, other origins
 * and what lies outside of the base have none.
 */
export function addressOf(url: string, base: string): string | undefined {
  const { origin, pathname, search } = new URL(url, location.href)
  const page = origin === location.origin ? parsePathname(pathname, base) : undefined
  // `/docs/v1.2` may be a page, `/feed.xml` is none.
  return page === undefined || /[a-z]/i.test(extensionOf(page)) ? undefined : page + search
}
