import { rememberEach } from '../../base/shared/remember.ts'
import { Budget } from '../../base/shared/budget.ts'
import { isRecord, listOf, memberOf, numberOf, recordOf, textsOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { isLeftOut } from '../read/left-out.ts'
import { ALTERNATIVES, hasAny, keywordsWith } from '../read/keywords.ts'
import { budgetOfDescription } from '../read/description-budget.ts'
import { resolveReference } from '../read/references.ts'
import { isFalse, meaningOf } from '../schema/meaning.ts'
import type { Meaning } from '../schema/meaning.ts'
import { accepts } from '../schema/accepts.ts'
import type { Reading } from '../schema/accepts.ts'
import { otherProperties } from '../schema/other-properties.ts'
import { textOfPattern } from '../schema/pattern-text.ts'
import { kindOf, variantsOf } from '../schema/schema-choices.ts'
import type { Variant } from '../schema/schema-choices.ts'
import { discriminatorProperty } from '../schema/discriminator.ts'
import { typesIn } from '../schema/schema-type.ts'
import { encodedText, isEncoded, textIn } from './sample-text.ts'
import { hasOwnExample, writtenValues } from './told-values.ts'

/** The most values in an example: more would make a page large without adding information. */
const MANY = 120
/** Below this many levels only required values are made, and below twice as many none. */
const DEEP = 6
/** How many alternatives of a value are tried. */
const TRIED = 8
/** An example that takes more steps to make and check is given up. */
export const MOST_STEPS = 30_000
/** The same for a description whose examples were given up often. */
const LEAST_STEPS = 300
/** The steps of all examples of a description that are given up. */
const givenUp = budgetOfDescription(300_000, 2)
/** How many plain properties an object without required ones shows. */
const FEW = 3
/** A list stops growing when the whole example has this many characters. */
const MOST_CHARACTERS = 100_000

/**
 * The properties of an object that are made: `whole` has all, `plain` leaves out optional objects and lists,
 * `needed` leaves out optional ones without an example.
 */
type Extent = 'whole' | 'plain' | 'needed' | 'required'

/** A value that a schema allows, using the examples of the description itself; `undefined` if none is found. */
export function sampleOf(schema: unknown, reading: Reading): unknown {
  return remembered(schema, reading, ['whole', 'plain', 'required'])
}

/**
 * The same with only the required properties and those with an example, as a start for a reader's own
 * request.
 */
export function smallSampleOf(schema: unknown, reading: Reading): unknown {
  return remembered(schema, reading, ['needed', 'required'])
}

function remembered(schema: unknown, reading: Reading, extents: readonly Extent[]): unknown {
  const target =
    isRecord(schema) && Object.keys(schema).length > 1 ? schema : resolved(schema, reading)
  if (!isRecord(reading.root) || !isRecord(target)) return sampled(schema, reading, extents).value
  const known = expensiveSamples(reading.root)(target)
  const key = `${reading.direction} ${extents.join(' ')}`
  const found = known.get(key) ?? sampled(schema, reading, extents)
  if (found.steps > EXPENSIVE) known.set(key, found)
  return found.value
}

function resolved(schema: unknown, { root }: Reading): unknown {
  return resolveReference(root, schema).value
}

/** A sample that took more steps is kept for the next page that shows it. */
const EXPENSIVE = 5000
const expensiveSamples = rememberEach((_root: object) =>
  rememberEach((_schema: object) => new Map<string, Sample>()),
)

interface Sample {
  readonly value: unknown
  readonly steps: number
}

/** The same, with the number of steps. */
export function sampled(
  schema: unknown,
  reading: Reading,
  extents: readonly Extent[] = ['whole', 'plain', 'required'],
): Sample {
  let steps = 0
  const all = isRecord(reading.root) ? givenUp(reading.root) : undefined
  for (const extent of extents) {
    const most = all?.isSpent === true ? LEAST_STEPS : MOST_STEPS
    const budget = new Budget(extent === 'plain' ? most / 2 : most)
    const own = { ...reading, budget }
    const value = new Sampler(own).value(schema, { depth: 0, trail: [], extent })
    const isFine = value !== undefined && accepts(value, schema, own) && !budget.isSpent
    steps += budget.spent
    if (budget.isSpent) all?.spend(budget.spent)
    if (isFine) return { value, steps }
  }
  return { value: undefined, steps }
}

interface Position {
  /** The name of the property, if it is one. */
  readonly name?: string | undefined
  readonly depth: number
  readonly trail: readonly string[]
  readonly extent: Extent
}

/** The state for one example: it counts values and characters. */
class Sampler {
  #count = 0
  #characters = 0
  readonly #reading: Reading & { readonly budget: Budget }

  constructor(reading: Reading & { readonly budget: Budget }) {
    this.#reading = reading
  }

  value(value: unknown, position: Position): unknown {
    const { budget } = this.#reading
    if (budget.isSpent) return undefined
    const { root, direction } = this.#reading
    const meaning = meaningOf(root, value, direction, position.trail)
    const { schema, trail, steps } = meaning
    const isRecursive = trail.some((pointer) => position.trail.includes(pointer))
    this.#count += 1
    budget.spend(1 + steps + Math.floor(listOf(schema['enum']).length / 100))
    if (isRecursive || position.depth > 2 * DEEP) return undefined
    // Its target depends on where the schema is used.
    if ('$dynamicRef' in schema || isLeftOut(schema)) return undefined
    const below: Position = {
      name: position.name,
      depth: position.depth + 1,
      trail: [...position.trail, ...trail],
      extent: this.#count > MANY ? 'required' : position.depth >= DEEP ? 'needed' : position.extent,
    }
    const written = writtenValues(schema, position.name).find((each) =>
      accepts(each, value, this.#reading),
    )
    if (written !== undefined) return this.#counted(written)
    // A kind of a schema is not below it.
    const beside = ALTERNATIVES.some((key) => key in schema)
      ? below
      : { ...below, trail: position.trail }
    const variants = variantsOf(root, value).flatMap((each) => each.slice(0, TRIED))
    const chosen = this.#choice(variants, schema, beside)
    if (chosen !== undefined) return chosen
    const made = this.#made(meaning, below)
    const found = withKind(made, schema, kindOf(root, value, meaning))
    return found === made || accepts(found, schema, this.#reading) ? found : made
  }

  /** A value of the first variant whose value the whole schema allows. */
  #choice(variants: readonly Variant[], schema: JsonRecord, position: Position): unknown {
    for (const variant of variants)
      for (const extent of [position.extent, 'required'] as const) {
        const made = this.value(variant.schema, { ...position, extent })
        const value = withKind(made, schema, variant.kind)
        if (value !== undefined && accepts(value, schema, this.#reading)) return value
      }
    return undefined
  }

  #made({ schema, parts }: Meaning, position: Position): unknown {
    // Parts that cannot be merged: the value is made of the first one, and checked at the end.
    const [type] = typesIn(schema)
    if (type === undefined && parts.length > 0) return this.value(parts[0], position)
    switch (type) {
      case 'object':
        return this.#object(schema, position)
      case 'array':
        return this.#list(schema, position)
      case 'integer':
      case 'number':
        return numberIn(schema, type)
      case 'boolean':
        return true
      case 'string':
        return this.#counted(this.#text(schema, position))
      default:
        return isOnlyNull(schema) ? null : 'value'
    }
  }

  /** A text, which holds a value of its `contentSchema` if it has one. */
  #text(schema: JsonRecord, position: Position): string | undefined {
    if (!isEncoded(schema)) return textIn(schema)
    const content = schema['contentSchema']
    const value = content === undefined ? undefined : this.value(content, position)
    return encodedText(schema, value) ?? textIn(schema)
  }

  /** A text or a part of the description that becomes part of the example. */
  #counted(value: unknown): unknown {
    const length = typeof value === 'string' ? value.length : lengthOf(value)
    this.#characters += length
    this.#reading.budget.spend(Math.floor(length / 100))
    return value
  }

  #object(schema: JsonRecord, position: Position): JsonRecord | undefined {
    const required = new Set(textsOf(schema['required']))
    const properties = recordOf(schema['properties'])
    this.#reading.budget.spend(Math.floor((Object.keys(properties).length + required.size) / 10))
    const result = new Map<string, unknown>()
    for (const name of [...required].filter((each) => !Object.hasOwn(properties, each))) {
      const value = this.value(recordOf(otherProperties(schema)), position)
      if (value !== undefined) result.set(name, value)
    }
    // Required properties are made first, so that a large schema has them, too.
    const names = Object.keys(properties).filter(
      (name) => !isFalse(this.#reading.root, properties[name]),
    )
    const wanted = this.#wanted(names, properties, { required, extent: position.extent })
    for (const name of wanted.toSorted(
      (a, b) => Number(required.has(b)) - Number(required.has(a)),
    )) {
      if (this.#count > MANY && !required.has(name)) continue
      const value = this.value(memberOf(properties, name), { ...position, name })
      if (value !== undefined) result.set(name, value)
      else if (required.has(name) && isLeftOut(this.#shape(properties[name])))
        result.set(name, null)
    }
    this.#further(schema, position, result)
    const ordered = [...names, ...result.keys()].filter((name) => result.has(name))
    const whole = Object.fromEntries(ordered.map((name) => [name, result.get(name)]))
    return this.#repaired(whole, schema, required)
  }

  #wanted(
    names: readonly string[],
    properties: JsonRecord,
    { required, extent }: { readonly required: ReadonlySet<string>; readonly extent: Extent },
  ): readonly string[] {
    if (extent === 'whole') return names
    const isRequired = (name: string): boolean => required.has(name)
    if (extent === 'required') return names.filter(isRequired)
    const shapes = new Map(
      names.map((name) => [name, this.#shape(memberOf(properties, name))] as const),
    )
    const isPlain = (name: string): boolean => isPlainSchema(shapes.get(name) ?? {})
    if (extent === 'plain') return names.filter((name) => isRequired(name) || isPlain(name))
    const hasExample = (name: string): boolean => hasOwnExample(shapes.get(name) ?? {})
    const needed = names.filter((name) => isRequired(name) || hasExample(name))
    return needed.length > 0 ? needed : names.filter(isPlain).slice(0, FEW)
  }

  #shape(value: unknown): JsonRecord {
    const { schema, steps } = meaningOf(this.#reading.root, value)
    this.#reading.budget.spend(1 + steps)
    return schema
  }

  /** Members of a map, and at least as many as are required. */
  #further(schema: JsonRecord, position: Position, result: Map<string, unknown>): void {
    const patterns = Object.entries(recordOf(schema['patternProperties']))
    const rest = otherProperties(schema)
    const [pattern, ofPattern] = patterns[0] ?? []
    const isMap = isRecord(rest) && Object.keys(recordOf(schema['properties'])).length === 0
    const least = numberOf(schema['minProperties']) ?? (isMap || pattern !== undefined ? 1 : 0)
    // With fewer, the example would be invalid.
    const tried = least > MANY ? 0 : least
    for (let index = 0; result.size < least && index < tried; index++) {
      const stem = pattern === undefined ? 'name' : textOfPattern(pattern)
      const own = this.value(recordOf(schema['propertyNames']), position)
      const base = isRecord(schema['propertyNames']) && typeof own === 'string' ? own : stem
      const value = this.value(pattern === undefined ? recordOf(rest) : ofPattern, position)
      if (value !== undefined && base !== undefined)
        result.set(index === 0 ? base : `${base}${String(index + 1)}`, value)
    }
  }

  /** Removes optional members that others exclude, the last first. */
  #repaired(value: JsonRecord, schema: JsonRecord, required: ReadonlySet<string>): JsonRecord {
    const alone = { ...schema, oneOf: undefined, anyOf: undefined }
    const isFine = (candidate: JsonRecord) => accepts(candidate, alone, this.#reading)
    if (!hasAny(schema, LIMITING) || isFine(value)) return value
    let rest = Object.entries(value)
    for (const [name] of rest.toReversed()) {
      if (required.has(name)) continue
      rest = rest.filter(([other]) => other !== name)
      const candidate = Object.fromEntries(rest)
      if (isFine(candidate)) return candidate
    }
    return value
  }

  #list(schema: JsonRecord, position: Position): readonly unknown[] | undefined {
    const own = Array.isArray(schema['items']) ? schema['items'] : schema['prefixItems']
    const result: unknown[] = listOf(own).map((item) => this.value(item, position) ?? null)
    const { contains } = schema
    const items = isRecord(schema['items']) ? schema['items'] : undefined
    const most = numberOf(schema['maxItems']) ?? Infinity
    const least = numberOf(schema['minItems']) ?? (result.length > 0 ? 0 : 1)
    const wanted = isRecord(contains) ? (numberOf(schema['minContains']) ?? 1) : 0
    const needed = wanted > MANY ? 0 : wanted
    for (let index = 0; index < needed; index++) result.push(this.value(contains, position))
    const isOpen = schema['items'] !== false
    const item = isOpen && result.length < least ? this.value(items ?? {}, position) : undefined
    const isUnique = schema['uniqueItems'] === true
    const length = least > 1 ? lengthOf(item) : 0
    const known = new Set(isUnique ? result.map((each) => JSON.stringify(each)) : [])
    while (item !== undefined && result.length < Math.min(least, most, MANY)) {
      const next = isUnique ? another(item, items, known) : item
      if (isUnique) known.add(JSON.stringify(next))
      result.push(next)
      this.#characters += length
      if (this.#characters > MOST_CHARACTERS) break
    }
    return result.slice(0, Number.isFinite(most) ? most : undefined)
  }
}

/** Keywords that can make an object too large. */
const LIMITING = keywordsWith(({ excludes }) => excludes)

function lengthOf(value: unknown): number {
  return typeof value === 'object' ? JSON.stringify(value).length : String(value).length
}

function isPlainSchema(schema: JsonRecord): boolean {
  const types = typesIn(schema)
  return types.length > 0 && !types.includes('object') && !types.includes('array')
}

/** Sets the discriminator of a value to its kind. */
export function withKind(value: unknown, schema: JsonRecord, kind: string | undefined): unknown {
  const property = discriminatorProperty(schema)
  if (property === undefined || kind === undefined || !isRecord(value)) return value
  return { ...value, [property]: kind }
}

/** An item that a list of unique items does not have yet. */
function another(item: unknown, items: unknown, known: ReadonlySet<string>): unknown {
  const isNew = (value: unknown): boolean => !known.has(JSON.stringify(value))
  const listed = listOf(memberOf(items, 'enum')).find(isNew)
  if (isNew(item) || listed !== undefined) return isNew(item) ? item : listed
  const step = numberOf(memberOf(items, 'multipleOf')) ?? 1
  for (let index = 1; index <= known.size + 1; index++) {
    const other =
      typeof item === 'number'
        ? item + index * step
        : typeof item === 'string'
          ? `${item}${String(index + 1)}`
          : !item
    if (isNew(other)) return other
  }
  return item
}

function isOnlyNull(schema: JsonRecord): boolean {
  return schema['type'] === 'null'
}

/** A number within the limits: 0 or 1 if possible, else the nearest to a limit. */
function numberIn(schema: JsonRecord, type: 'integer' | 'number'): number {
  const step = numberOf(schema['multipleOf']) ?? (type === 'integer' ? 1 : 0.5)
  const [above, below] = [schema['exclusiveMinimum'], schema['exclusiveMaximum']]
  const least = typeof above === 'number' ? above : numberOf(schema['minimum'])
  const most = typeof below === 'number' ? below : numberOf(schema['maximum'])
  const up = (value: number): number => rounded(Math.ceil(value / step) * step)
  const down = (value: number): number => rounded(Math.floor(value / step) * step)
  const candidates = [
    1,
    0,
    step,
    ...(least === undefined ? [] : [up(least), up(least) + step, least]),
    ...(most === undefined ? [] : [down(most), down(most) - step, most]),
    ...(least === undefined || most === undefined ? [] : [(least + most) / 2]),
  ]
  const isFine = (value: number) =>
    accepts(value, { ...schema, type }, { root: {}, direction: 'both' })
  return candidates.find(isFine) ?? 0
}

function rounded(value: number): number {
  return Number(value.toFixed(9))
}
