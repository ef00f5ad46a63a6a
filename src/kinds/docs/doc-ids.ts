import type { Doc } from './doc-routes.ts'
import { unknownDoc } from '../../base/problems/catalogue.ts'
import { nearestPath } from '../../base/shared/text/nearest.ts'
import type { Location, Problem } from '../../base/problems/problem.ts'

/** The docs by id, and unknown ids. */
export interface DocIds {
  /** The docs that are part of the site. */
  readonly published: ReadonlyMap<string, Doc>
  /** A draft may be named: it exists, but is not published. */
  readonly drafts: ReadonlySet<string>
}

/** An option that names a doc, and its place. */
export interface Mention extends Location {
  readonly option: string
}

/** The docs by id. If two have the same id, the first one counts. */
export function docIdsOf(docs: readonly Doc[], drafts: readonly Doc[]): DocIds {
  const published = new Map<string, Doc>()
  for (const doc of docs) {
    if (!published.has(doc.id)) published.set(doc.id, doc)
  }
  return { published, drafts: new Set(drafts.map((doc) => doc.id)) }
}

/** The problem of an unknown id; empty for a draft's. */
export function unknownDocProblems(
  id: string,
  { published, drafts }: DocIds,
  { option, ...location }: Mention,
): readonly Problem[] {
  if (published.has(id) || drafts.has(id)) return []
  return [
    unknownDoc(
      { id, option, nearest: nearestPath(id, published.keys()) },
      { ...location, literals: [id] },
    ),
  ]
}
