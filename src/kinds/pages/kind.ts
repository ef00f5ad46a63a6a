import { pagesSourcesIn } from './sources.ts'
import { notFoundPageOf, standalonePageOf } from './standalone-page.ts'
import { notFoundRouteOf, standaloneRoutesOf } from './standalone.ts'
import type { PagesSet, SiteConfig } from '../../base/model/site-config.ts'
import { sourcePathOf } from '../../base/shared/urls/paths.ts'
import { cardsBySet } from '../../stages/routes/card-sets.ts'
import type { PageKind } from '../../stages/routes/page-kind.ts'
import type { PageTypes } from '../../stages/routes/page-type.ts'
import { rootOf } from '../../stages/routes/place.ts'

const types: PageTypes<'page' | 'not-found'> = {
  page: { propsOf: standalonePageOf, search: {} },
  'not-found': { propsOf: notFoundPageOf },
}

/** Pages outside docs and blog, and the page for missing URLs. */
export const pages: PageKind = {
  name: 'pages',
  sourceNames: ['page'],
  sourcesIn: pagesSourcesIn,
  routesOf({ cards, config }) {
    const pages = cards.filter((card) => card.kind === 'page')
    const written = [...cardsBySet(pages, setsOf(config))].flatMap(([set, own]) =>
      standaloneRoutesOf(set, own, config),
    )
    return { written, fallback: notFoundRouteOf(config) }
  },
  pages: types,
}

/** The sets of pages. A site without any may have a source of its own that gives pages. */
function setsOf(config: SiteConfig): readonly PagesSet[] {
  const { pages } = config
  return pages.length > 0 ? pages : [{ folder: sourcePathOf(''), route: rootOf(config) }]
}
