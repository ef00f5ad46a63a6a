import { categoryPageOf, docPageOf } from './doc-page.ts'
import { docsVersionConfigOf, sidebarIdOf } from './docs-version.ts'
import { assembleDocs } from './docs.ts'
import { versionFaultOf } from './document-version.ts'
import { categoryListing } from './listing.ts'
import { docsSourcesIn } from './sources.ts'
import { translatedCategoryCard } from './translated-category.ts'
import { versionsRoutesOf } from './versions-route.ts'
import type { Card, DocCard } from '../../base/model/document.ts'
import type { RouteTable, Sidebar } from '../../base/model/route.ts'
import type { SiteConfig } from '../../base/model/site-config.ts'
import type { LocalSite } from '../../stages/routes/i18n/local-site.ts'
import { partsOfItems } from '../../stages/routes/page/list-item.ts'
import type { PageKind } from '../../stages/routes/page-kind.ts'
import type { KindRoutes, PageTypes } from '../../stages/routes/page-type.ts'

const pages: PageTypes<'doc' | 'category'> = {
  doc: {
    propsOf: docPageOf,
    search: {},
    ownFields: new Set([
      'digest',
      'excerpt',
      'headings',
      'links',
      'problems',
      'words',
    ] satisfies readonly (keyof DocCard)[]),
  },
  category: {
    propsOf: categoryPageOf,
    nameOf: ({ title }) => `the index of the category “${title}”`,
    search: { boost: 0.7 },
    showsOthers: true,
    parts: partsOfItems(),
    listingOf: categoryListing,
  },
}

/** The docs in all their sets and versions. The pages of API references are in their sidebars. */
export const docs: PageKind = {
  name: 'docs',
  sourceNames: ['category', 'doc', 'tags'],
  sourcesIn: docsSourcesIn,
  placeFaultOf: versionFaultOf,
  routesOf,
  pages,
  mainSidebarIn,
  translated: translatedCategoryCard,
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

/** The first sidebar of the newest docs. */
function mainSidebarIn({ sidebars }: RouteTable, config: SiteConfig): Sidebar | undefined {
  const newest = config.docs.find(({ state }) => state?.isNewest ?? true)
  return newest && sidebars.get(sidebarIdOf({ ...config, docs: newest }))
}
