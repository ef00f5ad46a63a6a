import { placeOf } from './place.ts'
import type { Card } from '../../base/model/document.ts'
import { relativeTo } from '../../base/shared/urls/paths.ts'

interface InFolder {
  readonly folder: string
}

/**
 * The documents of each set, by folder. Documents of a custom source may be in none of the folders: they belong to
 * the first set.
 */
export function cardsBySet<Written extends Card, Own extends InFolder>(
  cards: readonly Written[],
  sets: readonly Own[],
): ReadonlyMap<Own, readonly Written[]> {
  const [first] = sets
  if (first === undefined) return new Map()
  if (sets.length === 1) return new Map([[first, cards]])
  const found = new Map(sets.map((set): [Own, Written[]] => [set, []]))
  for (const card of cards) {
    const place = placeOf(card)
    const own = sets.find(({ folder }) => relativeTo(place, folder) !== undefined) ?? first
    found.get(own)?.push(card)
  }
  return found
}
