import { isRecord, jsonOf, listOf, memberOf, numberOf, recordOf, textOf, textsOf } from './json.ts'
import type { JsonRecord } from './json.ts'

/** What a schema demands of a value, in words: `1 to 100`, `at most 2,048 characters`. Code stands in backticks. */
export function constraintsOf(schema: JsonRecord): readonly string[] {
  return [
    numbers(schema),
    counted(schema, { keyword: 'Length', one: 'character', many: 'characters' }),
    counted(schema, { keyword: 'Items', one: 'item', many: 'items' }),
    counted(schema, { keyword: 'Properties', one: 'property', many: 'properties' }),
    multiple(schema),
    textOf(schema['pattern']) && `matches ${code(schema['pattern'])}`,
    schema['uniqueItems'] === true && 'no item twice',
    textOf(schema['contentEncoding']) && `encoded as ${String(schema['contentEncoding'])}`,
    textOf(schema['contentMediaType']) && `contains ${code(schema['contentMediaType'])}`,
    ...namesOf(schema['propertyNames']),
    ...exclusionsOf(schema['not']),
    ...dependenciesOf(schema['dependentRequired']),
    closed(schema) && 'no other properties',
  ].flatMap((words) => (typeof words === 'string' && words !== '' ? [words] : []))
}

/** Whether `not` is said in words, so that it need not be drawn. */
export function isExclusion(not: unknown): boolean {
  return exclusionsOf(not).length > 0
}

function numbers(schema: JsonRecord): string | undefined {
  const [low, high] = [numberOf(schema['minimum']), numberOf(schema['maximum'])]
  // In OpenAPI 3.0 the exclusive bounds are flags of the others; in 3.1 they are bounds of their own.
  const above =
    numberOf(schema['exclusiveMinimum']) ?? (schema['exclusiveMinimum'] === true ? low : undefined)
  const below =
    numberOf(schema['exclusiveMaximum']) ?? (schema['exclusiveMaximum'] === true ? high : undefined)
  if (low !== undefined && high !== undefined && above === undefined && below === undefined)
    return low === high ? `exactly ${count(low)}` : `${count(low)} to ${count(high)}`
  const lower =
    above !== undefined
      ? `more than ${count(above)}`
      : low !== undefined
        ? `at least ${count(low)}`
        : ''
  const upper =
    below !== undefined
      ? `less than ${count(below)}`
      : high !== undefined
        ? `at most ${count(high)}`
        : ''
  return [lower, upper].filter(Boolean).join(', ')
}

interface Counted {
  readonly keyword: string
  readonly one: string
  readonly many: string
}

function counted(schema: JsonRecord, { keyword, one, many }: Counted): string | undefined {
  const low = numberOf(schema[`min${keyword}`])
  const high = numberOf(schema[`max${keyword}`])
  const things = (number: number): string => `${count(number)} ${number === 1 ? one : many}`
  if (low !== undefined && low > 0 && high !== undefined)
    return low === high ? `exactly ${things(low)}` : `${count(low)} to ${things(high)}`
  if (high !== undefined) return `at most ${things(high)}`
  return low !== undefined && low > 0 ? `at least ${things(low)}` : undefined
}

function multiple(schema: JsonRecord): string | undefined {
  const step = numberOf(schema['multipleOf'])
  return step === undefined ? undefined : `a multiple of ${count(step)}`
}

function namesOf(names: unknown): readonly string[] {
  if (!isRecord(names)) return []
  const values = listOf(names['enum']).map((value) => code(value))
  if (values.length > 0) return [`names are ${listing(values, 'or')}`]
  return constraintsOf(names).map((words) => `names: ${words}`)
}

/** `not: { required: [a, b] }` → `a` and `b` exclude each other. */
function exclusionsOf(not: unknown): readonly string[] {
  const alternatives = listOf(memberOf(not, 'anyOf'))
  const cases = alternatives.length > 0 ? alternatives : [not]
  const words = cases.map((value) => {
    const names = textsOf(memberOf(value, 'required'))
    if (names.length === 0 || Object.keys(recordOf(value)).length !== 1) return undefined
    const quoted = names.map((name) => code(name))
    return names.length === 1
      ? `without ${quoted.join('')}`
      : `${listing(quoted, 'and')} exclude each other`
  })
  return words.every((text) => text !== undefined) ? words : []
}

function dependenciesOf(dependencies: unknown): readonly string[] {
  return Object.entries(recordOf(dependencies)).map(
    ([name, needed]) =>
      `${code(name)} needs ${listing(
        textsOf(needed).map((other) => code(other)),
        'and',
      )}`,
  )
}

function closed(schema: JsonRecord): boolean {
  const hasProperties = Object.keys(recordOf(schema['properties'])).length > 0
  const isClosed =
    schema['additionalProperties'] === false || schema['unevaluatedProperties'] === false
  return hasProperties && isClosed
}

function listing(items: readonly string[], word: string): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1) ?? ''}`
}

/** `2048` → `2,048`. The same in every locale of the machine. */
function count(number: number): string {
  if (!Number.isInteger(number) || Math.abs(number) >= 1e15) return String(number)
  return String(number).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}

function code(value: unknown): string {
  return `\`${typeof value === 'string' ? value : jsonOf(value)}\``
}
