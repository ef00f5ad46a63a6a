import {
  isRecord,
  listOf,
  numberOf,
  recordOf,
  textOf,
  textsOf,
} from '../../../reference/read/json.ts'
import { keywordOf, keywordsWith } from '../../../reference/read/keywords.ts'
import type { Parts, Spot } from './change.ts'
import { JSON_TYPES, typeOfValue } from './schema-meaning.ts'
import type { Alternative } from './schema-meaning.ts'

/** A rule for a value, and the place that it comes from. */
export interface Placed<Value> {
  readonly value: Value
  readonly spot: Spot
}

/** The values of a keyword in all schemas of an alternative. */
export function placedIn(
  { schemas }: Pick<Alternative, 'schemas'>,
  keyword: string,
): readonly Placed<unknown>[] {
  return schemas.flatMap((holder) =>
    Object.hasOwn(holder, keyword)
      ? [{ value: holder[keyword], spot: { holder, key: keyword } }]
      : [],
  )
}

export interface Bound {
  readonly value: number
  readonly isExclusive: boolean
}

/** The bounds of a type, each as the keyword of the lower and the upper one, and the number that is no bound. */
export const BOUNDS: ReadonlyMap<Alternative['type'], readonly BoundNames[]> = new Map(
  JSON_TYPES.map((type) => [type, boundsOf(type)]),
)

function boundsOf(type: Alternative['type']): readonly BoundNames[] {
  const all = [...keywordsWith(({ of, limit }) => of === type && limit)]
  const isBound = (name: string): boolean => keywordOf(name).limit !== 'other'
  const plain = all.filter((name) => isBound(name) && keywordOf(name).exclusive === undefined)
  return plain.map((keyword) => {
    const isLower = keywordOf(keyword).limit === 'lower'
    return {
      keyword,
      exclusive: all.find((name) => keywordOf(name).exclusive === keyword),
      isLower,
      // No text, list or object is smaller than an empty one.
      none: isLower && type !== 'number' ? 0 : undefined,
    }
  })
}

export interface BoundNames {
  readonly keyword: string
  readonly exclusive: string | undefined
  readonly isLower: boolean
  /** The bound that excludes nothing. */
  readonly none: number | undefined
}

/** The tightest bound of an alternative. Exclusive bounds of whole numbers become inclusive ones. */
export function boundOf(
  alternative: Alternative,
  { keyword, exclusive, isLower, none }: BoundNames,
): Placed<Bound> | undefined {
  const closed = keyword === 'maxItems' ? restOf(alternative) : undefined
  const found = alternative.schemas.flatMap((holder): readonly Placed<Bound>[] => {
    const limit = numberOf(holder[keyword])
    const beyond = exclusive === undefined ? undefined : holder[exclusive]
    return [
      ...(limit === undefined
        ? []
        : [
            {
              value: { value: limit, isExclusive: beyond === true },
              spot: { holder, key: keyword },
            },
          ]),
      ...(typeof beyond === 'number' && exclusive !== undefined
        ? [{ value: { value: beyond, isExclusive: true }, spot: { holder, key: exclusive } }]
        : []),
    ]
  })
  if (closed?.value === false)
    found.push({
      value: { value: tupleOf(alternative).length, isExclusive: false },
      spot: closed.spot,
    })
  const whole = found.map(({ value, spot }) => ({
    spot,
    value: alternative.isInteger ? wholeBound(value, isLower) : value,
  }))
  return whole
    .filter(({ value }) => value.value !== none)
    .toSorted((a, b) => compareBounds(a.value, b.value, isLower))
    .at(0)
}

function wholeBound({ value, isExclusive }: Bound, isLower: boolean): Bound {
  const nearest = isLower ? Math.ceil(value) : Math.floor(value)
  const isOn = isExclusive && nearest === value
  return { value: isOn ? value + (isLower ? 1 : -1) : nearest, isExclusive: false }
}

