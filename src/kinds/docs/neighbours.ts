import type { DocIds } from './doc-ids.ts'
import { unknownDocProblems } from './doc-ids.ts'
import type { Doc } from './doc-routes.ts'
import { shortLabelOf } from './sidebar/sidebar-entry.ts'
import type { PageLink } from '../../base/model/route.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { Neighbours } from '../../stages/routes/sidebar/sidebar-order.ts'

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
