import type { Card, PartImport } from '../../base/model/document.ts'
import { unknownComponent } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'

/**
 * The documents that may get components from another document that imports them, `<Part components={{ Chart
 * }} />`, and the parts of such documents in turn: only rendering shows which components they lack.
 */
export function givenDocuments(cards: readonly Card[]): ReadonlySet<SourcePath> {
  const partsOf = new Map(cards.map((card) => [card.source, partImports(card)]))
  const given = new Set<SourcePath>()
  const add = ({ source }: PartImport): void => {
    if (given.has(source)) return
    given.add(source)
    partsOf.get(source)?.forEach(add)
  }
  for (const card of cards) {
    partImports(card)
      .filter(({ isGiven }) => isGiven)
      .forEach(add)
  }
  return given
}

function partImports(card: Card): readonly PartImport[] {
  return 'parts' in card ? (card.parts ?? []) : []
}

/** The problems of all documents. */
export function problemsOfCards(cards: readonly Card[]): readonly Problem[] {
  const found = cards.flatMap((card) => card.problems)
  if (!cards.some(lacksComponents)) return found
  const given = givenDocuments(cards)
  return cards.flatMap((card) =>
    card.kind === 'partial' && given.has(card.source)
      ? card.problems.filter(({ id }) => id !== unknownComponent.id)
      : card.problems,
  )
}

/** True if a document uses components that it does not have. */
export function lacksComponents({ problems }: Card): boolean {
  return problems.some(({ id }) => id === unknownComponent.id)
}
