import type { ListingPart } from '../base/model/listing.ts'
import type { PageProps } from '../base/model/page.ts'
import type { SiteConfig } from '../base/model/site-config.ts'
import type { Words } from '../base/model/words.ts'
import { blog } from '../kinds/blog/kind.ts'
import { docs } from '../kinds/docs/kind.ts'
import { pages } from '../kinds/pages/kind.ts'
import { kindOfPlugin, pagesOfPlugins } from '../kinds/plugged/kind.ts'
import { tags } from '../kinds/tags/kind.ts'
import { openapi } from '../reference/kind/kind.ts'
import type { PageKind } from '../stages/routes/page-kind.ts'
import { pageTypesOf } from '../stages/routes/page-type.ts'

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
