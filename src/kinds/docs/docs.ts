import { DOCS } from './area.ts'
import { categoryRoutesOf } from './categories.ts'
import { docsOf } from './doc-routes.ts'
import type { Doc } from './doc-routes.ts'
import type { DocsVersionConfig } from './docs-version.ts'
import { entryLinesOf, shortLabelOf } from './sidebar/sidebar-entry.ts'
import { docsSidebarsOf, itemsOf } from './sidebar/sidebar.ts'
import type { DocsSidebar } from './sidebar/sidebar.ts'
import type { Card } from '../../base/model/document.ts'
import type {
  Breadcrumb,
  DocRoute,
  PageLink,
  Route,
  Sidebar,
  TagWords,
} from '../../base/model/route.ts'
import { unknownSidebar } from '../../base/problems/catalogue.ts'
import { nearest } from '../../base/shared/text/nearest.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { Pathname } from '../../base/shared/urls/paths.ts'
import { collatorOf } from '../../base/words/collator.ts'
import { message } from '../../base/words/message.ts'
import { normalizedPathname } from '../../stages/routes/normalized-pathname.ts'
import {
  breadcrumbsIn,
  neighboursIn,
  NO_NEIGHBOURS,
  sidebarFrom,
} from '../../stages/routes/sidebar/sidebar-order.ts'
import type { Neighbours } from '../../stages/routes/sidebar/sidebar-order.ts'
import { definitionsBelow } from '../tags/tag-definitions.ts'
import { taggedOf, siteTagsOf } from '../tags/tags.ts'
import type { AssembledTags } from '../tags/tags.ts'
import type { DocIds } from './doc-ids.ts'
import { unknownDocProblems } from './doc-ids.ts'

/** The part of the site with the docs' sidebars. */
export interface AssembledDocs {
  /** The id of the version of the docs. */
  readonly docsVersion: string
  readonly docs: readonly DocRoute[]
  /** Indexes of categories, pages of tags. */
  readonly generated: readonly Route[]
  /** The sidebars with items, in the order of the config. */
  readonly sidebars: readonly Sidebar[]
  readonly problems: readonly Problem[]
}

const TAG_WORDS: TagWords = {
  title: message('tags.docsTitle'),
  description: message('tags.docsDescription'),
  tagTitle: 'tag.docsTitle',
}

/** The docs and the API reference: their routes, sidebars, neighbours and tags. */
export function assembleDocs(cards: readonly Card[], config: DocsVersionConfig): AssembledDocs {
  const all = docsOf(cards, config)
  const { ids, sidebars, problems } = docsSidebarsOf(all, cards, config)
  const docs = config.drafts ? all : all.filter((doc) => !doc.isDraft)
  const placements = sidebars.map((sidebar) => ({
    ...sidebar,
    breadcrumbs: breadcrumbsIn(entryLinesOf(sidebar.entries)),
    byOrder: neighboursIn(entryLinesOf(sidebar.visible)),
  }))
  const tags = docTagsOf(docs, cards, config)
  const found: Problem[] = []
  const shown = config.docs.showDescriptions ? docs : []
  const leads = new Map(shown.map((doc) => [doc.pathname, doc.card.frontMatter.description]))
  const described = (link: PageLink | undefined): PageLink | undefined => {
    const description = link && leads.get(link.pathname)
    return description ? { ...link, description } : link
  }

  const routes = docs.map((doc): DocRoute => {
    const { card, pathname } = doc
    const placement = placementOf(doc, placements, found)
    const chosen = chosenNeighbours(doc, placement?.byOrder.get(pathname) ?? NO_NEIGHBOURS, ids)
    found.push(...chosen.problems)
    const lead = leads.get(pathname)
    return {
      kind: card.kind,
      pathname,
      locale: config.locale,
      version: card.version,
      key: doc.key,
      docsVersion: config.docs.id,
      area: DOCS,
      ...(config.docs.editUrl !== undefined && { editUrl: config.docs.editUrl }),
      unlisted: doc.isUnlisted,
      card,
      sidebar: placement?.id,
      breadcrumbs: placement?.breadcrumbs.get(pathname) ?? [],
      tags: tags.tagsOf(card),
      ...(lead && { lead }),
      previous: described(chosen.neighbours.previous),
      next: described(chosen.neighbours.next),
    }
  })
  const taken = new Set<string>()
  const isNew = (index: string): boolean => taken.size < taken.add(index).size
  return {
    docsVersion: config.docs.id,
    docs: routes,
    generated: [
      // The index of a folder in several sidebars is a page of the first one.
      ...placements
        .filter(({ api }) => api === undefined)
        .flatMap((placement) => categoryRoutesOf(placement, config))
        .filter(({ pathname, source }) => source === undefined || isNew(`${pathname} ${source}`)),
      ...tags.routes,
    ],
    sidebars: sidebars.flatMap(({ id, visible }) =>
      visible.length > 0 ? [sidebarFrom(id, itemsOf(visible))] : [],
    ),
    problems: [...problems, ...found, ...tags.problems],
  }
}

