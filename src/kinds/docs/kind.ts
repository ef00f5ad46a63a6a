import { docsVersionConfigOf, sidebarIdOf } from './docs-version.ts'
import { assembleDocs } from './docs.ts'
import { docsSourcesIn } from './sources.ts'
import { versionsRoutesOf } from './versions-route.ts'
import type { Card, CategoryCard, DocCard, WrittenCard } from '../../base/model/document.ts'
import type { CategoryRoute, DocRoute, RouteTable, Sidebar } from '../../base/model/route.ts'
import type { SiteConfig } from '../../base/model/site-config.ts'
import type { LocalSite } from '../../stages/routes/i18n/local-site.ts'
import { itemProps, partsOfItems } from '../../stages/routes/page/list-item.ts'
import type { PageKind } from '../../stages/routes/page-kind.ts'
import type { KindRoutes, PageTypes } from '../../stages/routes/page-type.ts'
import type { ListingPart } from '../../base/model/listing.ts'
import type { CategoryPage, DocPage } from '../../base/model/page.ts'
import { quotedNames } from '../../base/shared/text/text.ts'
import { layoutFrameOf, pageLink } from '../../stages/routes/page/page-tools.ts'
import type { PageTools, Undigested } from '../../stages/routes/page/page-tools.ts'
import { inSidebarOf, sidebarPageOf } from '../../stages/routes/page/sidebar-page.ts'
import { breadcrumbList } from '../../stages/routes/page/structured-data.ts'

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

/** The pages that the index of a category lists. */
function categoryListing({ description, items }: CategoryPage): readonly ListingPart[] {
  return [
    { kind: 'text', text: description },
    { kind: 'links', links: items },
  ]
}

/** The reason why no version of the docs would show a doc that a source of the config gives. */
function versionFaultOf(
  { kind, version }: WrittenCard,
  { docs }: Pick<SiteConfig, 'docs'>,
): string | undefined {
  const versions = [...new Set(docs.map((each) => each.version))]
  if (kind !== 'doc' || docs.length < 2 || versions.includes(version)) return undefined
  return `a document has the version \`${version}\`, and the docs have ${quotedNames(versions)}`
}

function docPageOf(route: DocRoute, tools: PageTools): Undigested<DocPage> {
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
function categoryPageOf(route: CategoryRoute, tools: PageTools): Undigested<CategoryPage> {
  const { title, description, keywords, image, breadcrumbs, items } = route
  const structuredData = breadcrumbList(breadcrumbs, { ...tools, origin: tools.config.origin })
  return {
    kind: 'category',
    ...layoutFrameOf(route, { title, description, keywords, image, structuredData }, tools),
    ...inSidebarOf(route, tools),
    items: items.map((item) => itemProps(item, tools)),
  }
}

/** The translation of a category with the missing fields of its original; `undefined` for other cards. */
function translatedCategoryCard(card: Card, original: Card): Card | undefined {
  if (card.kind !== 'category' || original.kind !== 'category') return undefined
  return translatedCategory(card, original)
}

function translatedCategory(card: CategoryCard, original: CategoryCard): CategoryCard {
  const link = card.link === undefined ? original.link : card.link
  const position = card.position ?? original.position
  const collapsed = card.collapsed ?? original.collapsed
  const collapsible = card.collapsible ?? original.collapsible
  const badge = card.badge ?? original.badge
  const className = card.className ?? original.className
  const slug =
    link?.type === 'generated-index' && original.link?.type === 'generated-index'
      ? (link.slug ?? original.link.slug)
      : undefined
  return {
    ...card,
    originalLabel: original.label,
    ...(position !== undefined && { position }),
    ...(collapsed !== undefined && { collapsed }),
    ...(collapsible !== undefined && { collapsible }),
    ...(badge !== undefined && { badge }),
    ...(className !== undefined && { className }),
    ...(link !== undefined && {
      link: link?.type === 'generated-index' && slug !== undefined ? { ...link, slug } : link,
    }),
  }
}
