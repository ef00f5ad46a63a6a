import { articleHeadOf } from './article-head.ts'
import { contentPropsOf } from './content-props.ts'
import { layoutFrameOf, pageLink } from './page-tools.ts'
import type { PageTools } from './page-tools.ts'
import { breadcrumbList, techArticle } from './structured-data.ts'
import type { CategoryRoute, DocRoute, KindRoute } from '../../../base/model/route.ts'

/** The props of a document that is in a sidebar. */
export function sidebarPageOf(route: DocRoute, tools: PageTools) {
  return {
    ...layoutFrameOf(route, headOf(route, tools), tools),
    ...contentPropsOf(route, tools),
    ...inSidebarOf(route, tools),
  }
}

/** The sidebar of a page, and its neighbours there. */
export function inSidebarOf(
  { pathname, sidebar, previous, next }: DocRoute | CategoryRoute | KindRoute,
  { urls, sidebarOf }: PageTools,
) {
  return {
    sidebar: sidebarOf(sidebar, pathname)?.props,
    previous: pageLink(previous, urls),
    next: pageLink(next, urls),
  }
}

function headOf(route: DocRoute, tools: PageTools) {
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
