import { Budget } from '../../base/shared/budget.ts'
import { isRecord, listOf, memberOf, recordOf, textOf, textsOf } from './json.ts'
import type { JsonRecord } from './json.ts'
import { keywordOf, keywordsWith } from './keywords.ts'
import { withDigitsOf } from './large-integers.ts'
import { besideReferences, resolveReference } from './references.ts'

/** A schema without its references and its `allOf`: its own and inherited keywords, as one record. */
export interface Shape {
  readonly schema: JsonRecord
  /** The references that were followed, the outermost first. */
  readonly trail: readonly string[]
  /** The number of parts that were merged, or tried. */
  readonly steps: number
}

/** An `allOf` that takes more steps stays as it is: chains of them double with each level. */
export const MOST_PARTS = 100

/** Keywords that two schemas must not both have if they are merged. */
const EXCLUSIVE = keywordsWith(({ merge }) => merge === 'once')

/**
 * Follows the reference of a schema and merges its `allOf`, as long as the result means the same. Texts next
 * to a reference override those of its target. An `allOf` that cannot be merged stays.
 */
export function shapeOf(root: unknown, value: unknown, seen: readonly string[] = []): Shape {
  const budget = new Budget(MOST_PARTS)
  const shape = mergedShape(value, seen, { root, budget })
  return { ...shape, steps: budget.spent }
}

interface Merging {
  readonly root: unknown
  readonly budget: Budget
}

function mergedShape(
  value: unknown,
  seen: readonly string[],
  merging: Merging,
): Omit<Shape, 'steps'> {
  const { root, budget } = merging
  const { value: target, trail } = resolveReference(root, value)
  let schema = isRecord(target) ? target : booleanSchema(target)
  // Keywords next to a `$ref` are part of the schema in OpenAPI 3.1. In 3.0 they should be ignored, but writers mean them.
  for (const beside of trail.length === 0 ? [] : besideReferences(root, value, trail)) {
    const both = merged(schema, beside)
    if (both === undefined) return { schema: bothOf(schema, beside, trail.at(-1)), trail: [] }
    schema = both
  }
  const parts = withoutEqualReferences(listOf(schema['allOf']))
  if (parts.length === 0) return { schema, trail }

  const visited = [...seen, ...trail]
  let whole: JsonRecord = {}
  for (const part of parts) {
    const pointers = resolveReference(root, part).trail
    if (pointers.some((pointer) => visited.includes(pointer))) return { schema, trail }
    budget.spend(1)
    if (budget.isSpent) return { schema, trail }
    const own = mergedShape(part, visited, merging).schema
    budget.spend(Math.floor(Object.keys(recordOf(own['properties'])).length / 100))
    const next = merged(whole, parts.length === 1 ? withoutTitle(own) : withoutNames(own))
    if (next === undefined || budget.isSpent) return { schema, trail }
    whole = next
  }
  const { allOf: _parts, ...rest } = schema
  const result = merged(whole, rest)
  return result === undefined ? { schema, trail } : { schema: result, trail }
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
  return 'items' in schema && !('prefixItems' in schema) && 'prefixItems' in other
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
    const schema =
      other === undefined || other === value ? value : { ...wordsOf(value), allOf: [other, value] }
    Object.defineProperty(result, name, {
      value: schema,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  return result
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
