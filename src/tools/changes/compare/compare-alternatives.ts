import { limitDifferences } from './compare-limits.ts'
import type { TwoAlternatives } from './compare-limits.ts'
import { compareItems } from './compare-items.ts'
import { compareProperties } from './compare-properties.ts'
import { conditionDifferences } from './compare-conditions.ts'
import type { Comparing, Pair } from './schema-pair.ts'

/** Adds to a pair how two alternatives of one type differ. */
export function compareAlternatives(two: TwoAlternatives, pair: Pair, comparing: Comparing): void {
  const found = [
    ...limitDifferences(two, comparing.identity),
    ...conditionDifferences(two, comparing),
  ]
  // A keyword that applies to several types is compared for each of them.
  const known = new Set(pair.differences.map(({ rule, text }) => `${rule} ${text}`))
  pair.differences.push(...found.filter(({ rule, text }) => !known.has(`${rule} ${text}`)))
  if (two.old.type === 'object') compareProperties(two, pair, comparing)
  if (two.old.type === 'array') compareItems(two, pair, comparing)
}
