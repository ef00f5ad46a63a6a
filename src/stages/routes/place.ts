import type { Card } from '../../base/model/document.ts'
import type { Locale, SiteConfig } from '../../base/model/site-config.ts'
import { pathnameFrom, relativeTo } from '../../base/shared/urls/paths.ts'
import type { Pathname, SourcePath } from '../../base/shared/urls/paths.ts'

/** The place of a document among the others: its own file, or its original. */
export function placeOf({ source, original }: Pick<Card, 'source' | 'original'>): SourcePath {
  return original ?? source
}

/** The key that a generated page shares with the same page elsewhere: its path below a root. */
export function keyOfPathname(pathname: Pathname, root: string): string {
  return relativeTo(pathname, root) ?? pathname
}

/** The language of a config. */
export function localeOf({ locale, locales }: Pick<SiteConfig, 'locale' | 'locales'>): Locale {
  const found = locales.find(({ id }) => id === locale)
  if (found === undefined) throw new Error(`The site has no locale ${locale}`)
  return found
}

/** The root path of that language's pages: `/`, `/de`. */
export function rootOf(config: Pick<SiteConfig, 'locale' | 'locales'>): Pathname {
  return localeOf(config).path
}

/** The path of a page in a language, from its path in the default one. */
export function belowRoot(root: Pathname, pathname: Pathname): Pathname {
  return root === '/' ? pathname : pathnameFrom(root, pathname)
}