/** Negative if the first bound allows less, 0 if both allow the same. */
export function compareBounds(a: Bound, b: Bound, isLower: boolean): number {
  const distance = isLower ? b.value - a.value : a.value - b.value
  return distance === 0 ? Number(b.isExclusive) - Number(a.isExclusive) : distance
}

/** The values of `enum` and `const` that an alternative allows; `undefined` if it has no list. */
export function valuesOf(
  alternative: Alternative,
  identity: (value: unknown) => string,
  keywords: readonly string[] = ['const', 'enum'],
): Placed<ReadonlyMap<string, unknown>> | undefined {
  const lists = keywords.flatMap((keyword) =>
    placedIn(alternative, keyword).flatMap(({ value, spot }) => {
      const values =
        keyword === 'const' ? [value] : Array.isArray(value) ? listOf(value) : undefined
      return values === undefined ? [] : [{ value: values, spot }]
    }),
  )
  const [first, ...others] = lists.map(({ value, spot }) => ({
    value: new Map(
      value
        .filter((each) => typeOfValue(each) === alternative.type)
        .map((each) => [identity(each), each]),
    ),
    spot: alternative.place === undefined ? spot : { holder: alternative.place },
  }))
  if (first === undefined) return undefined
  const common = [...first.value].filter(([id]) => others.every(({ value }) => value.has(id)))
  return { value: new Map(common), spot: first.spot }
}

/** The texts of a keyword, each once. */
export function textsIn(alternative: Alternative, keyword: string): readonly Placed<string>[] {
  const found = placedIn(alternative, keyword).flatMap(({ value, spot }) => {
    const text = textOf(value)
    return text === undefined ? [] : [{ value: text, spot }]
  })
  return [...new Map(found.map((each) => [each.value, each])).values()]
}

/** The properties of an object, each with all schemas that apply to it. */
export function propertiesOf(alternative: Alternative): ReadonlyMap<string, Placed<Parts>> {
  const found = new Map<string, Placed<Parts>>()
  const add = (name: string, parts: Parts, spot: Spot): void => {
    const known = found.get(name)
    found.set(
      name,
      known ? { ...known, value: [...known.value, ...parts] } : { value: parts, spot },
    )
  }
  for (const schema of alternative.schemas)
    for (const [name, part] of Object.entries(recordOf(schema['properties'])))
      add(name, [part], { holder: schema['properties'], key: name })
  for (const schema of alternative.schemas)
    for (const name of textsOf(schema['required']))
      if (!found.has(name)) add(name, [], { holder: schema, key: 'required' })
  for (const schema of alternative.schemas) {
    const rest = schema['additionalProperties']
    // Which names its patterns match is not tried: a pattern may take endless time.
    if ((rest !== false && !isRecord(rest)) || isRecord(schema['patternProperties'])) continue
    const own = recordOf(schema['properties'])
    for (const name of found.keys())
      if (!Object.hasOwn(own, name)) add(name, [rest], { holder: schema })
  }
  return found
}

/** The names of required properties. */
export function requiredOf(alternative: Alternative): ReadonlyMap<string, Spot> {
  return new Map(
    alternative.schemas.flatMap((holder) =>
      textsOf(holder['required']).map((name) => [name, { holder, key: 'required' }] as const),
    ),
  )
}

/** Schemas for everything that other keywords do not name, or `false`: nothing else is allowed. */
export type Rest = Placed<Parts | false>

