import { isRecord, listOf, memberOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { withDigitsOf } from '../read/large-integers.ts'
import { isMemberName, membersOf } from '../read/objects.ts'
import { partsOf, referenceOf, resolveReference } from '../read/references.ts'
import { isHiddenName, isPlain, wordsOf } from './hidden-names.ts'
import type { Word, Words } from './hidden-names.ts'
import type { Kind } from '../read/grammar.ts'
import { ofConditions, withChanges, withoutLabels } from './named-parts.ts'
import { isEmptied, isOfHiddenProblem } from './shown-data.ts'
import { isData } from './shown-examples.ts'
import { matchPattern } from '../schema/pattern-match.ts'
import { memberPlace } from './shown-places.ts'
import type { Grammatical } from './shown-places.ts'

/**
 * Takes names and values that only hidden parts have from all that is data: lists of names, values and scopes, examples, patterns,
 * extensions, and members that OpenAPI does not have: `x-order: [id, secret]` → `x-order: [id]`. A text in which one is a whole
 * word is left out, but not prose.
 */
export function withoutHiddenWords(
  part: JsonRecord,
  hidden: Words,
  hasPlainWords: HasPlainWords,
): JsonRecord {
  if (hidden.size === 0) return part
  const version = textOf(part['openapi']) ?? '2.0'
  const place = { kind: 'root' as const }
  const words = { hidden, mentions: finderOf(hidden, part), isPatterned: patternsOf(hidden, part) }
  return recordOf(stripped(part, { ...words, hasPlainWords, root: part, version, place }))
}

/** Checks an object whose schemas hide nothing: words of a language are in its data by chance. */
type HasPlainWords = (holder: JsonRecord, kind: Kind | undefined) => boolean

/** How a place is read whose texts are no prose. */
type Reading = 'data' | 'extension' | 'names' | 'scopes' | 'values' | 'words'

const READINGS: ReadonlyMap<string, Reading> = new Map([
  ['const', 'values'],
  ['dependentRequired', 'names'],
  ['enum', 'values'],
  ['mapping', 'names'],
  ['pattern', 'data'],
  ['required', 'words'],
  ['scopes', 'names'],
  ['security', 'scopes'],
])

/** Lists and maps that may be left out. Without the list of its scopes, a requirement would be another. */
const MAY_GO: ReadonlySet<Reading | undefined> = new Set(['data', 'values', 'words'])

interface Stripping {
  readonly root: JsonRecord
  readonly hidden: Words
  /** Checks a text for a hidden word in it. In a sentence, or in code, there may be words of a language. */
  readonly mentions: (text: string, isSentence?: boolean) => boolean
  /** Checks a name that only a hidden pattern allows. */
  readonly isPatterned: (name: string) => boolean
  readonly version: string
  readonly place: Grammatical
  readonly hasPlainWords: HasPlainWords
  /** True in data that may have words of a language. */
  readonly isPlain?: boolean | undefined
  /** The list around a value. */
  readonly list?: readonly unknown[]
  /** `undefined` for objects of OpenAPI. */
  readonly reading?: Reading | undefined
}

/** A value without hidden words; `undefined` if it is one. */
function stripped(value: unknown, stripping: Stripping): unknown {
  const { root, place, reading } = stripping
  if (typeof value === 'string') return isHiddenText(value, stripping) ? undefined : value
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => {
      const left = stripped(item, { ...stripping, list: value })
      // An item without its name or value says nothing: `{ value: gold, label: Golden }`, `{ const: gold }`.
      const isNamed = reading === undefined || reading === 'extension'
      return isNamed && left !== item && hasLost(item, left, reading) ? undefined : left
    })
    if (items.every((item, at) => item === value[at])) return value
    return items.filter(
      (item, at) => item !== undefined && !(reading === 'data' && isEmptied(item, value[at])),
    )
  }
  if (!isRecord(value)) return value
  const isExample = reading === undefined && place.kind === 'example' && place.isMap !== true
  if (isExample && referenceOf(value) !== undefined)
    return stripped(resolveReference(root, value).value, stripping) === undefined
      ? undefined
      : value
  const shownNames = Object.keys(value).filter((name) => !stripping.hidden.has(name))
  const members = Object.entries(value).flatMap(([name, member]) => {
    if (isHiddenKey(name, { ...stripping, list: shownNames })) return []
    const next = placeBelow(name, member, stripping)
    const isData = reading === undefined && next.reading === 'data' && name !== 'pattern'
    const isPlain = isData ? stripping.hasPlainWords(value, place.kind) : stripping.isPlain
    const below = { ...stripping, ...next, isPlain }
    const left = stripped(member, below)
    const isLost = reading === undefined && MAY_GO.has(below.reading) && isEmptied(left, member)
    return left === undefined || isLost ? [] : [[name, left] as const]
  })
  const isWhole = members.length === Object.keys(value).length
  if (isWhole && members.every(([name, member]) => member === value[name])) return value
  if (isExample && !isWhole) return undefined
  if (reading === 'data' && isOfHiddenProblem(value, new Map(members).get('type'))) return undefined
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
  // The values of the variable of a server are its own.
  const known = kind === undefined && name === 'enum' ? undefined : READINGS.get(name)
  const isOfLink = kind === 'link' && (name === 'parameters' || name === 'requestBody')
  if (isOfLink || (known === undefined && isData(kind, name, member)))
    return { place, reading: 'data' }
  const isFree =
    name.startsWith('x-') || (kind !== undefined && membersOf(kind, version)?.has(name) === false)
  return { place: below, reading: known ?? (isFree ? 'extension' : undefined) }
}

