import { articleHeadOf } from '../page/article-head.ts'
import { contentOf } from '../page/content-props.ts'
import { frameOf, pageLink } from '../page/page-tools.ts'
import type { PageTools, Undigested } from '../page/page-tools.ts'
import { breadcrumbList, techArticle } from '../page/structured-data.ts'
import type { ApiPage, CategoryItemProps, CategoryPage, DocPage } from '../../model/page.ts'
import type { CategoryItem, CategoryRoute, DocRoute } from '../../model/route.ts'
import { fileHrefOf, outputPathFrom, pathnameFrom } from '../../shared/paths.ts'
import { AGENTS_FILE, REFERENCE } from '../../shared/site-files.ts'

/** The page of a doc, or of the API reference. */
export function docPageOf(route: DocRoute, tools: PageTools): Undigested<DocPage | ApiPage> {
  const { card, kind, tags } = route
  const { frontMatter } = card
  const shared = {
    ...frameOf(route, docHeadOf(route, tools), tools),
    ...contentOf(route, tools),
    ...inSidebarOf(route, tools),
  }
  if (kind !== 'doc') {
    const toolFiles = toolFilesOf(route, { page: shared, tools })
    return { kind, ...shared, ...(toolFiles && { toolFiles }) }
  }
  const { date, author } = frontMatter.last_update ?? {}
  return {
    kind,
    ...shared,
    tags: tags.map((tag) => pageLink(tag, tools.urls)),
    hideTitle: frontMatter.hide_title ?? false,
    lastUpdate: frontMatter.last_update && { date, author },
  }
}

interface Framed {
  readonly page: Pick<Undigested<ApiPage>, 'head' | 'writtenIn'>
  readonly tools: PageTools
}

/** An API that is not translated has its files in the language of its description alone. */
function toolFilesOf(
  { kind, pathname, unlisted }: DocRoute,
  { page, tools }: Framed,
): ApiPage['toolFiles'] {
  const hasFiles = page.head.markdown !== undefined && page.writtenIn === undefined && !unlisted
  if (kind !== 'api' || !hasFiles) return undefined
  const hrefTo = (name: string) => fileHrefOf(outputPathFrom(pathname, name), tools.config.base)
  return { reference: hrefTo(REFERENCE), agents: hrefTo(AGENTS_FILE) }
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
