import { Budget } from '../../base/shared/budget.ts'
import {
  isLargeInteger,
  isRecord,
  listOf,
  numberOf,
  plainOf,
  recordOf,
  textOf,
  textsOf,
} from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { isSent, meaningOf, typesOf } from './meaning.ts'
import type { Direction } from './meaning.ts'
import { hasFormat } from './formats.ts'
import { matchPattern } from './pattern-match.ts'

/** The description of the schemas, and the direction of their data. */
export interface Reading {
  readonly root: JsonRecord
  readonly direction: Direction
  /** The depth in the checked value. */
  readonly depth?: number
  /** The steps of all checks of an example together. */
  readonly budget?: Budget
}

/** Below this depth, a value counts as valid. */
const DEEPEST = 40
/** After this many steps, a value counts as valid. */
const MOST_STEPS = 20_000

/**
 * True if a schema allows a value. It is made for the many examples: it compiles nothing, and supports the keywords
 * that a value in an example can violate.
 */
export function accepts(value: unknown, schema: unknown, given: Reading): boolean {
  const { depth = 0, budget = new Budget(MOST_STEPS) } = given
  budget.spend(1)
  if (depth > DEEPEST || budget.isSpent) return true
  const reading = { ...given, budget }
  const { schema: target, parts, steps } = meaningOf(reading.root, schema)
  budget.spend(steps)
  if (value === null && (target['nullable'] === true || target['x-nullable'] === true)) return true
  const below = (part: unknown, partSchema: unknown): boolean =>
    accepts(part, partSchema, { ...reading, depth: depth + 1 })
  const hasOwn = hasType(value, target) && isAllowed(value, target, budget)
  const isWhole = hasOwn && parts.every((part) => below(value, part))
  return isWhole && fits(value, target, { reading, below }) && suits(value, target, below)
}

interface Checking {
  readonly reading: Reading & { readonly budget: Budget }
  readonly below: Below
}
type Below = (value: unknown, schema: unknown) => boolean

function hasType(value: unknown, schema: JsonRecord): boolean {
  const types = typesOf(schema['type'])
  if (types.length === 0) return true
  return types.some((type) => {
    switch (type) {
      case 'null':
        return value === null
      case 'array':
        return Array.isArray(value)
      case 'object':
        return isRecord(value)
      case 'integer':
        return Number.isInteger(value) || isLargeInteger(value)
      case 'number':
        return typeof value === 'number' || isLargeInteger(value)
      default:
        return typeof value === type && !isLargeInteger(value)
    }
  })
}

function isAllowed(value: unknown, schema: JsonRecord, budget: Budget): boolean {
  const allowed = schema['enum']
  if (Array.isArray(allowed)) {
    // A comparison is a small part of a step.
    budget.spend(Math.floor(allowed.length / 100))
    if (!allowed.some((member) => isSame(value, member))) return false
  }
  return !('const' in schema) || isSame(value, schema['const'])
}

/** True if two values are the same JSON. */
function isSame(value: unknown, other: unknown): boolean {
  if (typeof value !== 'object' || typeof other !== 'object') return value === other
  return JSON.stringify(value) === JSON.stringify(other)
}

function fits(value: unknown, schema: JsonRecord, checking: Checking): boolean {
  if (isLargeInteger(value)) return numberFits(Number(plainOf(value)), schema)
  if (typeof value === 'number') return numberFits(value, schema)
  if (typeof value === 'string') return textFits(value, schema, checking)
  if (Array.isArray(value)) return listFits(value, schema, checking)
  return !isRecord(value) || objectFits(value, schema, checking)
}

/** True if a number is within the limits of a schema. */
function numberFits(value: number, schema: JsonRecord): boolean {
  const [least, most] = [numberOf(schema['minimum']), numberOf(schema['maximum'])]
  const [above, below] = [schema['exclusiveMinimum'], schema['exclusiveMaximum']]
  const step = numberOf(schema['multipleOf'])
  return (
    (least === undefined || (above === true ? value > least : value >= least)) &&
    (most === undefined || (below === true ? value < most : value <= most)) &&
    (typeof above !== 'number' || value > above) &&
    (typeof below !== 'number' || value < below) &&
    (step === undefined || step <= 0 || Number.isInteger(Number((value / step).toFixed(9))))
  )
}

