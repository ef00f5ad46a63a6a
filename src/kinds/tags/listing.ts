import type { ListingPart } from '../../base/model/listing.ts'
import type { TagPage, TagsPage } from '../../base/model/page.ts'

export function tagsListing({ description, tags }: TagsPage): readonly ListingPart[] {
  return [
    { kind: 'text', text: description },
    { kind: 'links', links: tags },
  ]
}

export function tagListing({ description, items }: TagPage): readonly ListingPart[] {
  return [
    { kind: 'text', text: description },
    { kind: 'links', links: items },
  ]
}
