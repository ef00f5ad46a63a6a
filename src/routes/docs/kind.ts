import { categoryPageOf, docPageOf } from './doc-page.ts'
import { assembleDocs } from './docs.ts'
import { editionConfigOf } from '../i18n/edition.ts'
import type { LocalSite } from '../i18n/local-site.ts'
import { versionsRoutesOf } from '../i18n/versions-route.ts'
import type { KindRoutes, PageKind } from '../page-kind.ts'
import type { ApiKind } from '../../model/api.ts'
import type { Card } from '../../model/document.ts'
import type { SiteConfig } from '../../model/site-config.ts'

/** The docs and the API reference, in all their sets and versions. */
export const docs: PageKind<'doc' | 'category' | ApiKind> = {
  routesOf,
  pages: {
    doc: docPageOf,
    api: docPageOf,
    operations: docPageOf,
    operation: docPageOf,
    webhook: docPageOf,
    schema: docPageOf,
    errors: docPageOf,
    category: categoryPageOf,
  },
  names: { category: ({ title }) => `the index of the category “${title}”` },
}

function routesOf({ cards, config }: LocalSite): KindRoutes {
  const editions = config.docs.map((edition) =>
    assembleDocs(cardsOf(cards, edition, config), editionConfigOf(edition, config)),
  )
  return {
    written: editions.flatMap((edition) => edition.docs),
    generated: [
      ...editions.flatMap(({ generated }) => generated),
      ...versionsRoutesOf(editions, config),
    ],
    problems: editions.flatMap(({ problems }) => problems),
    sidebars: editions.flatMap(({ sidebars }) => sidebars),
  }
}

/** The documents of one version of one set of docs. */
function cardsOf(
  cards: readonly Card[],
  { set, version }: SiteConfig['docs'][number],
  { docs: editions }: SiteConfig,
): readonly Card[] {
  if (editions.length === 1) return cards
  const [first] = editions
  return cards.filter((card) => card.version === version && (card.set ?? first?.set) === set)
}
