import type { Difference, Spot } from './change.ts'
import type { Alternative, JsonType } from './schema-meaning.ts'
import {
  BOUNDS,
  boundOf,
  compareBounds,
  placedIn,
  restOf,
  spotOf,
  textsIn,
  valuesOf,
} from './alternative-rules.ts'
import type { Bound, Placed } from './alternative-rules.ts'
import type { Relation } from './schema-rules.ts'
import type { Side } from './severity.ts'
import { firstNames } from '../../../base/shared/text/text.ts'

/** Two alternatives of one type, and the sender of their values. */
export interface TwoAlternatives {
  readonly old: Alternative
  readonly new: Alternative
  readonly side: Side
}

type Identity = (value: unknown) => string

/** The keywords that limit the values of a type. */
const LIMITS: Readonly<Record<JsonType, readonly string[]>> = {
  null: [],
  boolean: [],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'format'],
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  array: [],
  object: [],
}
const ALL_LIMITS = ['enum', 'const', 'not', 'if']

/** True if an alternative without lists and objects allows all values of its type, or all whole numbers. */
export function isUnlimited({ type, schemas }: Alternative): boolean {
  const limits = [...LIMITS[type], ...ALL_LIMITS]
  return schemas.every((schema) => limits.every((name) => !(name in schema)))
}

/** The differences of the keywords that limit a value itself, without its properties and items. */
export function limitDifferences(two: TwoAlternatives, identity: Identity): readonly Difference[] {
  return [
    ...valueDifferences(two, identity),
    ...boundDifferences(two),
    ...(two.old.type === 'string' || two.old.type === 'number'
      ? [...formatDifferences(two), ...unknownFormatDifferences(two)]
      : []),
    ...(two.old.type === 'string' ? patternDifferences(two) : []),
    ...(two.old.type === 'number' ? multipleDifferences(two) : []),
    ...(two.old.type === 'array' ? uniqueDifferences(two) : []),
  ]
}

const LONGEST = 60

/** A value in a message. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text).replaceAll('`', "'")
}

function listOfValues(values: readonly unknown[]): string {
  return firstNames(values.map((value) => `\`${shown(value)}\``))
}

function subjectOf(values: readonly unknown[]): string {
  const list = listOfValues(values)
  return values.length === 1 ? `the value ${list} was` : `the values ${list} were`
}

/** A list of known values to which more may be added; or `true` next to `enum`. */
const EXTENSIBLE = 'x-extensible-enum'

function valueDifferences(
  { old, new: current, side }: TwoAlternatives,
  identity: Identity,
): readonly Difference[] {
  const all = [old, current].map((each) => valuesOf(each, identity))
  // An open list says which values are known. It limits nothing, so it counts only where both have one.
  const open = [old, current].map((each) => valuesOf(each, identity, [EXTENSIBLE]))
  const isOpen = all.every((each) => each === undefined) && open.every((each) => each !== undefined)
  const [before, after] = isOpen ? open : all
  const spots = { old: before?.spot ?? spotOf(old), new: after?.spot ?? spotOf(current) }
  const isExtensible = [old, current].some((each) =>
    placedIn(each, EXTENSIBLE).some(({ value }) => value !== false),
  )
  const widened = {
    rule: `${side}-enum-widened`,
    ...spots,
    ...(isExtensible && { isExtensible }),
  } as const
  const narrowed = { rule: `${side}-enum-narrowed`, ...spots } as const
  if (before === undefined && after === undefined) return []
  if (before === undefined)
    return [
      { ...narrowed, text: `only ${listOfValues([...(after?.value.values() ?? [])])} is allowed` },
    ]
  if (after === undefined)
    return [{ ...widened, text: 'any value is allowed, not only those of a list' }]
  const removed = [...before.value].filter(([id]) => !after.value.has(id)).map(([, value]) => value)
  const added = [...after.value].filter(([id]) => !before.value.has(id)).map(([, value]) => value)
  return [
    ...(removed.length > 0 ? [{ ...narrowed, text: `${subjectOf(removed)} removed` }] : []),
    ...(added.length > 0 ? [{ ...widened, text: `${subjectOf(added)} added` }] : []),
  ]
}

function isClosed(alternative: Alternative): boolean {
  return restOf(alternative).value === false
}

