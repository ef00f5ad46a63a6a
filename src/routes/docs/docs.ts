import { breadcrumbsOf } from '../page/breadcrumbs.ts'
import { categoryRoutesOf } from './categories.ts'
import { docsOf } from './doc-routes.ts'
import type { Doc } from './doc-routes.ts'
import { NO_NEIGHBOURS, chosenNeighbours, neighboursIn } from './neighbours.ts'
import { sidebarIdOf } from '../i18n/edition.ts'
import type { EditionConfig } from '../i18n/edition.ts'
import { docsSidebarOf, sidebarFrom } from '../sidebar/sidebar.ts'
import { tagsOf } from '../tags/tags.ts'
import type { AssembledTags, Tagged } from '../tags/tags.ts'
import { definitionsBelow } from '../tags/tag-definitions.ts'
import type { Card } from '../../model/document.ts'
import type { DocRoute, Route, Sidebar, Tag } from '../../model/route.ts'
import type { Problem } from '../../problems/problem.ts'

/** The part of the site that stands in the docs' sidebar, and its tags. */
export interface AssembledDocs {
  /** The id of the state of the docs. */
  readonly edition: string
  readonly docs: readonly DocRoute[]
  /** Indexes of categories, pages of tags. */
  readonly generated: readonly Route[]
  readonly sidebar: Sidebar | undefined
  readonly tags: ReadonlyMap<string, Tag>
  readonly problems: readonly Problem[]
}

/** The docs and the API reference: their routes, sidebar, neighbours and tags. */
export function assembleDocs(cards: readonly Card[], config: EditionConfig): AssembledDocs {
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
      locale: config.locale,
      version: card.version,
      key: doc.key,
      edition: config.docs.id,
      unlisted: doc.isUnlisted,
      card,
      sidebar: isPlaced ? sidebarIdOf(config) : undefined,
      breadcrumbs: (isPlaced ? breadcrumbs.get(pathname) : undefined) ?? [],
      tags: tags.tagsOf(card),
      ...chosen.neighbours,
    }
  })
  return {
    edition: config.docs.id,
    docs: routes,
    generated: [...categoryRoutesOf({ visible, breadcrumbs, byOrder }, config), ...tags.routes],
    sidebar: visible.length > 0 ? sidebarFrom(sidebarIdOf(config), visible) : undefined,
    tags: tags.tags,
    problems: [...problems, ...neighbourProblems, ...tags.problems],
  }
}

function docTagsOf(
  docs: readonly Doc[],
  cards: readonly Card[],
  config: EditionConfig,
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
  const { id, folder, route } = config.docs
  const definitions = folder === undefined ? undefined : definitionsBelow(folder, cards)
  return tagsOf({ of: 'docs', route, edition: id, items, definitions }, config)
}
