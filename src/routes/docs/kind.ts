import { categoryPageOf, docPageOf } from './doc-page.ts'
import { assembleDocs } from './docs.ts'
import { docsVersionConfigOf } from '../i18n/docs-version.ts'
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
  const docsVersions = config.docs.map((docsVersion) =>
    assembleDocs(cardsOf(cards, docsVersion, config), docsVersionConfigOf(docsVersion, config)),
  )
  return {
    written: docsVersions.flatMap((docsVersion) => docsVersion.docs),
    generated: [
      ...docsVersions.flatMap(({ generated }) => generated),
      ...versionsRoutesOf(docsVersions, config),
    ],
    problems: docsVersions.flatMap(({ problems }) => problems),
    sidebars: docsVersions.flatMap(({ sidebars }) => sidebars),
  }
}

/** The documents of one version of one set of docs. */
function cardsOf(
  cards: readonly Card[],
  { set, version }: SiteConfig['docs'][number],
  { docs: docsVersions }: SiteConfig,
): readonly Card[] {
  if (docsVersions.length === 1) return cards
  const [first] = docsVersions
  return cards.filter((card) => card.version === version && (card.set ?? first?.set) === set)
}
