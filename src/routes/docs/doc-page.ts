import { articleHeadOf } from '../page/article-head.ts'
import { contentOf } from '../page/content-props.ts'
import { frameOf, pageLink } from '../page/page-tools.ts'
import type { PageTools, Undigested } from '../page/page-tools.ts'
import { breadcrumbList, techArticle } from '../page/structured-data.ts'
import type { ApiPage, CategoryItemProps, CategoryPage, DocPage } from '../../model/page.ts'
import type { CategoryItem, CategoryRoute, DocRoute } from '../../model/route.ts'
import { pathnameFrom } from '../../shared/paths.ts'

/** The page of a doc, or of the API reference. */
export function docPageOf(route: DocRoute, tools: PageTools): Undigested<DocPage | ApiPage> {
  const { card, kind, tags } = route
  const { frontMatter } = card
  const shared = {
    ...frameOf(route, docHeadOf(route, tools), tools),
    ...contentOf(route, tools),
    ...inSidebarOf(route, tools),
  }
  if (kind !== 'doc') return { kind, ...shared }
  const { date, author } = frontMatter.last_update ?? {}
  return {
    kind,
    ...shared,
    tags: tags.map((tag) => pageLink(tag, tools.urls)),
    hideTitle: frontMatter.hide_title ?? false,
    lastUpdate: frontMatter.last_update && { date, author },
  }
}

/** The generated index of a category. */
export function categoryPageOf(route: CategoryRoute, tools: PageTools): Undigested<CategoryPage> {
  const { title, description, keywords, image, breadcrumbs, items } = route
  const structuredData = breadcrumbList(breadcrumbs, { ...tools, origin: tools.config.origin })
  return {
    kind: 'category',
    ...frameOf(route, { title, description, keywords, image, structuredData }, tools),
    ...inSidebarOf(route, tools),
    items: items.map((item) => itemProps(item, tools)),
  }
}

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

function docHeadOf(route: DocRoute, tools: PageTools) {
  const { head, article } = articleHeadOf(route, tools)
  const { urls, config } = tools
  return {
    ...head,
    structuredData: [
      ...breadcrumbList(route.breadcrumbs, { urls, origin: config.origin }),
      techArticle(article),
    ],
  }
}

function inSidebarOf(
  { pathname, sidebar, previous, next }: DocRoute | CategoryRoute,
  { urls, sidebarOf }: PageTools,
) {
  return {
    sidebar: sidebarOf(sidebar, pathname)?.props,
    previous: pageLink(previous, urls),
    next: pageLink(next, urls),
  }
}
