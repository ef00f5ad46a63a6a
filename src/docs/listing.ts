import type { ListingPart } from '../model/listing.ts'
import type { CategoryPage } from '../model/page.ts'

/** The pages that the index of a category lists. */
export function categoryListing({ description, items }: CategoryPage): readonly ListingPart[] {
  return [
    { kind: 'text', text: description },
    { kind: 'links', links: items },
  ]
}
