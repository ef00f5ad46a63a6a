import type { TwoAlternatives } from './compare-limits.ts'
import { othersDifference, restPair } from './compare-rest.ts'
import type { Comparing, Pair } from './schema-pair.ts'
import { restOf, tupleOf } from './alternative-rules.ts'

/** Adds to a pair how the items of two lists differ. */
export function compareItems(two: TwoAlternatives, pair: Pair, comparing: Comparing): void {
  const { old, new: current, side } = two
  const [before, after] = [tupleOf(old), tupleOf(current)]
  const rests = { old: restOf(old), new: restOf(current) }
  for (let index = 0; index < Math.max(before.length, after.length); index++) {
    const parts = {
      old: before[index]?.value ?? (rests.old.value === false ? [false] : rests.old.value),
      new: after[index]?.value ?? (rests.new.value === false ? [false] : rests.new.value),
    }
    pair.steps.push({ name: `[${String(index)}]`, pair: comparing.pairOf({ ...parts, side }) })
  }
  const others = othersDifference(rests, side, 'items')
  if (others !== undefined) pair.differences.push(others)
  restPair(rests, { name: '[]', side, pair, comparing })
}