/** The schema of unnamed properties, or of items after a tuple. */
export function restOf(alternative: Alternative): Rest {
  const keywords = keywordsWith(({ of, isRest }) => isRest && of === alternative.type)
  const found = [...keywords].flatMap((keyword) =>
    placedIn(alternative, keyword).filter(({ value, spot }) => {
      // `additionalItems` needs a list of `items`, which is a tuple in older drafts.
      const isTuple = isRecord(spot.holder) && Array.isArray(spot.holder['items'])
      return keyword === 'items' || keyword === 'additionalItems'
        ? isTuple === (keyword === 'additionalItems') && !Array.isArray(value)
        : true
    }),
  )
  const closed =
    found.find(({ value }) => value === false) ??
    (alternative.type === 'array' ? lengthOfTuple(alternative) : undefined)
  if (closed !== undefined) return { value: false, spot: closed.spot }
  const parts = found.filter(({ value }) => isRecord(value) && Object.keys(value).length > 0)
  const spot = parts[0]?.spot ?? found[0]?.spot ?? { holder: alternative.schemas[0] }
  return { value: parts.map(({ value }) => value), spot }
}

/** The length limit of a list that allows no items after its tuple. */
function lengthOfTuple(alternative: Alternative): Placed<unknown> | undefined {
  const { length } = tupleOf(alternative)
  return placedIn(alternative, 'maxItems').find(
    ({ value }) => (numberOf(value) ?? Infinity) <= length,
  )
}

/** The schemas at the positions of a tuple. */
export function tupleOf(alternative: Alternative): readonly Placed<Parts>[] {
  const tuples = alternative.schemas.flatMap((schema) => {
    const list = Array.isArray(schema['prefixItems']) ? schema['prefixItems'] : schema['items']
    return Array.isArray(list) ? [listOf(list)] : []
  })
  const length = Math.max(0, ...tuples.map((tuple) => tuple.length))
  return Array.from({ length }, (_, index) => ({
    value: tuples.flatMap((tuple) => (index < tuple.length ? [tuple[index]] : [])),
    spot: { holder: tuples[0], key: String(index) },
  }))
}

/** The schemas for names that match a pattern. */
export function patternsOf(alternative: Alternative): ReadonlyMap<string, Placed<Parts>> {
  const found = new Map<string, Placed<Parts>>()
  for (const { value, spot } of placedIn(alternative, 'patternProperties'))
    for (const [pattern, part] of Object.entries(recordOf(value))) {
      const known = found.get(pattern)
      found.set(pattern, { value: [...(known?.value ?? []), part], spot: known?.spot ?? spot })
    }
  return found
}

/** The first schema of an alternative, as the place of a missing keyword. */
export function spotOf({
  schemas,
  place,
  home,
}: Pick<Alternative, 'schemas' | 'place' | 'home'>): Spot {
  return { holder: place ?? home ?? schemas.at(0) }
}

/**
 * True if no value fits both alternatives: their types, their lists of values, or the values of a property that both
 * require exclude each other.
 */
export function excludeEachOther(
  one: Alternative,
  other: Alternative,
  identity: (value: unknown) => string,
): boolean {
  if (one.type !== other.type) return true
  if (one.tag !== undefined && other.tag !== undefined && one.tag !== other.tag) return true
  const [values, others] = [valuesOf(one, identity)?.value, valuesOf(other, identity)?.value]
  if (values && others && ![...values.keys()].some((id) => others.has(id))) return true
  if (one.type !== 'object') return false
  const [required, alsoRequired] = [requiredOf(one), requiredOf(other)]
  return [...required.keys()].some((name) => {
    if (!alsoRequired.has(name)) return false
    const [of, ofOther] = [one, other].map((each) => constantsOf(each, name, identity))
    return of !== undefined && ofOther !== undefined && ![...of].some((id) => ofOther.has(id))
  })
}

/** The values that a property may have, if its own schema lists them. */
function constantsOf(
  alternative: Alternative,
  name: string,
  identity: (value: unknown) => string,
): ReadonlySet<string> | undefined {
  const schemas = (propertiesOf(alternative).get(name)?.value ?? []).filter(isRecord)
  const lists = schemas.flatMap((schema) =>
    'const' in schema ? [[schema['const']]] : 'enum' in schema ? [listOf(schema['enum'])] : [],
  )
  return lists[0] === undefined ? undefined : new Set(lists[0].map(identity))
}
