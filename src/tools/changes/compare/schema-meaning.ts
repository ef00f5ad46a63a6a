import { Budget } from '../../../base/shared/budget.ts'
import {
  isLargeInteger,
  isRecord,
  listOf,
  memberOf,
  recordOf,
  textOf,
} from '../../../reference/read/json.ts'
import type { JsonRecord } from '../../../reference/read/json.ts'
import { ALTERNATIVES } from '../../../reference/read/keywords.ts'
import { resolveReference, schemaNameOf } from '../../../reference/read/references.ts'
import { typesOf } from '../../../reference/schema/meaning.ts'
import { kindsOfChoice, kindsIn } from '../../../reference/schema/discriminator.ts'
import type { KindsOf } from '../../../reference/schema/discriminator.ts'
import { appliedBeside } from './applied-beside.ts'
import type { Parts } from './change.ts'

/** The types of JSON. Whole numbers are numbers with a rule. */
export const JSON_TYPES = ['null', 'boolean', 'number', 'string', 'array', 'object'] as const
export type JsonType = (typeof JSON_TYPES)[number]

/** Values of one type: all of its schemas apply, and none of them refers to another or combines others. */
export interface Alternative {
  readonly type: JsonType
  /** True for whole numbers only. */
  readonly isInteger: boolean
  readonly schemas: readonly JsonRecord[]
  /** The name of its schema, or its title, for messages. */
  readonly name?: string | undefined
  /** The value by which a discriminator chooses it. */
  readonly tag?: string | undefined
  /** The schema in the list of a choice that it comes from. */
  readonly home?: JsonRecord | undefined
  /** The place, if the alternative was combined from several schemas. */
  readonly place?: JsonRecord | undefined
}

/** Everything that a schema allows: each alternative is enough. */
export interface Meaning {
  readonly alternatives: readonly Alternative[]
  /** The schemas at its top, for places: those of its references. */
  readonly top: readonly JsonRecord[]
  /** True if it has more combinations than can be compared. */
  readonly isTooLarge: boolean
}

/** Schemas that all apply, with the name of the first named one. */
interface Conjunction {
  readonly schemas: readonly JsonRecord[]
  readonly name?: string | undefined
  readonly tag?: string | undefined
  readonly home?: JsonRecord | undefined
}

/** More combinations of alternatives are not compared one by one. */
const MOST_ALTERNATIVES = 400
const MOST_STEPS = 20_000

interface Expanding {
  readonly root: unknown
  readonly kindsOf: KindsOf
  readonly budget: Budget
  /** The schemas around this one: each applies to the same value. */
  readonly around: readonly unknown[]
  /** True within `allOf`, where a schema with a discriminator means itself, and not one of the schemas that extend it. */
  readonly isPart: boolean
}

/** Returns a function that finds what schemas of a description allow. */
export function meaningsIn(root: unknown): (parts: Parts) => Meaning {
  const kindsOf = kindsIn(recordOf(root))
  return (parts) => {
    const budget = new Budget(MOST_STEPS)
    const expanding = { root, kindsOf, budget, around: [], isPart: false }
    const found = allOf(parts, expanding)
    const isTooLarge = budget.isSpent || found.length > MOST_ALTERNATIVES
    return {
      alternatives: isTooLarge ? [] : distinct(found.flatMap(alternativesIn)),
      top: parts.flatMap((part) => {
        const target = resolveReference(root, part).value
        return isRecord(target) ? [target] : []
      }),
      isTooLarge,
    }
  }
}

const ANYTHING: readonly Conjunction[] = [{ schemas: [] }]

/** The alternatives of one schema, with its references followed and its `allOf`, `anyOf` and `oneOf` combined. */
function expand(value: unknown, expanding: Expanding): readonly Conjunction[] {
  const { root, budget, around, kindsOf, isPart } = expanding
  budget.spend(1)
  if (budget.isSpent) return []
  const { value: target, trail } = resolveReference(root, value)
  if (target === false) return []
  if (!isRecord(target)) return ANYTHING
  // A schema that applies to the same value already adds nothing as a part, and no alternative.
  if (around.includes(target)) return isPart ? ANYTHING : []
  const parts = listOf(target['allOf'])
  const within = {
    ...expanding,
    around: [...around, target],
    isPart: isPart || trail.length > 0 || parts.length > 1,
  }
  const beside = appliedBeside(root, value, trail)
  const pointer = trail.at(-1)
  const name = trail.map(schemaNameOf).find((each) => each !== undefined)
  const kinds =
    isPart || isChoice(target) || !isRecord(target['discriminator'])
      ? []
      : kindsOf(target, pointer).filter(({ schema }) => schema !== name)
  const named = (found: readonly Conjunction[]): readonly Conjunction[] =>
    name === undefined ? found : found.map((each) => ({ ...each, name: each.name ?? name }))
  if (kinds.length > 0) {
    const schemas = recordOf(memberOf(memberOf(root, 'components'), 'schemas'))
    return product(
      kinds.flatMap(({ value: tag, schema }) => {
        const other = memberOf(schemas, schema)
        if (other === undefined) return []
        const found = expand(
          { $ref: `#/components/schemas/${schema}` },
          { ...within, around: [], isPart: true },
        )
        return found.map((each) => ({ ...each, name: schema, tag }))
      }),
      allOf(beside, within),
      budget,
    )
  }
  const own: readonly Conjunction[] = [{ schemas: [target] }]
  let all = product(own, allOf([...beside, ...parts], within), budget)
  for (const keyword of ALTERNATIVES) {
    if (!Array.isArray(target[keyword])) continue
    all = product(all, choiceOf(target, listOf(target[keyword]), within), budget)
  }
  return named(all)
}

