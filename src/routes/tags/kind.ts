import { tagPageOf, tagsPageOf } from './tag-page.ts'
import type { PageKind } from '../page-kind.ts'

/** The pages of tags. The kinds whose documents have tags give their routes. */
export const tags: PageKind<'tags' | 'tag'> = {
  routesOf: () => ({ written: [], generated: [], problems: [] }),
  pages: { tags: tagsPageOf, tag: tagPageOf },
  names: {
    tags: () => 'the list of tags',
    tag: ({ tag }) => `the page of the tag “${tag.label}”`,
  },
}
