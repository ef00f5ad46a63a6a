import type { DocIds } from './doc-ids.ts'
import { unknownDocProblems } from './doc-ids.ts'
import type { Doc } from './doc-routes.ts'
import type { Entry } from './sidebar/sidebar-entry.ts'
import type { PageLink } from '../../base/model/route.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { Pathname } from '../../base/shared/urls/paths.ts'

/** The pages before and after one, in the order of the sidebar. */
export interface Neighbours {
  readonly previous: PageLink | undefined
  readonly next: PageLink | undefined
}

export const NO_NEIGHBOURS: Neighbours = { previous: undefined, next: undefined }

/**
 * The neighbours of every page of a sidebar, generated indexes included. Links that leave the sidebar are
 * skipped.
 */
export function neighboursIn(entries: readonly Entry[]): ReadonlyMap<Pathname, Neighbours> {
  const stops = [...stopsOf(entries)]
  const found = new Map<Pathname, Neighbours>()
  for (const [index, { pathname }] of stops.entries()) {
    if (found.has(pathname)) continue
    found.set(pathname, { previous: stops[index - 1], next: stops[index + 1] })
  }
  return found
}

/** The neighbours of a doc after its front matter: `pagination_next: null` removes one, an id sets it. */
export function chosenNeighbours(
  { card }: Doc,
  byOrder: Neighbours,
  ids: DocIds,
): { readonly neighbours: Neighbours; readonly problems: readonly Problem[] } {
  const { pagination_prev, pagination_next } = card.frontMatter
  const choose = (id: string | null | undefined, other: PageLink | undefined) => {
    if (id === undefined) return other
    const doc = id === null ? undefined : ids.published.get(id)
    return doc && stopOf(doc, doc.label)
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

function* stopsOf(entries: readonly Entry[]): Iterable<PageLink> {
  for (const entry of entries) {
    if (entry.kind === 'doc' && !entry.isElsewhere) yield stopOf(entry.doc, entry.label)
    if (entry.kind !== 'category') continue
    const { page, label } = entry
    if (page?.kind === 'doc') yield stopOf(page.doc, page.label)
    if (page?.kind === 'index') yield { pathname: page.pathname, label }
    yield* stopsOf(entry.items)
  }
}

function stopOf({ card, pathname }: Doc, label: string): PageLink {
  return { pathname, label: card.frontMatter.pagination_label ?? label }
}
