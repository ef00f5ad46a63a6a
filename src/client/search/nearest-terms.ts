import { typosIn } from './query.ts'
import { editDistance } from '../../base/shared/text/edit-distance.ts'

const MOST = 3

/** The terms of an index that are most like some words that it does not have, the nearest first. */
export function nearestTerms(
  words: readonly string[],
  terms: readonly string[],
): readonly string[] {
  const known = new Set(terms)
  const candidates = [...known].filter((term) => /^\p{L}+$/u.test(term))
  const near = words
    .filter((word) => !known.has(word))
    .flatMap((word) => {
      const most = typosIn(word)
      return candidates
        .filter((term) => Math.abs(term.length - word.length) <= most)
        .map((term) => ({ term, distance: editDistance(term, word) }))
        .filter(({ distance }) => distance <= most)
    })
  const sorted = near.toSorted((a, b) => a.distance - b.distance)
  return [...new Set(sorted.map(({ term }) => term))].slice(0, MOST)
}
