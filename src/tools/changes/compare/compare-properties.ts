import type { Difference, Parts, Spot } from './change.ts'
import type { Side } from './severity.ts'
import type { TwoAlternatives } from './compare-limits.ts'
import { othersDifference, restPair } from './compare-rest.ts'
import { isOver, isUnsent, marksOf } from './marks.ts'
import type { Marks } from './marks.ts'
import type { Alternative } from './schema-meaning.ts'
import type { Comparing, Pair } from './schema-pair.ts'
import {
  patternsOf,
  placedIn,
  propertiesOf,
  requiredOf,
  restOf,
  spotOf,
} from './alternative-rules.ts'
import type { Rest } from './alternative-rules.ts'

/** A property of one of the two objects. */
interface Property {
  readonly parts: Parts
  readonly spot: Spot
  readonly marks: Marks
  /** True if it is not part of this direction: it is read-only or write-only. */
  readonly isUnsent: boolean
  /** The place that requires it. */
  readonly required?: Spot | undefined
}

/** Everything that is compared of an object. */
interface Members {
  readonly properties: ReadonlyMap<string, Property>
  readonly rest: Rest
  readonly spot: Spot
}

/** Adds to a pair how the properties of two objects differ. */
export function compareProperties(two: TwoAlternatives, pair: Pair, comparing: Comparing): void {
  const { side } = two
  const old = membersOf(two.old, comparing.roots.old, side)
  const current = membersOf(two.new, comparing.roots.new, side)
  for (const name of new Set([...old.properties.keys(), ...current.properties.keys()])) {
    const [before, after] = [old.properties.get(name), current.properties.get(name)]
    const isSent = { old: isIn(before), new: isIn(after) }
    if (isSent.old && isSent.new && before && after) {
      const parts = { old: before.parts, new: after.parts }
      pair.steps.push({ name: `.${name}`, pair: comparing.pairOf({ ...parts, side }) })
      pair.differences.push(...requiredDifferences({ name, side }, before, after))
    } else if (isSent.old && before)
      pair.differences.push(removal({ name, side }, before, { after, current, comparing }))
    else if (isSent.new && after)
      pair.differences.push(addition({ name, side }, after, { before, old }))
  }
  comparePatterns(two, pair, comparing)
  compareNames(two, pair, comparing)
  const rests = { old: old.rest, new: current.rest }
  const others = othersDifference(rests, side, 'properties')
  if (others !== undefined) pair.differences.push(others)
  restPair(rests, { name: '.*', side, pair, comparing })
}

function isIn(property: Property | undefined): boolean {
  return property !== undefined && !property.isUnsent
}

function membersOf(alternative: Alternative, root: unknown, side: Side): Members {
  const required = requiredOf(alternative)
  const properties = [...propertiesOf(alternative)].map(([name, { value: parts, spot }]) => {
    const marks = marksOf(root, parts)
    const isHidden = isUnsent(marks, side) || parts.includes(false)
    const property = { parts, spot, marks, isUnsent: isHidden, required: required.get(name) }
    return [name, property] as const
  })
  const spot = spotOf(alternative)
  return { properties: new Map(properties), rest: restOf(alternative), spot }
}

interface Named {
  readonly name: string
  readonly side: Side
}

function requiredDifferences(
  { name, side }: Named,
  before: Property,
  after: Property,
): readonly Difference[] {
  const [was, is] = [before.required !== undefined, after.required !== undefined]
  if (was === is) return []
  const text = `the property \`${name}\` is ${is ? 'required' : 'optional'} now`
  const rule = `${side}-property-${is ? 'required' : 'optional'}` as const
  return [{ rule, text, old: before.required ?? before.spot, new: after.required ?? after.spot }]
}

function removal(
  { name, side }: Named,
  before: Property,
  {
    after,
    current,
    comparing,
  }: {
    readonly after: Property | undefined
    readonly current: Members
    readonly comparing: Comparing
  },
): Difference {
  const spots = { old: before.spot, new: after?.spot ?? current.spot }
  if (after !== undefined && !after.parts.includes(false)) {
    const rule = side === 'request' ? 'request-property-read-only' : 'response-property-write-only'
    const mark = side === 'request' ? 'read-only' : 'write-only'
    return { rule, text: `the property \`${name}\` is ${mark} now`, ...spots }
  }
  const text = `the property \`${name}\` was removed`
  if (isOver(before.marks, comparing.today))
    return { rule: `${side}-property-removed-after-sunset`, text, ...spots }
  const isClosed = side === 'request' && (current.rest.value === false || after !== undefined)
  return {
    rule: isClosed ? 'request-property-removed-closed' : `${side}-property-removed`,
    text,
    ...spots,
  }
}

function addition(
  { name, side }: Named,
  after: Property,
  { before, old }: { readonly before: Property | undefined; readonly old: Members },
): Difference {
  const spots = { old: before?.spot ?? old.spot, new: after.spot }
  if (side === 'request') {
    const isRequired = after.required !== undefined
    return isRequired
      ? {
          rule: 'request-property-added-required',
          text: `the required property \`${name}\` was added`,
          ...spots,
        }
      : {
          rule: 'request-property-added',
          text: `the optional property \`${name}\` was added`,
          ...spots,
        }
  }
  const isClosed = old.rest.value === false && before === undefined
  const rule = isClosed ? 'response-property-added-closed' : 'response-property-added'
  return { rule, text: `the property \`${name}\` was added`, ...spots }
}

/** Property names are texts with a schema of their own. */
function compareNames(two: TwoAlternatives, pair: Pair, comparing: Comparing): void {
  const namesOf = (alternative: Alternative): Parts => [
    TEXT,
    ...placedIn(alternative, 'propertyNames').map(({ value }) => value),
  ]
  const parts = { old: namesOf(two.old), new: namesOf(two.new) }
  if (parts.old.length + parts.new.length > 2)
    pair.steps.push({ name: '.(name)', pair: comparing.pairOf({ ...parts, side: two.side }) })
}

const TEXT = { type: 'string' }

function comparePatterns(two: TwoAlternatives, pair: Pair, comparing: Comparing): void {
  const { side } = two
  const [old, current] = [patternsOf(two.old), patternsOf(two.new)]
  for (const pattern of new Set([...old.keys(), ...current.keys()])) {
    const [before, after] = [old.get(pattern), current.get(pattern)]
    if (before !== undefined && after !== undefined) {
      const parts = { old: before.value, new: after.value }
      pair.steps.push({ name: `.${pattern}`, pair: comparing.pairOf({ ...parts, side }) })
      continue
    }
    const rest = restOf(after === undefined ? two.new : two.old)
    // In a closed object, a pattern allows more names; in an open one, it limits their values.
    const isWider = (rest.value === false) === (after !== undefined)
    pair.differences.push({
      rule: `${side}-others-${isWider ? 'widened' : 'narrowed'}`,
      text: `the rule for names that match \`${pattern}\` was ${after === undefined ? 'removed' : 'added'}`,
      old: before?.spot ?? spotOf(two.old),
      new: after?.spot ?? spotOf(two.new),
    })
  }
}