function isChoice(schema: JsonRecord): boolean {
  return ALTERNATIVES.some((keyword) => keyword in schema)
}

function choiceOf(
  schema: JsonRecord,
  choices: readonly unknown[],
  expanding: Expanding,
): readonly Conjunction[] {
  const tagged = isRecord(schema['discriminator'])
  return choices.flatMap((choice) => {
    const { value: target, trail } = resolveReference(expanding.root, choice)
    const title = textOf(recordOf(target)['title'])
    const found = expand(choice, { ...expanding, isPart: false }).map((each) => ({
      ...each,
      name: each.name ?? title,
      home: each.home ?? (isRecord(target) ? target : undefined),
    }))
    const name = trail.map(schemaNameOf).find((each) => each !== undefined)
    if (!tagged || name === undefined) return found
    return kindsOfChoice(expanding.root, schema, choice).flatMap((tag) =>
      found.map((each) => ({ ...each, name, tag })),
    )
  })
}

/** The alternatives of schemas that all apply. */
function allOf(parts: Parts, expanding: Expanding): readonly Conjunction[] {
  const isPart = expanding.isPart || parts.length > 1
  return parts.reduce<readonly Conjunction[]>(
    (all, part) => product(all, expand(part, { ...expanding, isPart }), expanding.budget),
    ANYTHING,
  )
}

function product(
  first: readonly Conjunction[],
  second: readonly Conjunction[],
  budget: Budget,
): readonly Conjunction[] {
  if (second === ANYTHING) return first
  if (first === ANYTHING) return second
  const size = first.length * second.length
  budget.spend(size)
  // If the budget is spent, the result is not used.
  if (budget.isSpent || size > 10 * MOST_ALTERNATIVES) {
    budget.spend(MOST_STEPS)
    return []
  }
  return first.flatMap((a) =>
    second.map((b) => ({
      schemas: [...new Set([...a.schemas, ...b.schemas])],
      name: a.name ?? b.name,
      tag: a.tag ?? b.tag,
      home: a.home ?? b.home,
    })),
  )
}

/** One alternative for each type that all schemas allow. */
function alternativesIn({ schemas, name, tag, home }: Conjunction): readonly Alternative[] {
  const allowed = schemas.map(typesAllowedBy)
  const title = name ?? schemas.map((schema) => textOf(schema['title'])).find(Boolean)
  return JSON_TYPES.flatMap((type) => {
    const isAllowed = allowed.every(
      (types) => types.has(type) || (type === 'number' && types.has('integer')),
    )
    if (!isAllowed) return []
    const isInteger = type === 'number' && allowed.some((types) => !types.has('number'))
    return [{ type, isInteger, schemas, name: title, tag, home }]
  })
}

const EVERY_TYPE: ReadonlySet<string> = new Set([...JSON_TYPES, 'integer'])

/** The types that the keywords of a schema itself allow; a whole number is also `integer`. */
function typesAllowedBy(schema: JsonRecord): ReadonlySet<string> {
  const named = typesOf(schema['type'])
  const isNullable = schema['nullable'] === true || schema['x-nullable'] === true
  const types = named.length === 0 ? EVERY_TYPE : new Set(isNullable ? [...named, 'null'] : named)
  const values = 'const' in schema ? [schema['const']] : schema['enum']
  if (!Array.isArray(values)) return types
  const ofValues = new Set(values.map(typeOfValue))
  if (isNullable && types.has('null')) ofValues.add('null')
  return new Set(
    [...ofValues].flatMap((type) => {
      if (types.has(type)) return [type]
      return type === 'number' && types.has('integer') ? ['integer'] : []
    }),
  )
}

/** The type of a value. A number of many digits is kept as an object. */
export function typeOfValue(value: unknown): JsonType {
  if (value === null) return 'null'
  if (isLargeInteger(value)) return 'number'
  if (Array.isArray(value)) return 'array'
  const type = typeof value
  return type === 'boolean' || type === 'number' || type === 'string' ? type : 'object'
}

/** Leaves out duplicate alternatives, and all but the first `null`. */
function distinct(alternatives: readonly Alternative[]): readonly Alternative[] {
  const ids = new Map<JsonRecord, number>()
  const known = new Map<string, Alternative>()
  for (const alternative of alternatives) {
    const { type, schemas, tag = '' } = alternative
    for (const schema of schemas) if (!ids.has(schema)) ids.set(schema, ids.size)
    const key =
      type === 'null' ? type : [type, tag, ...schemas.map((schema) => ids.get(schema))].join()
    if (!known.has(key)) known.set(key, alternative)
  }
  return [...known.values()]
}
