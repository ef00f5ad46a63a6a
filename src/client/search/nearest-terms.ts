import { editDistance } from '../../base/shared/text/edit-distance.ts'

const MOST = 3
/** One of so many letters may differ, and one more. */
const LETTERS_PER_MISTAKE = 3
/** Shorter words are like too many others. */
const SHORTEST = 4

/** The terms of an index that are most like some words that it does not have, the nearest first. */
export function nearestTerms(
  words: readonly string[],
  terms: readonly string[],
): readonly string[] {
  const known = new Set(terms)
  const candidates = [...known].filter((term) => /^\p{L}+$/u.test(term))
  const near = words
    .filter((word) => word.length >= SHORTEST && !known.has(word))
    .flatMap((word) => {
      const most = Math.floor(word.length / LETTERS_PER_MISTAKE) + 1
      return candidates
        .filter((term) => term.length >= SHORTEST && Math.abs(term.length - word.length) <= most)
        .map((term) => ({ term, distance: editDistance(term, word) }))
        .filter(({ distance }) => distance <= most)
    })
  const sorted = near.toSorted((a, b) => a.distance - b.distance)
  return [...new Set(sorted.map(({ term }) => term))].slice(0, MOST)
}
