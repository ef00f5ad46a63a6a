import { blog } from './blog/kind.ts'
import { docs } from './docs/kind.ts'
import type { ListingPart } from './model/listing.ts'
import type { PageProps } from './model/page.ts'
import type { SiteConfig } from './model/site-config.ts'
import type { Words } from './model/words.ts'
import { openapi } from './openapi/kind/kind.ts'
import type { PageKind } from './page-kind.ts'
import { pages } from './pages/kind.ts'
import { kindOfPlugin } from './plugged/kind.ts'
import type { AnyPageType } from './routes/page-kind.ts'
import { tags } from './tags/kind.ts'

/** The built-in kinds of pages. */
export const BUILT_IN_KINDS: readonly PageKind[] = [docs, openapi, blog, pages, tags]

/** The kinds of pages of a site, in the order in which they claim URLs. */
export function pageKindsOf({ kinds }: Pick<SiteConfig, 'kinds'>): readonly PageKind[] {
  return [...BUILT_IN_KINDS, ...kinds.map(kindOfPlugin)]
}

const TYPES = new Map(BUILT_IN_KINDS.flatMap(({ pages }) => Object.entries(pages)))

/** The other pages that a page lists, and the byline of a post. Pages of plug-ins are written as rendered. */
export function listingOf(page: PageProps, words: Words): readonly ListingPart[] {
  // Each type takes its own pages, which the compiler cannot follow through the lookup.
  const type = TYPES.get(page.kind) as AnyPageType | undefined
  return type?.listingOf?.(page, words) ?? []
}
