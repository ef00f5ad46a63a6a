import type { PageTools } from './page-tools.ts'
import type { CategoryItemProps, PageOf } from '../../../base/model/page.ts'
import type { CategoryItem } from '../../../base/model/route.ts'
import type { ShownParts } from '../page-type.ts'
import { pathnameFrom } from '../../../base/shared/urls/paths.ts'

/** An item of a list of pages. */
export function itemProps(
  { label, description, url, date }: CategoryItem,
  { table, urls, words }: PageTools,
): CategoryItemProps {
  const pathname = pathnameFrom(url)
  const href = table.routes.has(pathname) ? urls.hrefOf(pathname) : urls.href(url)
  return {
    label,
    description: words.text(description),
    href,
    ...(date !== undefined && { date }),
  }
}

type ListOfItems = PageOf<'category'> | PageOf<'tag'>

/** The descriptions of the pages in a list, as those pages show them. */
export function partsOfItems<Page extends ListOfItems>(): ShownParts<Page> {
  return {
    of: ({ items }) => items,
    with: (page, partOf) => ({
      ...page,
      items: page.items.map((item) => {
        const part = partOf(item.href)
        // The list may describe the page in other words.
        const isOwn = part?.planned.description === item.description
        return isOwn ? { ...item, description: part.description ?? item.description } : item
      }),
    }),
  }
}
