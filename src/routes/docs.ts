import { breadcrumbsOf } from './breadcrumbs.ts'
import { categoryRoutesOf } from './categories.ts'
import { DEFAULT_DOCS_ROUTE, docsOf } from './doc-routes.ts'
import type { Doc } from './doc-routes.ts'
import { NO_NEIGHBOURS, chosenNeighbours, neighboursIn } from './neighbours.ts'
import { DOCS_SIDEBAR, docsSidebarOf, sidebarFrom } from './sidebar.ts'
import { tagsOf } from './tags.ts'
import type { AssembledTags, Tagged } from './tags.ts'
import { definitionsBelow } from './tag-definitions.ts'
import type { SiteConfig } from '../model/site-config.ts'
import type { Card } from '../model/document.ts'
import type { DocRoute, Route, Sidebar, Tag } from '../model/route.ts'
import type { Problem } from '../problems/problem.ts'

/** The part of the site that stands in the docs' sidebar, and its tags. */
export interface AssembledDocs {
  readonly docs: readonly DocRoute[]
  /** Indexes of categories, pages of tags. */
  readonly generated: readonly Route[]
  readonly sidebar: Sidebar | undefined
  readonly tags: ReadonlyMap<string, Tag>
  readonly problems: readonly Problem[]
}

/** The docs and the API reference: their routes, sidebar, neighbours and tags. */
export function assembleDocs(cards: readonly Card[], config: SiteConfig): AssembledDocs {
  const all = docsOf(cards, config)
  const { ids, entries, visible, problems } = docsSidebarOf(all, cards, config)
  const docs = config.drafts ? all : all.filter((doc) => !doc.isDraft)
  const breadcrumbs = breadcrumbsOf(entries)
  const byOrder = neighboursIn(visible)
  const tags = docTagsOf(docs, cards, config)
  const neighbourProblems: Problem[] = []

  const routes = docs.map((doc): DocRoute => {
    const { card, pathname } = doc
    const isPlaced = breadcrumbs.has(pathname) && card.frontMatter.displayed_sidebar !== null
    const ordered = isPlaced ? byOrder.get(pathname) : undefined
    const chosen = chosenNeighbours(doc, ordered ?? NO_NEIGHBOURS, ids)
    neighbourProblems.push(...chosen.problems)
    return {
      kind: card.kind,
      pathname,
      locale: card.locale,
      version: card.version,
      unlisted: doc.isUnlisted,
      card,
      sidebar: isPlaced ? DOCS_SIDEBAR : undefined,
      breadcrumbs: (isPlaced ? breadcrumbs.get(pathname) : undefined) ?? [],
      tags: tags.tagsOf(card),
      ...chosen.neighbours,
    }
  })
  return {
    docs: routes,
    generated: [...categoryRoutesOf({ visible, breadcrumbs, byOrder }, config), ...tags.routes],
    sidebar: visible.length > 0 ? sidebarFrom(visible) : undefined,
    tags: tags.tags,
    problems: [...problems, ...neighbourProblems, ...tags.problems],
  }
}

function docTagsOf(
  docs: readonly Doc[],
  cards: readonly Card[],
  config: SiteConfig,
): AssembledTags {
  const collator = new Intl.Collator(config.lang)
  const items = docs
    .filter(({ card }) => card.tags.length > 0)
    .map(({ card, pathname, isUnlisted }): Tagged => ({
      pathname,
      label: card.title,
      description: card.description,
      tags: card.tags,
      isUnlisted,
      source: card.source,
      places: card.places?.tags,
    }))
    .sort((a, b) => collator.compare(a.label, b.label))
  const definitions = config.docs && definitionsBelow(config.docs.folder, cards)
  const route = config.docs?.route ?? DEFAULT_DOCS_ROUTE
  return tagsOf({ of: 'docs', route, items, definitions }, config)
}
