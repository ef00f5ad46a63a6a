import type { Card, DocCard } from '../model/document.ts'
import type { RouteTable } from '../model/route.ts'

/** A route table, and the cards that it was assembled from. */
export interface Assembled {
  readonly cards: readonly Card[]
  readonly table: RouteTable
}

/**
 * The route table for cards that differ from the previous ones only in the texts of some docs; `undefined` if
 * more differs, and all has to be assembled. It equals the table of `assemble`: no route, sidebar, tag or
 * list depends on a doc beyond its title, description, tags and front matter. (The headings of a translation
 * depend on those of its original, so a site in several languages is always assembled.)
 */
export function reassemble(
  { cards: before, table }: Assembled,
  cards: readonly Card[],
): RouteTable | undefined {
  if (before.length !== cards.length || table.languages.size > 1) return undefined
  const present = new Map<Card, DocCard>()
  for (const [index, card] of cards.entries()) {
    const former = before[index]
    if (former === card) continue
    if (former?.kind !== 'doc' || card.kind !== 'doc') return undefined
    if (outlineOf(former) !== outlineOf(card)) return undefined
    present.set(former, card)
  }
  if (present.size === 0) return table
  const routes = new Map(table.routes)
  for (const [pathname, route] of table.routes) {
    const card = route.kind === 'doc' ? present.get(route.card) : undefined
    if (route.kind === 'doc' && card) routes.set(pathname, { ...route, card })
  }
  return { ...table, routes }
}

// The fields that only the page of a doc shows, and the checks read.
const OWN: ReadonlySet<string> = new Set([
  'digest',
  'excerpt',
  'headings',
  'links',
  'problems',
  'words',
] satisfies readonly (keyof DocCard)[])

/** The parts of a doc that the rest of the site sees. A module may be a part of others, so all of it counts. */
function outlineOf(card: DocCard): string {
  if (card.content === 'module') return JSON.stringify(card)
  return JSON.stringify(card, (key, value: unknown) => (OWN.has(key) ? undefined : value))
}
