import { discriminatorProperty } from '../../../reference/schema/discriminator.ts'
import type { Difference } from './change.ts'
import { CUT, expandedText, conditionDifferences } from './compare-conditions.ts'
import { isUnlimited, shown, limitDifferences } from './compare-limits.ts'
import { lifeDifferences, markIn, marksOf, spotIn, textDifferences } from './marks.ts'
import type { Marked } from './marks.ts'
import { matchAlternatives } from './match-alternatives.ts'
import { JSON_TYPES } from './schema-meaning.ts'
import type { Alternative, JsonType, Meaning } from './schema-meaning.ts'
import type { Compared, Comparing, Pair } from './schema-pair.ts'
import { excludeEachOther, valuesOf, restOf, tupleOf } from './alternative-rules.ts'
import type { TwoAlternatives } from './compare-limits.ts'
import { compareProperties } from './compare-properties.ts'
import { othersDifference, restPair } from './compare-rest.ts'

/** Finds how what two schemas allow differs, and adds it to their pair. */
export function compareMeanings(compared: Compared, pair: Pair, comparing: Comparing): void {
  const { roots, meanings, identity } = comparing
  const old = meanings.old(compared.old)
  const current = meanings.new(compared.new)
  const marks = { old: marksOf(roots.old, compared.old), new: marksOf(roots.new, compared.new) }
  pair.differences.push(
    ...lifeDifferences(marks),
    ...defaultDifferences(marks, compared, identity),
    ...textDifferences(marks, identity),
    ...discriminatorDifferences(marks),
    ...exclusiveDifferences(marks, { alternatives: current.alternatives, compared, identity }),
  )
  const tops = { old: { holder: old.top.at(0) }, new: { holder: current.top.at(0) } }
  if (old.isTooLarge || current.isTooLarge) {
    const text = expandedText(compared.old, roots.old)
    const isOther =
      identity(old.top) !== identity(current.top) ||
      text !== expandedText(compared.new, roots.new) ||
      (text.includes(CUT) && !comparing.isWrittenTheSame(compared.old, compared.new))
    if (isOther) {
      pair.differences.push({
        rule: 'uncompared',
        text: 'the schema combines more alternatives than can be compared, and its text changed',
        ...tops,
      })
    }
    return
  }
  const found = typeDifferences(old, current, compared.side)
  pair.differences.push(...found.map((each) => ({ ...each, ...tops })))
  for (const type of JSON_TYPES) {
    if (type === 'null') continue
    const before = simplified(old, type, identity)
    const after = simplified(current, type, identity)
    if (before.length === 0 || after.length === 0) continue
    const matched = { old: before, new: after, side: compared.side }
    matchAlternatives(matched, { pair, comparing, compare: compareAlternatives })
  }
}

function defaultDifferences(
  { old, new: current }: Marked,
  { side }: Compared,
  identity: Comparing['identity'],
): readonly Difference[] {
  const [before, after] = [markIn(old, 'default'), markIn(current, 'default')]
  if (before === undefined || identity(before) === identity(after ?? null)) return []
  const spots = { old: spotIn(old, 'default'), new: spotIn(current, 'default') }
  if (side === 'response')
    return [{ rule: 'documentation-changed', text: '`default` changed', ...spots }]
  const text =
    after === undefined
      ? `it has no default any more; it was \`${shown(before)}\``
      : `the default is \`${shown(after)}\`; it was \`${shown(before)}\``
  return [{ rule: 'request-default-changed', text, ...spots }]
}

function discriminatorDifferences({ old, new: current }: Marked): readonly Difference[] {
  const [before, after] = [old, current].map((marks) =>
    discriminatorProperty({ discriminator: markIn(marks, 'discriminator') }),
  )
  if (before === undefined || after === undefined || before === after) return []
  const spots = { old: spotIn(old, 'discriminator'), new: spotIn(current, 'discriminator') }
  const text = `the property \`${after}\` names the alternative; it was \`${before}\``
  return [{ rule: 'discriminator-changed', text, ...spots }]
}

/** The difference between `anyOf` in the older schema and `oneOf` in the newer one, for requests that fit several alternatives. */
function exclusiveDifferences(
  { old, new: current }: Marked,
  {
    alternatives,
    compared,
    identity,
  }: {
    readonly alternatives: readonly Alternative[]
    readonly compared: Compared
    readonly identity: Comparing['identity']
  },
): readonly Difference[] {
  const wasExclusive = markIn(old, 'oneOf') !== undefined || markIn(old, 'anyOf') === undefined
  if (compared.side === 'response' || wasExclusive || markIn(current, 'oneOf') === undefined)
    return []
  const mayOverlap = alternatives.some((one, at) =>
    alternatives.slice(at + 1).some((other) => !excludeEachOther(one, other, identity)),
  )
  if (!mayOverlap) return []
  const spots = { old: spotIn(old, 'anyOf'), new: spotIn(current, 'oneOf') }
  const text = 'it must fit exactly one alternative; several were allowed'
  return [{ rule: 'request-choice-exclusive', text, ...spots }]
}

