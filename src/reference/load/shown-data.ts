import { Budget } from '../../base/shared/budget.ts'
import { remember } from '../../base/shared/remember.ts'
import { shelfOf } from '../read/grammar.ts'
import { isRecord, listOf, memberOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { ALTERNATIVES, keywordOf, keywordsWith } from '../read/keywords.ts'
import { pointerOf, resolveReference, valueAt } from '../read/references.ts'
import { subschemasOf } from '../read/subschemas.ts'
import { accepts } from '../schema/accepts.ts'
import { discriminatorProperty, mappingOf } from '../schema/discriminator.ts'
import { matchPattern } from '../schema/pattern-match.ts'
import type { HiddenNames } from './shown-names.ts'
import type { ShownPlaces } from './shown-places.ts'

const MOST_STEPS = 20_000
/** Keywords whose schemas say what a value is. */
const SAME = keywordsWith(
  ({ describes, isNegative }) => describes === 'value' && isNegative !== true,
)
const ALTERNATIVE: ReadonlySet<string> = new Set(ALTERNATIVES)
const REST_OF_OBJECTS = keywordsWith(({ of, isRest }) => of === 'object' && isRest)

export interface DataReading {
  readonly root: JsonRecord
  readonly places: ShownPlaces
  readonly names: HiddenNames
}

/**
 * An example without hidden values: those of hidden properties and items, and values that only a hidden alternative
 * allows. `undefined` if nothing can be shown: a text that is not JSON, such as XML, cannot be taken apart. Data
 * without hidden values is returned as it is.
 */
export function shownData(data: unknown, schema: unknown, reading: DataReading): unknown {
  const part = shownValue(data, [schema], { ...reading, budget: new Budget(MOST_STEPS) })
  return isEmptied(part, data) ? undefined : part
}

/** True for data of which a cut left nothing: it would say that there is nothing. */
export function isEmptied(part: unknown, before: unknown): boolean {
  return part !== before && typeof part === 'object' && Object.keys(part ?? {}).length === 0
}

/** Checks a value that only a hidden alternative allows. */
export function isLostValue(
  value: unknown,
  schemas: readonly unknown[],
  reading: DataReading,
): boolean {
  return schemasFor(value, schemas, { ...reading, budget: new Budget(MOST_STEPS) }).isLost
}

interface Stripping extends DataReading {
  readonly budget: Budget
  /** Leaves out alternatives that do not allow the value. */
  readonly isOfFitting?: boolean
}

function shownValue(value: unknown, parts: readonly unknown[], stripping: Stripping): unknown {
  const { budget } = stripping
  budget.spend(1)
  const { schemas, lost, isLost } = schemasFor(value, parts, stripping)
  if (isLost) return undefined
  if (typeof value === 'string') return shownText(value, [...schemas, ...lost], stripping)
  if (typeof value !== 'object' || value === null || schemas.length + lost.length === 0)
    return value
  // A value that cannot be checked is not shown.
  if (budget.isSpent) return Array.isArray(value) ? [] : {}
  if (Array.isArray(value)) {
    const items = listOf(value).map((item, at) =>
      shownPartOf(item, { own: schemas.flatMap((each) => itemSchemas(each, at)), stripping }),
    )
    const isSame = items.every((item, at) => item === value[at])
    return isSame
      ? value
      : items.filter((item, at) => item !== undefined && !isEmptied(item, value[at]))
  }
  const fitting = remember(
    () => schemasFor(value, parts, { ...stripping, isOfFitting: true }).schemas,
  )
  const members = Object.entries(value).map(([name, member]): readonly [string, unknown] => {
    // The alternative that a value has says more than the others.
    if (schemas.some((each) => stripping.names.isHidden(each, name))) {
      const fit = stripping.names.isLost(name)
        ? []
        : fitting().flatMap((each) => propertySchemas(each, name))
      return [name, fit.length === 0 ? undefined : shownPartOf(member, { own: fit, stripping })]
    }
    const own = schemas.flatMap((each) => propertySchemas(each, name))
    if (own.length === 0 && lost.some((each) => propertySchemas(each, name).length > 0))
      return [name, undefined]
    const others = schemas.flatMap((each) => [...REST_OF_OBJECTS].map((key) => each[key]))
    return [name, shownPartOf(member, { own: own.length > 0 ? own : others, stripping })]
  })
  const isSame = members.every(([name, member]) => member === memberOf(value, name))
  if (!isSame && isOfHiddenProblem(value, new Map(members).get('type'))) return undefined
  return isSame ? value : Object.fromEntries(members.filter(([, each]) => each !== undefined))
}

/** Problem details have a title of their type, so they say it if that is hidden. */
export function isOfHiddenProblem(value: unknown, type: unknown): boolean {
  const texts = ['type', 'title'].map((name) => textOf(memberOf(value, name)))
  return !texts.includes(undefined) && type === undefined
}

function shownPartOf(
  part: unknown,
  { own, stripping }: { readonly own: readonly unknown[]; readonly stripping: Stripping },
): unknown {
  if (own.some((schema) => !stripping.places.isShown(schema))) return undefined
  return shownValue(part, own.filter(isRecord), stripping)
}

function propertySchemas(schema: JsonRecord, name: string): readonly unknown[] {
  const own = memberOf(schema['properties'], name)
  const patterns = Object.entries(recordOf(schema['patternProperties']))
    .filter(([pattern]) => matchPattern(name, pattern).isMatch !== false)
    .map(([, part]) => part)
  return own === undefined ? patterns : [own, ...patterns]
}

function itemSchemas(schema: JsonRecord, at: number): readonly unknown[] {
  const { items } = schema
  const first = Array.isArray(items) ? listOf(items) : listOf(schema['prefixItems'])
  if (at < first.length) return [first[at]]
  const rest = Array.isArray(items) ? schema['additionalItems'] : items
  return [rest ?? schema['unevaluatedItems']]
}

interface Schemas {
  /** The shown schemas of a value, including all schemas that they refer to or combine. */
  readonly schemas: readonly JsonRecord[]
  /** Alternatives that are not shown. */
  readonly lost: readonly JsonRecord[]
  /** The value belongs to an alternative that is not shown. */
  readonly isLost: boolean
}

function schemasFor(value: unknown, parts: readonly unknown[], stripping: Stripping): Schemas {
  const { root, places, budget, isOfFitting = false } = stripping
  const found = new Set<JsonRecord>()
  const lost = new Set<JsonRecord>()
  let isLost = false
  const visit = (part: unknown): void => {
    budget.spend(1)
    const { value: schema, trail } = resolveReference(root, part)
    if (!isRecord(schema) || found.has(schema) || budget.isSpent) return
    if (!places.isShown(part)) {
      lost.add(schema)
      return
    }
    found.add(schema)
    // In OpenAPI 3.1, each reference of a chain can have keywords next to it.
    for (const each of [part, ...trail.map((pointer) => valueAt(root, pointer))])
      if (isRecord(each)) found.add(each)
    const fits = (each: unknown): boolean => accepts(value, each, { root, direction: 'both' })
    for (const name of ALTERNATIVES) {
      const all = listOf(schema[name])
      const shown = all.filter((each) => places.isShown(each))
      if (shown.length < all.length) isLost ||= !shown.some(fits)
    }
    const property = discriminatorProperty(schema)
    isLost ||= property !== undefined && isHiddenType(memberOf(value, property), schema, stripping)
    for (const each of subschemasOf(schema)) {
      const isLeft = isOfFitting && ALTERNATIVE.has(each.keyword) && !fits(each.schema)
      if (SAME.has(each.keyword) && !isLeft) visit(each.schema)
    }
  }
  parts.forEach(visit)
  return { schemas: [...found], lost: [...lost], isLost }
}

/** Checks a value of a discriminator, which names a schema. */
function isHiddenType(
  type: unknown,
  schema: JsonRecord,
  { root, places }: Pick<DataReading, 'root' | 'places'>,
): boolean {
  if (typeof type !== 'string') return false
  const target = textOf(memberOf(mappingOf(schema), type)) ?? type
  return !places.isShownAt(schemaPointer(root, target))
}

/** The pointer of a schema that a discriminator names, or refers to. */
export function schemaPointer(root: JsonRecord, target: string): string {
  const shelf = shelfOf('schema', 'swagger' in root ? '2.0' : '3.0') ?? []
  return target.startsWith('#') ? target : pointerOf([...shelf, target])
}

/** A JSON document in a text. Any other text is shown if its schemas hide nothing. */
function shownText(
  text: string,
  schemas: readonly JsonRecord[],
  stripping: Stripping,
): string | undefined {
  const encoded = schemas.flatMap((each) =>
    isRecord(each['contentSchema']) ? [each['contentSchema']] : [],
  )
  const parts = [...schemas, ...encoded]
  if (/^\s*[[{]/.test(text))
    try {
      const parsed: unknown = JSON.parse(text)
      const part = shownValue(parsed, parts, stripping)
      if (part === undefined) return undefined
      return part === parsed ? text : JSON.stringify(part, null, 2)
    } catch {
      // It only looks like JSON.
    }
  return parts.some((each) => hidesParts(each, stripping, 'members')) ? undefined : text
}

/** Alternatives say which values are allowed, and members what is in a value. */
type HiddenParts = 'any part' | 'members'

/** True if a schema hides parts, at any depth. One that is too large to check counts as one that does. */
export function hidesParts(
  start: unknown,
  { root, places }: Pick<DataReading, 'root' | 'places'>,
  which: HiddenParts,
): boolean {
  const isAny = which === 'any part'
  const open = [{ part: start, isMember: isAny }]
  const seen = new Set<unknown>()
  for (const { part, isMember } of open) {
    const isHidden = !places.isShown(part, 'schema')
    if ((isHidden && isMember) || seen.size > MOST_STEPS) return true
    const { value } = resolveReference(root, part)
    if (!isRecord(value) || seen.has(value)) continue
    seen.add(value)
    // The schemas of a mapping may be hidden.
    if (isAny && 'discriminator' in value) return true
    const within = subschemasOf(value).map(({ keyword, schema }) => ({
      part: schema,
      isMember: isAny || keywordOf(keyword).describes === 'part',
    }))
    if (isHidden && within.some((each) => each.isMember)) return true
    open.push(...within)
  }
  return false
}
