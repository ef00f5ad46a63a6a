import { isRecord, memberOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { withDigitsOf } from '../read/large-integers.ts'
import { isMemberName, membersOf } from '../read/objects.ts'
import { partsOf, referenceOf, resolveReference } from '../read/references.ts'
import type { Words } from './shown-names.ts'
import { ofConditions, withChanges, withoutLabels } from './named-parts.ts'
import { isData } from './shown-examples.ts'
import { memberPlace } from './shown-places.ts'
import type { Grammatical } from './shown-places.ts'

/**
 * Takes names and values that only hidden parts have from all that is data: lists of names, values and scopes, examples, patterns,
 * extensions, and members that OpenAPI does not have: `x-order: [id, secret]` → `x-order: [id]`. A text in which one is a whole
 * word is left out, but not prose.
 */
export function withoutHiddenWords(part: JsonRecord, hidden: Words): JsonRecord {
  if (hidden.size === 0) return part
  const version = textOf(part['openapi']) ?? '2.0'
  const place = { kind: 'root' as const }
  const words = { hidden, mentions: finderOf(hidden) }
  return recordOf(stripped(part, { ...words, root: part, version, place }))
}

/** How a place is read whose texts are no prose. */
type Reading = 'data' | 'extension' | 'names' | 'scopes' | 'words'

const READINGS: ReadonlyMap<string, Reading> = new Map([
  ['const', 'words'],
  ['dependentRequired', 'names'],
  ['enum', 'words'],
  ['mapping', 'names'],
  ['pattern', 'data'],
  ['required', 'words'],
  ['scopes', 'names'],
  ['security', 'scopes'],
])

interface Stripping {
  readonly root: JsonRecord
  readonly hidden: Words
  /** Checks a text for a hidden word in it. */
  readonly mentions: (text: string) => boolean
  readonly version: string
  readonly place: Grammatical
  /** `undefined` for objects of OpenAPI. */
  readonly reading?: Reading | undefined
}

/** A value without hidden words; `undefined` if it is one. */
function stripped(value: unknown, stripping: Stripping): unknown {
  const { root, place, reading } = stripping
  if (typeof value === 'string') return isHiddenText(value, stripping) ? undefined : value
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => {
      const left = stripped(item, stripping)
      // An item without its name or value says nothing: `{ value: gold, label: Golden }`.
      return reading === 'extension' && hasLostText(item, left) ? undefined : left
    })
    if (items.every((item, at) => item === value[at])) return value
    return items.filter((item) => item !== undefined)
  }
  if (!isRecord(value)) return value
  const isExample = reading === undefined && place.kind === 'example' && place.isMap !== true
  if (isExample && referenceOf(value) !== undefined)
    return stripped(resolveReference(root, value).value, stripping) === undefined
      ? undefined
      : value
  const members = Object.entries(value).flatMap(([name, member]) => {
    if (isHiddenKey(name, stripping)) return []
    const below = { ...stripping, ...placeBelow(name, member, stripping) }
    const left = stripped(member, below)
    const isEmptied = reading === undefined && left !== member && isEmpty(left, below)
    return left === undefined || isEmptied ? [] : [[name, left] as const]
  })
  const isWhole = members.length === Object.keys(value).length
  if (isWhole && members.every(([name, member]) => member === value[name])) return value
  if (isExample && !isWhole) return undefined
  const part = withDigitsOf(Object.fromEntries(members), value)
  if (reading !== undefined || place.isMap === true) return part
  const left = { kind: place.kind, before: value, part }
  return withChanges(part, { ...withoutLabels(left), ...ofConditions(left) })
}

function placeBelow(
  name: string,
  member: unknown,
  { place, reading, version }: Stripping,
): Pick<Stripping, 'place' | 'reading'> {
  if (reading !== undefined) return { place, reading }
  const { kind, isMap } = place
  const below = memberPlace(place, name, member)
  if (isMap === true) return { place: below }
  const known = READINGS.get(name)
  const isOfLink = kind === 'link' && (name === 'parameters' || name === 'requestBody')
  if (isOfLink || (known === undefined && isData(kind, name, member)))
    return { place, reading: 'data' }
  const isFree =
    name.startsWith('x-') || (kind !== undefined && membersOf(kind, version)?.has(name) === false)
  return { place: below, reading: known ?? (isFree ? 'extension' : undefined) }
}