/** The types as words; numbers are whole ones and others. */
type Atom = Exclude<JsonType, 'number' | 'null'> | 'integer' | 'fraction'

function atomsOf({ alternatives }: Meaning): ReadonlySet<Atom> {
  return new Set(
    alternatives.flatMap(({ type, isInteger }): readonly Atom[] => {
      if (type === 'null') return []
      if (type !== 'number') return [type]
      return isInteger ? ['integer'] : ['integer', 'fraction']
    }),
  )
}

const MOST_ATOMS = 6

function typeDifferences(
  old: Meaning,
  current: Meaning,
  side: Compared['side'],
): readonly Pick<Difference, 'rule' | 'text'>[] {
  const [before, after] = [atomsOf(old), atomsOf(current)]
  // A list of numbers says more than their type.
  const hasLists = [old, current].some((meaning) => meaning.alternatives.some(hasValues))
  const counts = (atom: Atom): boolean => !(hasLists && atom === 'fraction')
  const isLess = [...before].some((atom) => counts(atom) && !after.has(atom))
  const isMore = [...after].some((atom) => counts(atom) && !before.has(atom))
  const found: Pick<Difference, 'rule' | 'text'>[] = []
  if (isLess || isMore) {
    const relation = isLess && isMore ? 'changed' : isLess ? 'narrowed' : 'widened'
    const text = `the type is ${wordsOf(after)}; it was ${wordsOf(before)}`
    found.push({ rule: `${side}-type-${relation}`, text })
  }
  const [was, is] = [old, current].map(allowsNull)
  // A schema without a type also loses `null` when it gets one.
  const isPartOfType = [before, after].some(({ size }) => size === MOST_ATOMS || size === 0)
  if (was !== is && !(isPartOfType && (isLess || isMore))) {
    const rule = `${side}-null-${is === true ? 'widened' : 'narrowed'}` as const
    found.push({
      rule,
      text: is === true ? 'it may be `null` now' : 'it may not be `null` any more',
    })
  }
  return found
}

function hasValues({ type, schemas }: Alternative): boolean {
  return type === 'number' && schemas.some((schema) => 'enum' in schema || 'const' in schema)
}

function allowsNull({ alternatives }: Meaning): boolean {
  return alternatives.some(({ type }) => type === 'null')
}

function wordsOf(atoms: ReadonlySet<Atom>): string {
  if (atoms.size === MOST_ATOMS) return 'any'
  if (atoms.size === 0) return 'none: nothing is allowed'
  const names = [...atoms].flatMap((atom) => {
    if (atom === 'fraction') return ['number']
    return atom === 'integer' && atoms.has('fraction') ? [] : [atom]
  })
  return names.map((name) => `\`${name}\``).join(' or ')
}

/** The alternatives of a type: constants as one list, and none next to one that allows all values of the type. */
function simplified(
  { alternatives }: Meaning,
  type: JsonType,
  identity: Comparing['identity'],
): readonly Alternative[] {
  const own = alternatives.filter((alternative) => alternative.type === type)
  const [first] = own
  if (first === undefined || own.length === 1 || type === 'object' || type === 'array') return own
  const unlimited = own.filter(isUnlimited)
  const open = unlimited.find(({ isInteger }) => !isInteger) ?? unlimited[0]
  if (open !== undefined)
    return open.isInteger ? [open, ...own.filter(({ isInteger }) => !isInteger)] : [open]
  const lists = own.map((alternative) => valuesOf(alternative, identity)?.value)
  if (lists.some((list) => list === undefined)) return own
  const values = new Map(lists.flatMap((list) => [...(list ?? [])]))
  return [{ ...first, schemas: [{ enum: [...values.values()] }], place: first.schemas.at(0) }]
}

/** Adds to a pair how two alternatives of one type differ. */
function compareAlternatives(two: TwoAlternatives, pair: Pair, comparing: Comparing): void {
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

/** Adds to a pair how the items of two lists differ. */
function compareItems(two: TwoAlternatives, pair: Pair, comparing: Comparing): void {
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
