import { distance } from 'fastest-levenshtein'

/** How many letters have to be added, removed or changed to turn one word into another. */
export function editDistance(one: string, other: string): number {
  return distance(one, other)
}
