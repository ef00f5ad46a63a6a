import { partsOfItems, itemProps } from '../../stages/routes/page/list-item.ts'
import type { PageKind } from '../../stages/routes/page-kind.ts'
import type { PageTypes } from '../../stages/routes/page-type.ts'
import type { ListingPart } from '../../base/model/listing.ts'
import type { TagPage, TagsPage, TagProps } from '../../base/model/page.ts'
import type { Tag, TagRoute, TagsRoute } from '../../base/model/route.ts'
import { layoutFrameOf } from '../../stages/routes/page/page-tools.ts'
import type { PageTools, Undigested } from '../../stages/routes/page/page-tools.ts'
import type { Urls } from '../../stages/routes/urls.ts'

/** All tags of the docs, of a blog or of a kind. */
function tagsPageOf(route: TagsRoute, tools: PageTools): Undigested<TagsPage> {
  const { t, text } = tools.words
  const { title, description } = route.words
  const parts = {
    title: text(title),
    heading: t('tags.title'),
    description: text(description),
  }
  return {
    kind: 'tags',
    ...layoutFrameOf(route, parts, tools),
    ...tools.partOf(route),
    of: route.of,
    tags: route.tags.map((tag) => tagProps(tag, tools.urls)),
  }
}

/** The items with one tag. */
function tagPageOf(route: TagRoute, tools: PageTools): Undigested<TagPage> {
  const { of, tag, allTags, items, page, pages, newer, older } = route
  const { urls, words } = tools
  const { t } = words
  const heading = t(route.words.tagTitle, { tag: tag.label })
  const title = page === 1 ? heading : t('blog.pageTitle', { title: heading, page })
  return {
    kind: 'tag',
    ...layoutFrameOf(
      route,
      { title, heading, description: tag.description && `${title}: ${tag.description}` },
      tools,
    ),
    // The page's heading names the tag, so the description need not.
    description: tag.description,
    ...tools.partOf(route),
    of,
    tag: tagProps(tag, tools.urls),
    allTags: urls.hrefOf(allTags),
    items: items.map((item) => itemProps(item, tools)),
    page,
    pages,
    newer: newer && urls.hrefOf(newer),
    older: older && urls.hrefOf(older),
  }
}

function tagProps({ pathname, ...tag }: Tag, urls: Urls): TagProps {
  return { ...tag, href: urls.hrefOf(pathname) }
}

function tagsListing({ description, tags }: TagsPage): readonly ListingPart[] {
  return [
    { kind: 'text', text: description },
    { kind: 'links', links: tags },
  ]
}

function tagListing({ description, items }: TagPage): readonly ListingPart[] {
  return [
    { kind: 'text', text: description },
    { kind: 'links', links: items },
  ]
}

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
