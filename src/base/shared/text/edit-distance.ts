import { distance } from 'fastest-levenshtein'

/** The number of letters to add, remove or change to turn one word into another. */
export function editDistance(one: string, other: string): number {
  return distance(one, other)
}
