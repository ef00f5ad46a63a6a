import type { NotFoundPage, StandalonePage } from '../../base/model/page.ts'
import type { NotFoundRoute, StandaloneRoute } from '../../base/model/route.ts'
import { absoluteUrlOf, fileHrefOf } from '../../base/shared/urls/paths.ts'
import { SITEMAP_PATH } from '../../base/shared/urls/site-files.ts'
import { contentPropsOf, linkOriginOf } from '../../stages/routes/page/content-props.ts'
import { layoutFrameOf } from '../../stages/routes/page/page-tools.ts'
import type { PageTools, Undigested } from '../../stages/routes/page/page-tools.ts'
import { webSite } from '../../stages/routes/page/structured-data.ts'

export function standalonePageOf(
  route: StandaloneRoute,
  tools: PageTools,
): Undigested<StandalonePage> {
  const { card, pathname } = route
  const { image, keywords, head: tags, layout = 'page' } = card.frontMatter
  const url = absoluteUrlOf(tools.urls.hrefOf(pathname), tools.config.origin)
  const parts = {
    title: card.title,
    description: card.description,
    keywords,
    image,
    from: linkOriginOf(route),
    tags,
    structuredData: pathname === '/' ? [webSite(tools.config, url)] : [],
  }
  const { mainSections } = tools
  return {
    kind: 'page',
    ...layoutFrameOf(route, parts, tools),
    ...contentPropsOf(route, tools),
    layout,
    ...(mainSections.length > 0 && { mainSections }),
  }
}

/** The page for every path without a page. */
export function notFoundPageOf(route: NotFoundRoute, tools: PageTools): Undigested<NotFoundPage> {
  const { t } = tools.words
  const parts = { title: t('notFound.title'), description: t('notFound.description') }
  const { origin, base } = tools.config
  const sitemap = origin !== '' && { sitemap: fileHrefOf(SITEMAP_PATH, base) }
  return { kind: 'not-found', ...layoutFrameOf(route, parts, tools), ...sitemap }
}
