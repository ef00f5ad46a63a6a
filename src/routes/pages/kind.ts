import { notFoundPageOf, standalonePageOf } from './standalone-page.ts'
import { cardsBySet } from '../card-sets.ts'
import { rootOf } from '../place.ts'
import { standaloneRoutesOf } from './standalone.ts'
import type { PageKind } from '../page-kind.ts'
import type { PagesSet, SiteConfig } from '../../model/site-config.ts'
import { sourcePathOf } from '../../shared/paths.ts'

/** Pages outside docs and blog, and the page for missing URLs. */
export const pages: PageKind<'page' | 'not-found'> = {
  routesOf({ cards, config }) {
    const pages = cards.filter((card) => card.kind === 'page')
    const written = [...cardsBySet(pages, setsOf(config))].flatMap(([set, own]) =>
      standaloneRoutesOf(set, own, config),
    )
    return { written, generated: [], problems: [] }
  },
  pages: { page: standalonePageOf, 'not-found': notFoundPageOf },
}

/** The sets of pages. A site without any may have a source of its own that gives pages. */
function setsOf(config: SiteConfig): readonly PagesSet[] {
  const { pages } = config
  return pages.length > 0 ? pages : [{ folder: sourcePathOf(''), route: rootOf(config) }]
}
