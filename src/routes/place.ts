import type { Card } from '../model/document.ts'
import type { Locale, SiteConfig } from '../model/site-config.ts'
import { relativeTo } from '../shared/paths.ts'
import type { Pathname, SourcePath } from '../shared/paths.ts'

/** Where a document stands among the others: at its own file, or at the one that it translates. */
export function placeOf({ source, original }: Pick<Card, 'source' | 'original'>): SourcePath {
  return original ?? source
}

/** What a generated page has in common with the same page elsewhere: its address below a root. */
export function keyOfPathname(pathname: Pathname, root: string): string {
  return (root === '/' ? pathname.slice(1) : relativeTo(pathname, root)) ?? pathname
}

/** The language that a config is for. */
export function localeOf({ locale, locales }: Pick<SiteConfig, 'locale' | 'locales'>): Locale {
  const found = locales.find(({ id }) => id === locale)
  if (found === undefined) throw new Error(`The site has no locale ${locale}`)
  return found
}

/** Where the pages of that language begin: `/`, `/de`. */
export function rootOf(config: Pick<SiteConfig, 'locale' | 'locales'>): Pathname {
  return localeOf(config).path
}
