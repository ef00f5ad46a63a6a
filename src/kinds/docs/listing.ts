import type { ListingPart } from '../../base/model/listing.ts'
import type { CategoryPage } from '../../base/model/page.ts'

/** The pages that the index of a category lists. */
export function categoryListing({ description, items }: CategoryPage): readonly ListingPart[] {
  return [
    { kind: 'text', text: description },
    { kind: 'links', links: items },
  ]
}
