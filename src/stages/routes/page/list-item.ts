import type { PageTools } from './page-tools.ts'
import type { CategoryItemProps } from '../../../base/model/page.ts'
import type { CategoryItem } from '../../../base/model/route.ts'
import { pathnameFrom } from '../../../base/shared/urls/paths.ts'

/** An item of a list of pages. */
export function itemProps(
  { label, description, url, date }: CategoryItem,
  { table, urls, words }: PageTools,
): CategoryItemProps {
  const pathname = pathnameFrom(url)
  const href = table.routes.has(pathname) ? urls.hrefOf(pathname) : urls.href(url)
  return {
    ...{ label, description: words.text(description), href },
    ...(date !== undefined && { date }),
  }
}
