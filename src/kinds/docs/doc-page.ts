import type { CategoryPage, DocPage } from '../../base/model/page.ts'
import type { CategoryRoute, DocRoute } from '../../base/model/route.ts'
import { itemProps } from '../../stages/routes/page/list-item.ts'
import { layoutFrameOf, pageLink } from '../../stages/routes/page/page-tools.ts'
import type { PageTools, Undigested } from '../../stages/routes/page/page-tools.ts'
import { inSidebarOf, sidebarPageOf } from '../../stages/routes/page/sidebar-page.ts'
import { breadcrumbList } from '../../stages/routes/page/structured-data.ts'

export function docPageOf(route: DocRoute, tools: PageTools): Undigested<DocPage> {
  const { card, tags, lead } = route
  const { frontMatter } = card
  const { date, author } = frontMatter.last_update ?? {}
  return {
    kind: 'doc',
    ...sidebarPageOf(route, tools),
    tags: tags.map((tag) => pageLink(tag, tools.urls)),
    hideTitle: frontMatter.hide_title ?? false,
    ...(lead && { lead }),
    lastUpdate: frontMatter.last_update && { date, author },
  }
}

/** The generated index of a category. */
export function categoryPageOf(route: CategoryRoute, tools: PageTools): Undigested<CategoryPage> {
  const { title, description, keywords, image, breadcrumbs, items } = route
  const structuredData = breadcrumbList(breadcrumbs, { ...tools, origin: tools.config.origin })
  return {
    kind: 'category',
    ...layoutFrameOf(route, { title, description, keywords, image, structuredData }, tools),
    ...inSidebarOf(route, tools),
    items: items.map((item) => itemProps(item, tools)),
  }
}
