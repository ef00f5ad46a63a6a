import { blog } from './blog/kind.ts'
import { docs } from './docs/kind.ts'
import type { ListingPart } from './model/listing.ts'
import type { PageProps } from './model/page.ts'
import type { SiteConfig } from './model/site-config.ts'
import type { Words } from './model/words.ts'
import { openapi } from './openapi/kind/kind.ts'
import type { PageKind } from './page-kind.ts'
import { pages } from './pages/kind.ts'
import { kindOfPlugin, pagesOfPlugins } from './plugged/kind.ts'
import { pageTypesOf } from './routes/page-kind.ts'
import { tags } from './tags/kind.ts'

/** The built-in kinds of pages. */
export const BUILT_IN_KINDS: readonly PageKind[] = [docs, openapi, blog, pages, tags]

/** The kinds of pages of a site, in the order in which they claim URLs. */
export function pageKindsOf({ kinds }: Pick<SiteConfig, 'kinds'>): readonly PageKind[] {
  return [...BUILT_IN_KINDS, ...kinds.map(kindOfPlugin)]
}

const typeOf = pageTypesOf([...BUILT_IN_KINDS, { pages: pagesOfPlugins }])

/** The other pages that a page lists, and the byline of a post. */
export function listingOf(page: PageProps, words: Words): readonly ListingPart[] {
  return typeOf(page).listingOf?.(page, words) ?? []
}
