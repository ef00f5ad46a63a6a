import type { Difference } from './change.ts'
import type { Side } from './severity.ts'
import type { Comparing, Pair } from './schema-pair.ts'
import type { Rest } from './alternative-rules.ts'

interface Rests {
  readonly old: Rest
  readonly new: Rest
}

/** The difference if one of two objects or lists allows no others, or others of one kind only. */
export function othersDifference(
  { old, new: current }: Rests,
  side: Side,
  noun: 'properties' | 'items',
): Difference | undefined {
  const spots = { old: old.spot, new: current.spot }
  const order = freedomOf(current, noun) - freedomOf(old, noun)
  if (order === 0) return undefined
  return order > 0
    ? { rule: `${side}-others-widened`, text: `further ${noun} are allowed`, ...spots }
    : {
        rule: `${side}-others-narrowed`,
        text:
          current.value === false
            ? `further ${noun} are not allowed any more`
            : `further ${noun} must be of one kind`,
        ...spots,
      }
}

/** 0 if nothing else is allowed, 1 for values of one schema, 2 for all values. The items of a list have a schema of their own. */
function freedomOf({ value }: Rest, noun: 'properties' | 'items'): number {
  if (value === false) return 0
  return noun === 'properties' && value.length > 0 ? 1 : 2
}

/** Compares the schemas of unnamed properties and items. */
export function restPair(
  { old, new: current }: Rests,
  {
    name,
    side,
    pair,
    comparing,
  }: {
    readonly name: string
    readonly side: Side
    readonly pair: Pair
    readonly comparing: Comparing
  },
): void {
  if (old.value === false || current.value === false) return
  const parts = { old: old.value, new: current.value }
  if (parts.old.length === 0 && parts.new.length === 0) return
  // That properties without a name get or lose a schema is one difference.
  if (name === '.*' && (parts.old.length === 0 || parts.new.length === 0)) return
  pair.steps.push({ name, pair: comparing.pairOf({ ...parts, side }) })
}
