import { isLargeInteger, isList, isRecord, jsonOf } from '../json.ts'

/**
 * The keywords of a JSON Schema that a form checks, with their usual meaning. A rule may leave out parts of its schema, so it has
 * `anyOf` for `oneOf`. The API checks patterns and formats.
 */
export interface ValueRule {
  readonly type?: readonly string[]
  readonly enum?: readonly unknown[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, ValueRule>>
  readonly additionalProperties?: false
  readonly items?: ValueRule
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly anyOf?: readonly ValueRule[]
}

/** A place of a value that breaks a rule. */
export interface ValueFault {
  /** A JSON Pointer (RFC 6901): empty for the value itself. */
  readonly at: string
  readonly keyword: Exclude<keyof ValueRule, 'properties' | 'items' | 'anyOf'>
  /** The value of the keyword as text: `string, null`, `1`. For a missing property, its name. */
  readonly wanted: string
}

/** The places at which a value breaks a rule, in the order of the rule. Empty if it follows it. */
export function valueFaults(value: unknown, rule: ValueRule, at = ''): readonly ValueFault[] {
  const { type, enum: allowed, anyOf } = rule
  if (type !== undefined && !type.some((name) => isOfType(value, name)))
    return [{ at, keyword: 'type', wanted: type.join(', ') }]
  const known = allowed?.map((each) => jsonOf(each))
  return [
    ...(known === undefined || known.includes(jsonOf(value))
      ? []
      : [{ at, keyword: 'enum' as const, wanted: known.join(', ') }]),
    ...(isRecord(value) ? objectFaults(value, rule, at) : []),
    ...(isList(value) ? listFaults(value, rule, at) : []),
    ...sizeFaults(value, rule, at),
    ...(anyOf === undefined ? [] : choiceFaults(value, anyOf, at)),
  ]
}

function isOfType(value: unknown, type: string): boolean {
  const isNumber = typeof value === 'number' || isLargeInteger(value)
  switch (type) {
    case 'null':
      return value === null
    case 'array':
      return isList(value)
    case 'object':
      return isRecord(value)
    case 'integer':
      return isLargeInteger(value) || Number.isInteger(value)
    case 'number':
      return isNumber
    default:
      return typeof value === type && !isNumber
  }
}

function objectFaults(
  value: Readonly<Record<string, unknown>>,
  { required = [], properties = {}, additionalProperties }: ValueRule,
  at: string,
): readonly ValueFault[] {
  const missing = required.filter((name) => !Object.hasOwn(value, name))
  const others = Object.keys(value).filter((name) => !Object.hasOwn(properties, name))
  return [
    ...missing.map((name) => ({ at, keyword: 'required' as const, wanted: name })),
    ...Object.entries(properties).flatMap(([name, rule]) =>
      Object.hasOwn(value, name) ? valueFaults(value[name], rule, below(at, name)) : [],
    ),
    ...(additionalProperties === false ? others : []).map((name) => ({
      at: below(at, name),
      keyword: 'additionalProperties' as const,
      wanted: name,
    })),
  ]
}

function listFaults(
  value: readonly unknown[],
  { items }: ValueRule,
  at: string,
): readonly ValueFault[] {
  if (items === undefined) return []
  return value.flatMap((item, index) => valueFaults(item, items, below(at, String(index))))
}

function below(at: string, name: string): string {
  return `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
}

function sizeFaults(value: unknown, rule: ValueRule, at: string): readonly ValueFault[] {
  const limits = [
    ...(typeof value === 'number' ? NUMBERS : []),
    ...(typeof value === 'string' && !isLargeInteger(value) ? TEXTS : []),
    ...(isList(value) ? LISTS : []),
  ]
  return limits.flatMap(({ keyword, isBroken }) => {
    const limit = rule[keyword]
    if (limit === undefined || !isBroken(sizeOf(value), limit)) return []
    return [{ at, keyword, wanted: String(limit) }]
  })
}

function sizeOf(value: unknown): number {
  if (typeof value === 'number') return value
  return isList(value) ? value.length : Array.from(String(value)).length
}

const isBelow = (size: number, limit: number): boolean => size < limit
const isAbove = (size: number, limit: number): boolean => size > limit

const NUMBERS = [
  { keyword: 'minimum', isBroken: isBelow },
  { keyword: 'maximum', isBroken: isAbove },
  { keyword: 'exclusiveMinimum', isBroken: (size: number, limit: number) => size <= limit },
  { keyword: 'exclusiveMaximum', isBroken: (size: number, limit: number) => size >= limit },
] as const
const TEXTS = [
  { keyword: 'minLength', isBroken: isBelow },
  { keyword: 'maxLength', isBroken: isAbove },
] as const
const LISTS = [
  { keyword: 'minItems', isBroken: isBelow },
  { keyword: 'maxItems', isBroken: isAbove },
] as const

/** The faults of the alternative that comes closest, if the value follows none: it is most likely the one that is meant. */
function choiceFaults(
  value: unknown,
  choices: readonly ValueRule[],
  at: string,
): readonly ValueFault[] {
  const [closest = []] = choices
    .map((choice) => valueFaults(value, choice, at))
    .sort((one, other) => one.length - other.length)
  return closest
}