function boundDifferences({ old, new: current, side }: TwoAlternatives): readonly Difference[] {
  return (BOUNDS.get(old.type) ?? []).flatMap((names): readonly Difference[] => {
    // That a list has no further items any more is a difference of its items.
    if (names.keyword === 'maxItems' && isClosed(old) !== isClosed(current)) return []
    const [before, after] = [boundOf(old, names), boundOf(current, names)]
    const order = orderOf(before, after, names.isLower)
    if (order === 0) return []
    const { keyword } = names
    const text =
      after === undefined
        ? `\`${keyword}\` was removed; it was ${boundWords(before)}`
        : `\`${keyword}\` is ${boundWords(after)}; ${before ? `it was ${boundWords(before)}` : 'there was none'}`
    return [
      {
        rule: `${side}-bounds-${order < 0 ? 'widened' : 'narrowed'}`,
        text,
        old: before?.spot ?? spotOf(old),
        new: after?.spot ?? spotOf(current),
      },
    ]
  })
}

/** Positive if the second bound allows less. */
function orderOf(
  before: Placed<Bound> | undefined,
  after: Placed<Bound> | undefined,
  isLower: boolean,
): number {
  if (before === undefined) return after === undefined ? 0 : 1
  return after === undefined ? -1 : compareBounds(before.value, after.value, isLower)
}

function boundWords(bound: Placed<Bound> | undefined): string {
  if (bound === undefined) return 'none'
  const { value, isExclusive } = bound.value
  return `${value.toLocaleString('en', { maximumFractionDigits: 20 })}${isExclusive ? ' (exclusive)' : ''}`
}

/** Formats whose values are a subset of another format's values. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  int8: ['int16', 'int32', 'int64'],
  int16: ['int32', 'int64'],
  int32: ['int64'],
  uint8: ['uint16', 'uint32', 'uint64', 'int16', 'int32', 'int64'],
  uint16: ['uint32', 'uint64', 'int32', 'int64'],
  uint32: ['uint64', 'int64'],
  float: ['double'],
  email: ['idn-email'],
  hostname: ['idn-hostname'],
  uri: ['uri-reference', 'iri', 'iri-reference'],
  'uri-reference': ['iri-reference'],
  iri: ['iri-reference'],
}

const OF_NUMBERS =
  /^(?:u?int\d*|float\d*|double(?:-int)?|decimal\d*|number|integer|long|sf-integer|sf-decimal)$/

/** The formats of an alternative that limit its values. */
function formatsOf(alternative: Alternative): readonly Placed<string>[] {
  return textsIn(alternative, 'format').filter(({ value }) =>
    alternative.type === 'number'
      ? OF_NUMBERS.test(value) && !isImplied(value, alternative)
      : OF_TEXT.has(value),
  )
}

/** True if all whole numbers between the bounds of an alternative, or in its list, are of a format. */
function isImplied(format: string, alternative: Alternative): boolean {
  const [, sign, bits] = /^(u?)int(\d+)$/.exec(format) ?? []
  if (bits === undefined || !alternative.isInteger) return false
  const least = sign === 'u' ? 0 : -(2 ** (Number(bits) - 1))
  const most = 2 ** (Number(bits) - (sign === 'u' ? 0 : 1)) - 1
  const fits = (value: number): boolean => value >= least && value <= most
  const values = [...(valuesOf(alternative, String)?.value.values() ?? [])]
  if (values.length > 0) return values.every((value) => typeof value === 'number' && fits(value))
  const bounds = (BOUNDS.get('number') ?? []).map(
    (names) => boundOf(alternative, names)?.value.value,
  )
  return bounds.length > 0 && bounds.every((bound) => bound !== undefined && fits(bound))
}

/**
 * The difference between formats that limit no values: unknown formats, and formats that only affect how a text is
 * shown.
 */
function unknownFormatDifferences({ old, new: current }: TwoAlternatives): readonly Difference[] {
  const [before, after] = [old, current].map((each) =>
    textsIn(each, 'format').filter(({ value }) => !OF_TEXT.has(value) && !OF_NUMBERS.test(value)),
  )
  const texts = [before, after].map((found) => found?.map(({ value }) => value).join() ?? '')
  if (texts[0] === texts[1]) return []
  const text = '`format` changed, to or from one that limits no values'
  const spots = { old: before?.[0]?.spot ?? spotOf(old), new: after?.[0]?.spot ?? spotOf(current) }
  return [{ rule: 'documentation-changed', text, ...spots }]
}

/** The formats of texts in JSON Schema 2020-12 and in the registry of OpenAPI, without those that only say how a text is shown. */
const OF_TEXT = new Set([
  'date-time',
  'date',
  'time',
  'duration',
  'email',
  'idn-email',
  'hostname',
  'idn-hostname',
  'ipv4',
  'ipv6',
  'uri',
  'uri-reference',
  'iri',
  'iri-reference',
  'uuid',
  'uri-template',
  'json-pointer',
  'relative-json-pointer',
  'regex',
  'byte',
  'binary',
  'base64url',
  'char',
  'date-time-local',
  'time-local',
  'http-date',
  'media-range',
  'decimal',
  'decimal128',
  'int64',
  'uint64',
  'sf-binary',
  'sf-boolean',
  'sf-string',
  'sf-token',
])

