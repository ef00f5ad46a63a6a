import { distance } from 'fastest-levenshtein'

/** The candidate that a misspelt word most likely meant, or `undefined` where none is close. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue
    const steps = distance(word.toLowerCase(), candidate.toLowerCase())
    if (steps < bestDistance) {
      best = candidate
      bestDistance = steps
    }
  }
  return best
}
