import type { Card, TagDefinition } from '../../model/document.ts'
import { placeOf } from '../place.ts'
import { relativeTo } from '../../shared/paths.ts'

/** The definitions of the `tags.yml` below a folder; `undefined` where it has none. */
export function definitionsBelow(
  folder: string,
  cards: readonly Card[],
): readonly TagDefinition[] | undefined {
  const found = cards.filter(
    (card) => card.kind === 'tags' && relativeTo(placeOf(card), folder) !== undefined,
  )
  if (found.length === 0) return undefined
  return found.flatMap((card) => (card.kind === 'tags' ? card.definitions : []))
}