function isHiddenText(text: string, stripping: Stripping): boolean {
  const { hidden, mentions, isPatterned, reading, list = [] } = stripping
  if (reading === undefined) return false
  if (reading === 'values')
    return hidden.get(text)?.kind === 'value' || isHiddenName(text, list, hidden)
  if (reading === 'data') {
    const kind = kindIn(text, stripping)
    return (
      kind === 'name' || kind === 'value' || mentions(text, stripping.isPlain === true || undefined)
    )
  }
  if (reading === 'extension')
    return names(text, hidden) || mentions(text, true) || isPatterned(text)
  return hidden.has(text) || (reading !== 'scopes' && isPatterned(text))
}

function isHiddenKey(name: string, stripping: Stripping): boolean {
  const { hidden, mentions, isPatterned, reading, place } = stripping
  const kind = kindIn(name, stripping)
  if (reading === 'data') {
    const isMentioned = mentions(name, stripping.isPlain === true || undefined)
    return (kind !== undefined && kind !== 'label') || isMentioned || isPatterned(name)
  }
  if (reading === undefined && place.isMap === true) {
    // An example that has the name of a hidden value is one of it.
    if (place.kind === 'example') return kind === 'value' || (kind === 'name' && !isPlain(name))
    return place.kind === 'schema' && /[\^$|\\[(]/.test(name) && mentions(name)
  }
  // The URL of a callback names the values that it takes from elsewhere.
  if (place.kind === 'callback' && place.isMap !== true && mentions(name)) return true
  if (reading === undefined) return false
  // Members of extensions have words of a language as names: `source`, `color`. Those of a map are next to shown names.
  if (reading === 'extension') {
    const isHidden = kind === 'value' || isHiddenName(name, stripping.list ?? [], hidden)
    return isHidden || mentions(name, true) || isPatterned(name)
  }
  return reading !== 'scopes' && (hidden.has(name) || isPatterned(name))
}

function kindIn(
  text: string,
  { hidden, isPlain: isByChance }: Stripping,
): Word['kind'] | undefined {
  const word = hidden.get(text)
  return isByChance === true && isPlain(text) && word?.isOfMistake !== true ? undefined : word?.kind
}

/** Checks an item for a lost text, or for lost members: in a list of schemas, one without its values would allow any. */
function hasLost(item: unknown, left: unknown, reading: Reading | undefined): boolean {
  return Object.entries(recordOf(item)).some(([name, each]) => {
    const isKey = reading === 'extension' ? typeof each === 'string' : /^(?:const|enum)$/.test(name)
    return isKey && memberOf(left, name) === undefined
  })
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
/** Two words next to each other, as sentences have them: `Your status`. */
const SENTENCE = /\p{L}[.,;!?)”’]* +[(“‘]?\p{L}/u

interface Sought {
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
function finderOf(hidden: Words, part: JsonRecord): Stripping['mentions'] {
  const byStart = new Map<string, Sought[]>()
  for (const [name, { kind, isOfMistake }] of hidden) {
    const word = name.toLowerCase()
    const [start] = word.matchAll(WORD)
    const isSaid = kind === 'name' || kind === 'value' || (kind === 'label' && !isPlain(name))
    if (!isSaid || start === undefined || word.length < LEAST_LENGTH) continue
    if (COMMON.test(word) || isMemberName(name) || name.startsWith('/')) continue
    const same = byStart.get(start[0]) ?? []
    byStart.set(start[0], same)
    same.push({ word, before: start.index, isPlain: isPlain(name) && isOfMistake !== true })
  }
  const isWhole = (text: string, start: number, end: number): boolean =>
    !/[\p{L}\p{N}_]-*$/u.test(text.slice(0, start)) && !/^[\p{L}\p{N}_-]/u.test(text.slice(end))
  const hasPath = pathFinder(hidden, part)
  const has = (text: string, isSentence: boolean): boolean =>
    hasPath(text) ||
    [...text.matchAll(WORD)].some(({ 0: first, index }) =>
      byStart.get(first)?.some(({ word, before, isPlain }) => {
        const start = index - before
        const isHere = text.startsWith(word, start) && !(isSentence && isPlain)
        return isHere && isWhole(text, start, start + word.length)
      }),
    )
  return (text, isSentence = SENTENCE.test(text)) => {
    const lower = text.toLowerCase()
    return has(lower, isSentence) || (/[%~\\]/.test(lower) && has(decoded(lower), isSentence))
  }
}

/** Finds the paths of hidden operations in a text, as templates or with values, alone or after the URL of a server. */
function pathFinder(hidden: Words, part: JsonRecord): (text: string) => boolean {
  const paths = [...hidden.keys()].filter((name) => /^\/\w/.test(name))
  if (paths.length === 0) return () => false
  const shown = new Set(Object.keys(recordOf(part['paths'])).map((path) => path.toLowerCase()))
  const urls = listOf(part['servers']).flatMap((each) => textOf(memberOf(each, 'url')) ?? [])
  const bases = [...urls, textOf(part['basePath']) ?? ''].flatMap((url) => {
    const base = url.replace(/^\w+:\/\/[^/]*/, '').replace(/\/$/, '')
    return base === '' ? [] : [escaped(base.toLowerCase())]
  })
  const forms = paths.map((path) => {
    const [start = '', ...rest] = path.toLowerCase().split(/\{[^}]*\}/)
    return [start, ...rest].map(escaped).join('[^\\s/?#"\'<>&;,]+')
  })
  const before = ['\\w+:\\/\\/[^\\s/"\'<>]+', ...bases].map((each) => `(?:${each})?`).join('')
  const finder = new RegExp(`(?<![\\w/-])${before}(${forms.join('|')})(?![\\w-]|/\\w)`, 'g')
  return (text) => [...text.matchAll(finder)].some(([, path = '']) => !shown.has(path))
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)
}

/** Names that no pattern for any name allows. */
const ANY_NAMES = ['a', 'id', 'name', 'created_at', 'A-1', '1']

/** Finds names that only the patterns of hidden parts allow. */
function patternsOf(hidden: Words, part: JsonRecord): Stripping['isPatterned'] {
  const patterns = [...hidden.keys()].filter(
    (name) =>
      name.startsWith('^') && ANY_NAMES.every((each) => matchPattern(each, name).isMatch === false),
  )
  if (patterns.length === 0) return () => false
  const shown = wordsOf(part).words
  return (name) =>
    shown.get(name)?.kind !== 'name' &&
    patterns.some((pattern) => matchPattern(name, pattern).isMatch === true)
}

/** A text without the encoding of URLs, of JSON pointers and of patterns: `id\.zq~1a` → `id.zq/a` */
function decoded(text: string): string {
  return text
    .replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) =>
      Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'),
    )
    .replaceAll(/\\(?=[^\w\s])/g, '')
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')
}