function formatDifferences({ old, new: current, side }: TwoAlternatives): readonly Difference[] {
  const [before, after] = [formatsOf(old), formatsOf(current)]
  const relation = relationOf(
    before,
    after,
    (first, second) => WITHIN[first]?.includes(second) === true,
  )
  return differenceOf(
    { relation, aspect: 'format', keyword: 'format' },
    { before, after },
    { old, new: current, side },
  )
}

/** Patterns that each text matches. */
const ANY_TEXT = /^\^?(?:\.\*|\[\\s\\S\]\*|\(\.\*\))?\$?$/

function patternDifferences({ old, new: current, side }: TwoAlternatives): readonly Difference[] {
  const [before, after] = [old, current].map((each) =>
    textsIn(each, 'pattern').filter(({ value }) => !ANY_TEXT.test(value)),
  )
  if (before === undefined || after === undefined) return []
  const relation = relationOf(before, after, () => false)
  return differenceOf(
    { relation, aspect: 'pattern', keyword: 'pattern' },
    { before, after },
    { old, new: current, side },
  )
}

function multipleDifferences({ old, new: current, side }: TwoAlternatives): readonly Difference[] {
  const [before, after] = [old, current].map((each) =>
    placedIn(each, 'multipleOf').filter(
      (found): found is Placed<number> => typeof found.value === 'number' && found.value > 0,
    ),
  )
  if (before === undefined || after === undefined) return []
  const relation = relationOf(before, after, (first, second) => isMultiple(first, second))
  return differenceOf(
    { relation, aspect: 'multiple', keyword: 'multipleOf' },
    { before, after },
    { old, new: current, side },
  )
}

// `multipleOf: 1` says that a number is whole.
function isMultiple(value: number, of: number): boolean {
  return Number.isInteger(Number((value / of).toFixed(9)))
}

/** Compares lists of rules that all apply. A rule may imply another: multiples of 4 are multiples of 2. */
function relationOf<Value>(
  before: readonly Placed<Value>[],
  after: readonly Placed<Value>[],
  implies: (value: Value, other: Value) => boolean,
): Relation | undefined {
  const isMet = (rule: Placed<Value>, by: readonly Placed<Value>[]): boolean =>
    by.some(({ value }) => value === rule.value || implies(value, rule.value))
  const isNarrower = before.every((rule) => isMet(rule, after))
  const isWider = after.every((rule) => isMet(rule, before))
  if (isNarrower && isWider) return undefined
  return isNarrower ? 'narrowed' : isWider ? 'widened' : 'changed'
}

interface RuleChange {
  readonly relation: Relation | undefined
  readonly aspect: 'format' | 'pattern' | 'multiple'
  readonly keyword: string
}

function differenceOf(
  { relation, aspect, keyword }: RuleChange,
  { before, after }: Readonly<Record<'before' | 'after', readonly Placed<unknown>[]>>,
  { old, new: current, side }: TwoAlternatives,
): readonly Difference[] {
  if (relation === undefined) return []
  const words = (found: readonly Placed<unknown>[]): string =>
    found
      .map(
        ({ value }) =>
          `\`${typeof value === 'string' ? value.replaceAll('`', "'") : shown(value)}\``,
      )
      .join(' and ')
  const text =
    after.length === 0
      ? `\`${keyword}\` was removed; it was ${words(before)}`
      : `\`${keyword}\` is ${words(after)}; ${before.length > 0 ? `it was ${words(before)}` : 'there was none'}`
  const place = (found: readonly Placed<unknown>[], alternative: Alternative): Spot =>
    found[0]?.spot ?? spotOf(alternative)
  const rule = `${side}-${aspect}-${relation}` as const
  return [{ rule, text, old: place(before, old), new: place(after, current) }]
}

function uniqueDifferences({ old, new: current, side }: TwoAlternatives): readonly Difference[] {
  const [before, after] = [old, current].map((each) =>
    placedIn(each, 'uniqueItems').find(({ value }) => value === true),
  )
  if ((before === undefined) === (after === undefined)) return []
  const isNarrower = after !== undefined
  return [
    {
      rule: `${side}-unique-${isNarrower ? 'narrowed' : 'widened'}`,
      text: isNarrower ? 'all items must differ now' : 'items may repeat now',
      old: before?.spot ?? spotOf(old),
      new: after?.spot ?? spotOf(current),
    },
  ]
}