interface Placement extends DocsSidebar {
  readonly breadcrumbs: ReadonlyMap<Pathname, readonly Breadcrumb[]>
  readonly byOrder: ReadonlyMap<Pathname, Neighbours>
}

/** The sidebar that a doc shows: the one in its front matter, else the first one that contains it. */
function placementOf(
  { card, pathname }: Doc,
  placements: readonly Placement[],
  problems: Problem[],
): Placement | undefined {
  const { displayed_sidebar: wanted } = card.frontMatter
  if (wanted === null) return undefined
  const first = placements.find(({ breadcrumbs }) => breadcrumbs.has(pathname))
  if (wanted === undefined) return first
  const named = placements.find(({ name }) => name === wanted)
  if (named !== undefined) return named
  const names = placements.flatMap(({ name }) => name ?? [])
  const place = card.places?.displayed_sidebar
  problems.push(
    unknownSidebar(
      {
        name: wanted,
        known: names.map((name) => `\`${name}\``).join(', '),
        nearest: nearest(wanted, names),
      },
      { file: card.source, place },
    ),
  )
  return first
}

function docTagsOf(
  docs: readonly Doc[],
  cards: readonly Card[],
  config: DocsVersionConfig,
): AssembledTags {
  const collator = collatorOf(config.lang)
  const items = docs
    .filter(({ card }) => card.tags.length > 0)
    .map(({ card, pathname, isUnlisted }) => taggedOf(card, { pathname, isUnlisted }))
    .sort((a, b) => collator.compare(a.label, b.label))
  const { id, folder, route } = config.docs
  const definitions = folder === undefined ? undefined : definitionsBelow(folder, cards)
  return siteTagsOf(
    {
      of: DOCS,
      area: DOCS,
      words: TAG_WORDS,
      list: normalizedPathname(route, 'tags'),
      key: 'docs/tags',
      docsVersion: id,
      items,
      definitions,
    },
    config,
  )
}

/** The neighbours of a doc after its front matter: `pagination_next: null` removes one, an id sets it. */
function chosenNeighbours(
  { card }: Doc,
  byOrder: Neighbours,
  ids: DocIds,
): { readonly neighbours: Neighbours; readonly problems: readonly Problem[] } {
  const { pagination_prev, pagination_next } = card.frontMatter
  const choose = (id: string | null | undefined, other: PageLink | undefined) => {
    if (id === undefined) return other
    const doc = id === null ? undefined : ids.published.get(id)
    return doc && linkTo(doc)
  }
  const check = (id: string | null | undefined, option: 'pagination_prev' | 'pagination_next') =>
    id
      ? unknownDocProblems(id, ids, { option, file: card.source, place: card.places?.[option] })
      : []
  return {
    neighbours: {
      previous: choose(pagination_prev, byOrder.previous),
      next: choose(pagination_next, byOrder.next),
    },
    problems: [
      ...check(pagination_prev, 'pagination_prev'),
      ...check(pagination_next, 'pagination_next'),
    ],
  }
}

function linkTo(doc: Doc): PageLink {
  return { pathname: doc.pathname, label: shortLabelOf(doc, doc.label) }
}