function isHiddenText(text: string, { hidden, mentions, reading }: Stripping): boolean {
  if (reading === undefined) return false
  if (reading === 'data') return mentions(text) || hidden.get(text) === true
  return reading === 'extension' ? names(text, hidden) : hidden.has(text)
}

function isHiddenKey(name: string, { hidden, mentions, reading, place }: Stripping): boolean {
  if (reading === 'data') return hidden.get(name) === true || mentions(name)
  if (reading === undefined && place.isMap === true) {
    // An example that has the name of a hidden value is one of it.
    if (place.kind === 'example') return hidden.get(name) === true
    return place.kind === 'schema' && /[\^$|\\[(]/.test(name) && mentions(name)
  }
  if (reading === undefined) return false
  return reading !== 'scopes' && hidden.has(name)
}

/** True if nothing is left of a list or a map that may be left out. Without the list of its scopes, a requirement would be another. */
function isEmpty(value: unknown, { reading }: Stripping): boolean {
  const isKnown = reading === 'data' || reading === 'words'
  return isKnown && typeof value === 'object' && Object.keys(value ?? {}).length === 0
}

function hasLostText(item: unknown, left: unknown): boolean {
  return Object.entries(recordOf(item)).some(
    ([name, each]) => typeof each === 'string' && memberOf(left, name) === undefined,
  )
}

/** Checks a name, `GET /orders`, or a pointer to one. */
function names(text: string, hidden: Words): boolean {
  const last = /^[A-Z]+ \S+$/.test(text) ? text.slice(text.indexOf(' ') + 1) : text
  return [text, last, ...(partsOf(text.replace(/^[^#\s]*#/, '#')) ?? [])].some((each) =>
    hidden.has(each),
  )
}

const WORD = /[\p{L}\p{N}_]+/gu
const LEAST_LENGTH = 3
/** Words that texts have for other reasons. */
const COMMON = /^(?:[\d.]*|true|false|null)$/
/** Words of a language, and two of them next to each other, as sentences have them: `Bearer`, `Your status`. */
const PLAIN = /^\p{L}\p{Ll}*$/u
const SENTENCE = /\p{L}[.,;!?)”’]* +[(“‘]?\p{L}/u

interface Word {
  /** In small letters. */
  readonly word: string
  /** The number of characters before its first word, as the slash of a path is. */
  readonly before: number
  readonly isPlain: boolean
}

/**
 * Finds hidden words in a text, as whole words in any letter case, also as a URL has them. Short ones, numbers, and the names of OpenAPI
 * may be there by chance, and so may words of a language in a sentence.
 */
function finderOf(hidden: Words): (text: string) => boolean {
  const byStart = new Map<string, Word[]>()
  for (const [name, isSaid] of hidden) {
    const word = name.toLowerCase()
    const [start] = word.matchAll(WORD)
    if (!isSaid || start === undefined || word.length < LEAST_LENGTH) continue
    if (COMMON.test(word) || isMemberName(name)) continue
    const same = byStart.get(start[0]) ?? []
    byStart.set(start[0], same)
    same.push({ word, before: start.index, isPlain: PLAIN.test(name) })
  }
  const isWhole = (text: string, start: number, end: number): boolean =>
    !/[\p{L}\p{N}_-]$/u.test(text.slice(0, start)) && !/^[\p{L}\p{N}_-]/u.test(text.slice(end))
  const has = (text: string): boolean => {
    const isSentence = SENTENCE.test(text)
    return [...text.matchAll(WORD)].some(({ 0: first, index }) =>
      byStart.get(first)?.some(({ word, before, isPlain }) => {
        const start = index - before
        const isHere = text.startsWith(word, start) && !(isSentence && isPlain)
        return isHere && isWhole(text, start, start + word.length)
      }),
    )
  }
  return (text) => {
    if (byStart.size === 0) return false
    const lower = text.toLowerCase()
    return has(lower) || (lower.includes('%') && has(decoded(lower)))
  }
}

/** A text without the encoding of URLs. */
function decoded(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'),
  )
}
