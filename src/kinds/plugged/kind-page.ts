import type { KindDocumentPage, KindListPage } from '../../base/model/page.ts'
import type { KindRoute } from '../../base/model/route.ts'
import { contentOf, linkOriginOf } from '../../stages/routes/page/content-props.ts'
import { frameOf, pageLink } from '../../stages/routes/page/page-tools.ts'
import type { PageTools, Undigested } from '../../stages/routes/page/page-tools.ts'
import { inSidebarOf } from '../../stages/routes/page/sidebar-page.ts'

/** A page of a kind that a plug-in defines. */
export function kindPageOf(
  route: KindRoute,
  tools: PageTools,
): Undigested<KindDocumentPage | KindListPage> {
  const { of, component, title, description, data, card } = route
  const own = { kind: 'custom', of, component, data, ...inSidebarOf(route, tools) } as const
  if (card === undefined) return { ...own, ...frameOf(route, { title, description }, tools) }
  const { image, keywords, head: tags, last_update: lastUpdate } = card.frontMatter
  const shown = { ...route, card }
  const modified = lastUpdate?.date
  const parts = { title, description, keywords, image, tags, modified, from: linkOriginOf(shown) }
  return {
    ...own,
    ...frameOf(route, parts, tools),
    ...contentOf(shown, tools),
    tags: route.tags.map((tag) => pageLink(tag, tools.urls)),
    lastUpdate: lastUpdate && { date: lastUpdate.date, author: lastUpdate.author },
  }
}
