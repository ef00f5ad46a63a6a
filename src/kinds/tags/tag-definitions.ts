import type { Card, TagDefinition } from '../../base/model/document.ts'
import { relativeTo } from '../../base/shared/urls/paths.ts'
import { placeOf } from '../../stages/routes/place.ts'

/** The definitions in the `tags.yml` below a folder; `undefined` if there is none. */
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
