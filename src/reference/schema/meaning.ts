import { Budget } from '../../base/shared/budget.ts'
import { rememberEach } from '../../base/shared/remember.ts'
import { isRecord, listOf, memberOf, recordOf, setMember, textOf, textsOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { ALTERNATIVES, COMBINING, hasAny, keywordOf, keywordsWith } from '../read/keywords.ts'
import { budgetOfDescription } from '../read/description-budget.ts'
import { besideReferences, referenceOf, resolveReference } from '../read/references.ts'
import { withDigitsOf } from '../read/large-integers.ts'

/**
 * The direction of the data: read-only properties are not part of a request, write-only ones not of a
 * response.
 */
export type Direction = 'request' | 'response' | 'both'

/**
 * The meaning of a schema as one flat record: its references are followed, its `allOf` is merged, and properties that are not sent in
 * the direction are left out. `false` is `{ not: {} }`. A choice of one schema, or of one and `null`, is that schema.
 */
export interface Meaning {
  readonly schema: JsonRecord
  /** The parts of an `allOf` that one record cannot express. */
  readonly parts: readonly unknown[]
  /** The references that were followed, the outermost first. */
  readonly trail: readonly string[]
  /** The same, with those of a schema that is only wrapped to add facts. */
  readonly named: readonly string[]
  /** The references of the parts that were merged, or met on the path to them. */
  readonly merged: ReadonlySet<string>
  /** The number of parts that were merged, or tried. */
  readonly steps: number
}

/** An `allOf` that takes more steps stays as it is: chains of them double with each level. */
export const MOST_PARTS = 100

/** A schema of a description. It is read once for each direction. */
export function meaningOf(
  root: unknown,
  value: unknown,
  direction: Direction = 'both',
  around: readonly string[] = [],
): Meaning {
  if (isRecord(value) && direction === 'both' && !hasAny(value, COMBINED))
    return { schema: value, parts: [], trail: [], named: [], merged: NONE, steps: 0 }
  if (!isRecord(root) || !isRecord(value)) return newMeaning(root, value, { direction, around })
  const known = meaningsIn(root)(value)[direction]
  const found = known.find((each) => isAt(each, around))
  if (found !== undefined) return found.meaning
  const budget = placedMerges(root)
  // With schemas around it, a schema of a graph has as many results as there are ways to it.
  const first = budget.isSpent ? known[0] : undefined
  if (first !== undefined) return first.meaning
  const meaning = newMeaning(root, value, { direction, around })
  const met = around.filter((pointer) => meaning.merged.has(pointer))
  if (met.length > 0) budget.spend(1 + meaning.steps)
  known.push({ meaning, met: new Set(met) })
  return meaning
}

interface Place {
  readonly direction: Direction
  /** The references on the path to the value. */
  readonly around: readonly string[]
}

function newMeaning(root: unknown, value: unknown, { direction, around }: Place): Meaning {
  const meant = withoutFalseChoice(value)
  const flat = flatOf(meant, around, { root, budget: new Budget(MOST_PARTS) })
  return {
    schema: sentIn(root, flat.schema, direction),
    parts: listOf(flat.schema['allOf']),
    trail: flat.trail,
    named: [...flat.trail, ...wrappedTrail(root, meant)],
    steps: flat.steps,
    merged: flat.merged,
  }
}

const NONE: ReadonlySet<string> = new Set()

/** Most schemas have none of them: they are what they say. */
const COMBINED = new Set(['$ref', ...COMBINING])

/** A result, and the schemas around its place that it met: their references were not followed again. */
interface Kept {
  readonly meaning: Meaning
  readonly met: ReadonlySet<string>
}

const meaningsIn = rememberEach((_root: object) =>
  rememberEach((_schema: object): Record<Direction, Kept[]> => ({
    request: [],
    response: [],
    both: [],
  })),
)

/** The steps of merges that depend on the schemas around. When they are spent, the first result counts everywhere. */
const placedMerges = budgetOfDescription(20_000, 0.05)

/** True if a result is that of a place: it meets the same of the schemas around. */
function isAt({ meaning, met }: Kept, around: readonly string[]): boolean {
  let count = 0
  for (const pointer of new Set(around)) {
    if (!meaning.merged.has(pointer)) continue
    if (!met.has(pointer)) return false
    count += 1
  }
  return count === met.size
}

/** The keywords with a schema for each property. */
const WITH_MEMBERS = keywordsWith(({ merge }) => merge === 'members')

/** The properties that are sent in a direction, and the required ones of them. */
function sentIn(root: unknown, schema: JsonRecord, direction: Direction): JsonRecord {
  if (direction === 'both') return schema
  const isUnsent = (value: unknown): boolean => !isSent(root, value, direction)
  const result: Record<string, unknown> = { ...schema }
  let unsent: readonly string[] = []
  for (const keyword of WITH_MEMBERS) {
    const properties = Object.entries(recordOf(schema[keyword]))
    const left = properties.filter(([, value]) => isUnsent(value)).map(([name]) => name)
    if (left.length === 0) continue
    unsent = [...unsent, ...left]
    result[keyword] = Object.fromEntries(properties.filter(([name]) => !left.includes(name)))
  }
  if (unsent.length === 0) return schema
  if ('required' in schema)
    result['required'] = textsOf(schema['required']).filter((name) => !unsent.includes(name))
  return result
}

/** True if a property is sent in a direction. */
export function isSent(root: unknown, property: unknown, direction: Direction): boolean {
  if (direction === 'both' || !isRecord(property)) return true
  const mark = direction === 'request' ? 'readOnly' : 'writeOnly'
  return property[mark] !== true && meaningOf(root, property).schema[mark] !== true
}

interface Flattening {
  readonly root: unknown
  readonly budget: Budget
}

interface Flat {
  readonly schema: JsonRecord
  readonly trail: readonly string[]
  readonly merged: ReadonlySet<string>
  readonly steps: number
}

/**
 * Follows the reference of a schema and merges its `allOf`, as long as the result means the same. Texts next
 * to a reference override those of its target. An `allOf` that cannot be merged stays.
 */
function flatOf(value: unknown, around: readonly string[], flattening: Flattening): Flat {
  const { root, budget } = flattening
  const { value: target, trail } = resolveReference(root, value)
  const met = new Set<string>()
  const start = budget.spent
  const flat = (schema: JsonRecord, followed = trail): Flat => ({
    schema,
    trail: followed,
    merged: met,
    steps: budget.spent - start,
  })
  let schema = isRecord(target) ? recordOf(withoutFalseChoice(target)) : booleanSchema(target)
  // Keywords next to a `$ref` are part of the schema in OpenAPI 3.1. In 3.0 they should be ignored, but writers mean them.
  for (const beside of trail.length === 0 ? [] : besideReferences(root, value, trail)) {
    const both = merged(schema, beside)
    if (both === undefined) return flat(bothOf(schema, beside, trail.at(-1)), [])
    schema = both
  }
  const parts = withoutEqualReferences(listOf(schema['allOf']))
  const visited = [...around, ...trail]
  let whole: JsonRecord = {}
  for (const part of parts) {
    const pointers = resolveReference(root, part).trail
    for (const pointer of pointers) met.add(pointer)
    if (pointers.some((pointer) => visited.includes(pointer))) return flat(schema)
    budget.spend(1)
    if (budget.isSpent) return flat(schema)
    const own = flatOf(part, visited, flattening)
    for (const pointer of own.merged) met.add(pointer)
    budget.spend(Math.floor(Object.keys(recordOf(own.schema['properties'])).length / 100))
    const next = merged(
      whole,
      parts.length === 1 ? withoutTitle(own.schema) : withoutNames(own.schema),
    )
    if (next === undefined || budget.isSpent) return flat(schema)
    whole = next
  }
  if (parts.length === 0) return flat(schema)
  const { allOf: _parts, ...rest } = schema
  return flat(merged(whole, rest) ?? schema)
}

/** A value that has to match a schema twice has to match it once. */
function withoutEqualReferences(parts: readonly unknown[]): readonly unknown[] {
  const seen = new Set<unknown>()
  return parts.filter((part) => {
    const isBare = isRecord(part) && Object.keys(part).length === 1
    const reference = isBare ? part['$ref'] : undefined
    return reference === undefined || seen.size !== seen.add(reference).size
  })
}

function booleanSchema(value: unknown): JsonRecord {
  return value === false ? { not: {} } : {}
}

/** Two schemas that one schema cannot express, as an `allOf` with the texts of the second one. */
function bothOf(first: JsonRecord, second: JsonRecord, pointer: string | undefined): JsonRecord {
  const texts = Object.entries(second).filter(([key]) => keywordOf(key).isText)
  return {
    ...Object.fromEntries(texts),
    allOf: [pointer === undefined ? first : { $ref: pointer }, second],
  }
}

// The title is about the part, and so is an example of an object, which lacks the properties of the other
// parts.
function withoutNames(schema: JsonRecord): JsonRecord {
  const { examples, example, ...rest } = withoutTitle(schema)
  const whole = listOf(examples).filter((value) => !isRecord(value))
  return {
    ...rest,
    ...(whole.length > 0 && { examples: whole }),
    ...(example !== undefined && !isRecord(example) && { example }),
  }
}

function withoutTitle(schema: JsonRecord): JsonRecord {
  const { title: _title, ...rest } = schema
  return rest
}

/** Keywords that a link to a schema and a few facts next to it could not express. */
const STRUCTURE = keywordsWith(({ isStructure, describes }) => isStructure ?? describes)
const DEEPEST = 10

/**
 * The references that a schema wraps in an `allOf` to add facts: for `{ allOf: [{ $ref: '#/a' }], nullable:
 * true }` it is `#/a`. Empty if the schema adds more than facts: then it is a schema of its own.
 */
function wrappedTrail(root: unknown, value: unknown, depth = 0): readonly string[] {
  if (!isRecord(value) || !Array.isArray(value['allOf']) || depth > DEEPEST) return []
  if (Object.keys(value).some((key) => key !== 'allOf' && STRUCTURE.has(key))) return []
  const [only, ...others] = listOf(value['allOf']).filter(hasStructure)
  if (only === undefined || others.length > 0) return []
  return referenceOf(only) === undefined
    ? wrappedTrail(root, only, depth + 1)
    : resolveReference(root, only).trail
}

function hasStructure(schema: unknown): boolean {
  return !isRecord(schema) || hasAny(schema, STRUCTURE)
}

/** True if a schema allows only `null`. */
export function isNull(schema: unknown): boolean {
  if (!isRecord(schema)) return false
  const types = typesOf(schema['type'])
  return (types.length === 1 && types[0] === 'null') || schema['const'] === null
}

/** True if a schema allows nothing: a property with it must be absent. */
export function isFalse(root: unknown, schema: unknown): boolean {
  return resolveReference(root, schema).value === false
}

/**
 * A choice of one schema as that schema, and of one schema or `null` with the mark `nullable`: readers do not
 * see these as choices. Everything else is returned as it is.
 */
function withoutFalseChoice(schema: unknown): unknown {
  if (!isRecord(schema) || 'allOf' in schema || '$ref' in schema) return schema
  if (ALTERNATIVES.every((key) => key in schema)) return schema
  const { oneOf, anyOf, ...rest } = schema
  const alternatives = listOf(oneOf ?? anyOf)
  const others = alternatives.filter((alternative) => !isNull(alternative))
  const isNullableChoice = alternatives.length === 2
  const isOnly = alternatives.length === 1 && !('discriminator' in schema)
  if (others.length !== 1 || !(isNullableChoice || isOnly)) return schema
  return { ...rest, allOf: others, ...(isNullableChoice && { nullable: true }) }
}

/** Keywords that two schemas must not both have if they are merged. */
const EXCLUSIVE = keywordsWith(({ merge }) => merge === 'once')

/** Both schemas as one, or `undefined` if one schema cannot express both. */
function merged(first: JsonRecord, second: JsonRecord): JsonRecord | undefined {
  for (const key of EXCLUSIVE) if (isInBoth(key, first, second)) return undefined
  if (isClosedTo(first, second) || isClosedTo(second, first)) return undefined
  const result: Record<string, unknown> = { ...first }
  for (const [key, value] of Object.entries(second)) {
    const other = memberOf(first, key)
    const both = other === undefined ? value : mergedMember(key, other, value)
    if (both === undefined) return undefined
    result[key] = both
  }
  return withDigitsOf(result, first, second)
}

// `additionalProperties` depends on the properties of its own schema, `items` on its own schema's
// `prefixItems`.
function isClosedTo(schema: JsonRecord, other: JsonRecord): boolean {
  const further = schema['additionalProperties']
  const isClosed = further === false || (isRecord(further) && Object.keys(further).length > 0)
  const own = recordOf(schema['properties'])
  const hasOthers = Object.keys(recordOf(other['properties'])).some(
    (name) => !Object.hasOwn(own, name),
  )
  if (isClosed && (hasOthers || isRecord(other['patternProperties']))) return true
  const isWithoutTuple = schema['items'] !== undefined && schema['prefixItems'] === undefined
  return isWithoutTuple && other['prefixItems'] !== undefined
}

function isInBoth(key: string, first: JsonRecord, second: JsonRecord): boolean {
  if (!(key in first && key in second)) return false
  const [a, b] = [memberOf(first, key), memberOf(second, key)]
  if (a === b) return false
  return a !== undefined && b !== undefined && JSON.stringify(a) !== JSON.stringify(b)
}

/** The value of a keyword that both schemas have; the texts of the second one override. */
function mergedMember(key: string, first: unknown, second: unknown): unknown {
  const { merge, limit } = keywordOf(key)
  switch (merge) {
    case 'members':
      return mergedProperties(first, second)
    case 'schema':
      return bothSchemas(first, second)
    case 'union':
      return [...new Set([...listOf(first), ...listOf(second)])]
    case 'types':
      return commonTypes(first, second)
    case 'common': {
      const texts = new Set(listOf(second).map((value) => JSON.stringify(value)))
      return listOf(first).filter((value) => texts.has(JSON.stringify(value)))
    }
    case 'same':
      return first === second ? second : undefined
    default:
      if (typeof first !== 'number' || typeof second !== 'number') return second
      if (limit === 'lower') return Math.max(first, second)
      return limit === 'upper' ? Math.min(first, second) : second
  }
}

function mergedProperties(first: unknown, second: unknown): JsonRecord {
  const result: Record<string, unknown> = { ...recordOf(first) }
  for (const [name, value] of Object.entries(recordOf(second))) {
    const other = memberOf(first, name)
    const schema = other === undefined ? value : bothSchemas(other, value)
    setMember(result, name, schema)
  }
  return result
}

/** A schema that applies with another one; as an `allOf`, which is merged where it is read. */
function bothSchemas(first: unknown, second: unknown): unknown {
  if (first === second || second === true) return first
  if (Array.isArray(first) || Array.isArray(second)) return undefined
  if (first === true) return second
  if (first === false || second === false) return false
  return { ...wordsOf(second), allOf: [first, second] }
}

function wordsOf(schema: unknown): JsonRecord {
  const description = textOf(memberOf(schema, 'description'))
  return description === undefined ? {} : { description }
}

/** The types that two values of `type` have in common; `undefined` if there are none. */
export function commonTypes(first: unknown, second: unknown): unknown {
  const [a, b] = [typesOf(first), typesOf(second)]
  const common = a.filter(
    (type) => b.includes(type) || (type === 'integer' && b.includes('number')),
  )
  if (b.includes('integer') && a.includes('number') && !common.includes('integer'))
    common.push('integer')
  if (common.length === 0) return undefined
  return common.length === 1 ? common[0] : common
}

/** `type` as a list: `'string'` → `['string']`. */
export function typesOf(type: unknown): string[] {
  return typeof type === 'string' ? [type] : [...textsOf(type)]
}
