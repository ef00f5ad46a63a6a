import type { KindPages } from './page-type.ts'
import type { Card } from '../../base/model/document.ts'
import type { Route, RouteTable } from '../../base/model/route.ts'

/** A route table, and the cards that it was assembled from. */
export interface Assembled {
  readonly cards: readonly Card[]
  readonly table: RouteTable
}

/**
 * The route table for cards that differ from the previous ones only in the `ownFields` of their types of page,
 * such as the texts of docs; `undefined` if more differs, and all has to be assembled. It equals the table of
 * `assemble`: no route, sidebar, tag or list depends on these fields. (The headings of a translation
 * depend on those of its original, so a site in several languages is always assembled.)
 */
export function reassemble(
  { cards: before, table }: Assembled,
  cards: readonly Card[],
  kinds: readonly KindPages[],
): RouteTable | undefined {
  if (before.length !== cards.length || table.languages.size > 1) return undefined
  const types = new Map(kinds.flatMap(({ pages }) => Object.entries(pages)))
  const present = new Map<Card, Card>()
  for (const [index, card] of cards.entries()) {
    const former = before[index]
    if (former === card) continue
    const own = former?.kind === card.kind ? types.get(card.kind)?.ownFields : undefined
    if (former === undefined || own === undefined) return undefined
    if (outlineOf(former, own) !== outlineOf(card, own)) return undefined
    present.set(former, card)
  }
  if (present.size === 0) return table
  const routes = new Map(table.routes)
  for (const [pathname, route] of table.routes) {
    const card = 'card' in route && route.card ? present.get(route.card) : undefined
    if (card) routes.set(pathname, routeWithCard(route, card))
  }
  return { ...table, routes }
}

/** A route with another card of the same kind. */
export function routeWithCard(route: Route, card: Card): Route {
  // Both have the same kind, which the compiler cannot follow.
  return { ...route, card } as Route
}

/** The parts of a card that the rest of the site sees. A module may be a part of others, so all of it counts. */
function outlineOf(card: Card, own: ReadonlySet<string>): string {
  if ('content' in card && card.content === 'module') return JSON.stringify(card)
  return JSON.stringify(card, (key, value: unknown) => (own.has(key) ? undefined : value))
}
