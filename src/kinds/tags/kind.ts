import { tagListing, tagsListing } from './listing.ts'
import { tagPageOf, tagsPageOf } from './tag-page.ts'
import { partsOfItems } from '../../stages/routes/page/list-item.ts'
import type { PageKind } from '../../stages/routes/page-kind.ts'
import type { PageTypes } from '../../stages/routes/page-type.ts'

const pages: PageTypes<'tags' | 'tag'> = {
  tags: {
    propsOf: tagsPageOf,
    nameOf: () => 'the list of tags',
    showsOthers: true,
    listingOf: tagsListing,
  },
  tag: {
    propsOf: tagPageOf,
    nameOf: ({ tag }) => `the page of the tag “${tag.label}”`,
    showsOthers: true,
    parts: partsOfItems(),
    listingOf: tagListing,
  },
}

/** The pages of tags. The kinds whose documents have tags give their routes. */
export const tags: PageKind = {
  name: 'tags',
  sourcesIn: () => [],
  routesOf: () => ({ written: [] }),
  pages,
}