function textFits(value: string, schema: JsonRecord, checking: Checking): boolean {
  const pattern = textOf(schema['pattern'])
  const hasLength = 'minLength' in schema || 'maxLength' in schema
  // Counting the characters of a long text takes longer.
  checking.reading.budget.spend(Math.floor(value.length / 1000))
  return (
    (!hasLength || isWithin([...value].length, schema['minLength'], schema['maxLength'])) &&
    (pattern === undefined || matches(value, pattern, checking)) &&
    (value.length > LONGEST || hasFormat(value, textOf(schema['format']) ?? ''))
  )
}

/** No text of a format is longer. */
const LONGEST = 5000

/** True if a text matches a pattern, as far as that can be known in time. */
function matches(value: string, pattern: string, { reading: { budget } }: Checking): boolean {
  if (budget.isSpent) return true
  const { isMatch = true, steps } = matchPattern(value, pattern)
  budget.spend(Math.floor(steps / 10))
  return isMatch
}

function isWithin(count: number, least: unknown, most: unknown): boolean {
  return count >= (numberOf(least) ?? 0) && count <= (numberOf(most) ?? Infinity)
}

function listFits(
  value: readonly unknown[],
  schema: JsonRecord,
  { below, reading: { budget } }: Checking,
): boolean {
  budget.spend(Math.floor(value.length / 10))
  const tuple = listOf(Array.isArray(schema['items']) ? schema['items'] : schema['prefixItems'])
  const rest = Array.isArray(schema['items']) ? schema['additionalItems'] : schema['items']
  const { contains } = schema
  const found = contains === undefined ? 0 : value.filter((item) => below(item, contains)).length
  return (
    isWithin(value.length, schema['minItems'], schema['maxItems']) &&
    value.every((item, index) => below(item, index < tuple.length ? tuple[index] : rest)) &&
    (contains === undefined ||
      isWithin(found, schema['minContains'] ?? 1, schema['maxContains'])) &&
    (schema['uniqueItems'] !== true ||
      new Set(value.map((item) => JSON.stringify(item))).size === value.length)
  )
}

function objectFits(value: JsonRecord, schema: JsonRecord, checking: Checking): boolean {
  const { below, reading } = checking
  const names = Object.keys(value)
  const properties = recordOf(schema['properties'])
  const patterns = Object.entries(recordOf(schema['patternProperties']))
  const has = (name: string): boolean => Object.hasOwn(value, name)
  const needed = Object.entries({
    ...recordOf(schema['dependencies']),
    ...recordOf(schema['dependentRequired']),
  })
  const dependent = Object.entries(recordOf(schema['dependentSchemas']))
  const required = textsOf(schema['required'])
  reading.budget.spend(Math.floor((names.length + needed.length) / 10))
  return (
    required.every(
      (name) => has(name) || !isSent(reading.root, properties[name], reading.direction),
    ) &&
    isWithin(names.length, schema['minProperties'], schema['maxProperties']) &&
    names.every((name) => {
      const matching = patterns.filter(([pattern]) => matches(name, pattern, checking))
      const isNamed = Object.hasOwn(properties, name)
      const isKnown = isNamed || matching.length > 0
      return (
        (!isNamed || below(value[name], properties[name])) &&
        matching.every(([, part]) => below(value[name], part)) &&
        (isKnown || below(value[name], schema['additionalProperties'])) &&
        below(name, schema['propertyNames'])
      )
    }) &&
    needed.every(([name, others]) => !has(name) || textsOf(others).every(has)) &&
    dependent.every(([name, part]) => !has(name) || below(value, part))
  )
}

function suits(value: unknown, schema: JsonRecord, below: Below): boolean {
  const [any, one] = [listOf(schema['anyOf']), listOf(schema['oneOf'])]
  const isMet = (part: unknown): boolean => below(value, part)
  if (any.length > 0 && !any.some(isMet)) return false
  if (one.length > 0 && one.filter(isMet).length !== 1) return false
  if (schema['not'] !== undefined && isMet(schema['not'])) return false
  if (schema['if'] === undefined) return true
  return isMet(isMet(schema['if']) ? schema['then'] : schema['else'])
}
