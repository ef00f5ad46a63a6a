import type { Side } from './severity.ts'
import type { Alternative } from './schema-meaning.ts'
import type { Comparing, Pair } from './schema-pair.ts'
import { spotOf } from './alternative-rules.ts'

/** Alternatives of one type in both descriptions. */
export interface Matched {
  readonly old: readonly Alternative[]
  readonly new: readonly Alternative[]
  readonly side: Side
}

/** Adds how two alternatives differ to a pair. */
export type CompareAlternatives = (
  alternatives: { readonly old: Alternative; readonly new: Alternative; readonly side: Side },
  pair: Pair,
  comparing: Comparing,
) => void

interface Matching {
  readonly pair: Pair
  readonly comparing: Comparing
  readonly compare: CompareAlternatives
}

/** Above this number, pairs of alternatives are matched by name only. */
const MOST_PAIRS = 2500

/** Finds the alternative that each old one became, and compares both. Those without a match were removed or added. */
export function matchAlternatives(matched: Matched, matching: Matching): void {
  const { pair, comparing, compare } = matching
  const { side } = matched
  const [old, current] = [new Set(matched.old), new Set(matched.new)]
  const join = (before: Alternative, after: Alternative): void => {
    old.delete(before)
    current.delete(after)
    const name = after.tag ?? after.name
    if (!isChoice || name === undefined) {
      compare({ old: before, new: after, side }, pair, comparing)
      return
    }
    const inner: Pair = { differences: [], steps: [] }
    pair.steps.push({ name: `(${name})`, pair: inner })
    compare({ old: before, new: after, side }, inner, comparing)
  }
  const isChoice = matched.old.length > 1 && matched.new.length > 1
  const [onlyOld, onlyNew] = [matched.old[0], matched.new[0]]
  const hasTags = [...old, ...current].every(({ tag }) => tag !== undefined)
  if (!hasTags && old.size === 1 && current.size === 1 && onlyOld && onlyNew) {
    join(onlyOld, onlyNew)
    return
  }
  if (hasTags) joinEqual(old, current, { key: ({ tag }) => tag, join })
  else {
    const isSame = samenessOf(matching, side)
    const isFew = old.size * current.size <= MOST_PAIRS
    const same = (before: Alternative, after: Alternative): boolean =>
      isFew && isSame(before, after)
    joinEqual(old, current, { key: ({ name }) => name, join, isAlso: same })
    joinSame(old, current, { join, isSame: same })
    joinEqual(old, current, { key: ({ name }) => name, join })
    const [before, after] = [[...old], [...current]]
    if (before.length === 1 && after.length === 1 && before[0] && after[0])
      if (before[0].name === undefined || after[0].name === undefined) join(before[0], after[0])
  }
  const covers = coverageOf(matching)
  // An alternative that became wider or narrower is still the same one.
  if (!hasTags && old.size * current.size <= MOST_PAIRS)
    joinSame(old, current, {
      join,
      isSame: (before, after) => covers(before, after, side),
    })
  for (const before of old)
    if (hasTags || !matched.new.some((after) => covers(before, after, 'request')))
      pair.differences.push({
        rule: `${side}-choice-narrowed`,
        text: `the alternative ${nameOf(before)} was removed`,
        old: spotOf(before),
        new: spotOf(matched.new[0] ?? before),
      })
  for (const after of current)
    if (hasTags || !matched.old.some((before) => covers(before, after, 'response')))
      pair.differences.push({
        rule: `${side}-choice-widened`,
        text: `the alternative ${nameOf(after)} was added`,
        old: spotOf(matched.old[0] ?? after),
        new: spotOf(after),
      })
}

interface Joining {
  readonly join: (before: Alternative, after: Alternative) => void
}

/** Joins alternatives that have the same key. */
function joinEqual(
  old: ReadonlySet<Alternative>,
  current: ReadonlySet<Alternative>,
  {
    key,
    join,
    isAlso = () => true,
  }: Joining & {
    readonly key: (alternative: Alternative) => string | undefined
    readonly isAlso?: (before: Alternative, after: Alternative) => boolean
  },
): void {
  for (const before of [...old]) {
    const own = key(before)
    const found =
      own === undefined
        ? undefined
        : [...current].find((after) => key(after) === own && isAlso(before, after))
    if (found !== undefined) join(before, found)
  }
}

/** Joins alternatives that allow the same. */
function joinSame(
  old: ReadonlySet<Alternative>,
  current: ReadonlySet<Alternative>,
  {
    join,
    isSame,
  }: Joining & { readonly isSame: (before: Alternative, after: Alternative) => boolean },
): void {
  for (const before of [...old]) {
    const found = [...current].find((after) => isSame(before, after))
    if (found !== undefined) join(before, found)
  }
}

/** True if two alternatives differ in nothing. */
function samenessOf(
  { comparing, compare }: Matching,
  side: Side,
): (before: Alternative, after: Alternative) => boolean {
  return (before, after) => {
    const trial: Pair = { differences: [], steps: [] }
    compare({ old: before, new: after, side }, trial, comparing)
    return comparing.isSame(trial)
  }
}

/**
 * True if an alternative is part of another one: as a request, that no value of the old one is refused; as a
 * response, that the new one has no value that was not possible before.
 */
function coverageOf({
  comparing,
  compare,
}: Matching): (before: Alternative, after: Alternative, side: Side) => boolean {
  return (before, after, side) => {
    const trial: Pair = { differences: [], steps: [] }
    compare({ old: before, new: after, side }, trial, comparing)
    return comparing.isHarmless(trial)
  }
}

function nameOf({ name, tag, type }: Alternative): string {
  return `\`${tag ?? name ?? type}\``
}
