import type { Message } from '../../base/model/words.ts'
import { insideCode } from '../../base/shared/text/code-spans.ts'
import { listed, message } from '../../base/words/message.ts'
import {
  isRecord,
  jsonOf,
  listOf,
  memberOf,
  numberOf,
  recordOf,
  textOf,
  textsOf,
} from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { hasAny, keywordsWith } from '../read/keywords.ts'
import { boundOf } from '../read/large-integers.ts'
import { isFile } from './file.ts'
import { otherProperties } from './other-properties.ts'

/** The keywords that are expressed in words. Most schemas have none of them. */
const SAID = keywordsWith(({ isSaid }) => isSaid)

/** The constraints of a schema in words: `1 to 100`, `at most 2,048 characters`. Code is in backticks. */
export function constraintsOf(schema: JsonRecord): readonly Message[] {
  if (!hasAny(schema, SAID)) return []
  const pattern = textOf(schema['pattern'])
  // The type of a file says both.
  const isText = !isFile(schema)
  const encoding = isText && textOf(schema['contentEncoding'])
  const mediaType = isText && textOf(schema['contentMediaType'])
  return [
    numbers(schema),
    counted(schema, { keyword: 'Length', message: 'api.constraint.length' }),
    counted(schema, { keyword: 'Items', message: 'api.constraint.items' }),
    counted(schema, { keyword: 'Properties', message: 'api.constraint.properties' }),
    multiple(schema),
    pattern && message('api.constraint.pattern', { pattern: insideCode(pattern) }),
    schema['uniqueItems'] === true && message('api.constraint.uniqueItems'),
    encoding && message('api.constraint.encoding', { encoding }),
    mediaType && message('api.constraint.mediaType', { mediaType }),
    required(schema),
    ...namesOf(schema['propertyNames']),
    ...exclusionsOf(schema['not']),
    ...dependenciesOf(schema['dependentRequired']),
    ...forbiddenBeside(schema['dependentSchemas']),
    // The older keyword for this one and for `dependentSchemas`.
    ...dependenciesOf(schema['dependencies']),
    contained(schema),
    closed(schema),
    closedList(schema),
  ].flatMap((words) => (typeof words === 'object' ? [words] : []))
}

/** True if `not` is expressed in words, so that it need not be rendered. */
export function isExclusion(not: unknown): boolean {
  return exclusionsOf(not).length > 0
}

function numbers(schema: JsonRecord): Message | undefined {
  const [low, high] = [boundOf(schema, 'minimum'), boundOf(schema, 'maximum')]
  // In OpenAPI 3.0 the exclusive bounds are flags of the others; in 3.1 they are bounds of their own.
  const above =
    boundOf(schema, 'exclusiveMinimum') ?? (schema['exclusiveMinimum'] === true ? low : undefined)
  const below =
    boundOf(schema, 'exclusiveMaximum') ?? (schema['exclusiveMaximum'] === true ? high : undefined)
  if (low !== undefined && high !== undefined && above === undefined && below === undefined)
    return low === high
      ? message('api.constraint.exactly', { number: low })
      : message('api.constraint.between', { low, high })
  const lower =
    above !== undefined
      ? message('api.constraint.moreThan', { number: above })
      : low !== undefined && message('api.constraint.atLeast', { number: low })
  const upper =
    below !== undefined
      ? message('api.constraint.lessThan', { number: below })
      : high !== undefined && message('api.constraint.atMost', { number: high })
  if (lower && upper) return message('api.constraint.both', { lower, upper })
  return lower || upper || undefined
}

interface Counted {
  readonly keyword: string
  /** The beginning of its message ids. */
  readonly message: string
}

function counted(schema: JsonRecord, { keyword, message: id }: Counted): Message | undefined {
  const low = numberOf(schema[`min${keyword}`])
  const high = numberOf(schema[`max${keyword}`])
  const isLow = low !== undefined && low > 0
  if (isLow && high !== undefined)
    return low === high
      ? message(`${id}.exactly`, { count: low })
      : message(`${id}.between`, { low, high })
  if (high !== undefined) return message(`${id}.atMost`, { count: high })
  return isLow ? message(`${id}.atLeast`, { count: low }) : undefined
}

function multiple(schema: JsonRecord): Message | undefined {
  const step = boundOf(schema, 'multipleOf')
  return step === undefined ? undefined : message('api.constraint.multipleOf', { number: step })
}

/** Required names without a schema of their own; other properties show it themselves. */
function required(schema: JsonRecord): Message | undefined {
  const own = recordOf(schema['properties'])
  const names = textsOf(schema['required']).filter((name) => !Object.hasOwn(own, name))
  if (names.length === 0) return undefined
  return message('api.constraint.required', { names: listed('and', names.map(code)) })
}

function namesOf(names: unknown): readonly Message[] {
  if (names === false) return [message('api.constraint.noProperties')]
  if (!isRecord(names)) return []
  const allowed = 'const' in names ? [names['const']] : listOf(names['enum'])
  if (allowed.length > 0)
    return [message('api.constraint.namesAre', { names: listed('or', allowed.map(code)) })]
  const format = textOf(names['format'])
  const ofFormat = format === undefined ? [] : [message('api.constraint.format', { format })]
  return [...ofFormat, ...constraintsOf(names)].map((words) =>
    message('api.constraint.names', { words }),
  )
}

/** `not: { required: [a, b] }` → `a` and `b` exclude each other. */
function exclusionsOf(not: unknown): readonly Message[] {
  // The schema `false`, which is the same as `not: {}`.
  if (not === true || (isRecord(not) && Object.keys(not).length === 0))
    return [message('api.constraint.never')]
  const values = excludedValues(not)
  if (values.length > 0) return [message('api.constraint.not', { values: listed('or', values) })]
  const alternatives = listOf(memberOf(not, 'anyOf'))
  const cases = alternatives.length > 0 ? alternatives : [not]
  const words = cases.map((value) => {
    const names = textsOf(memberOf(value, 'required'))
    if (names.length === 0 || Object.keys(recordOf(value)).length !== 1) return undefined
    const quoted = names.map((name) => code(name))
    return names.length === 1
      ? message('api.constraint.without', { name: quoted.join('') })
      : message('api.constraint.exclusive', { names: listed('and', quoted) })
  })
  return words.every((text) => text !== undefined) ? words : []
}

/** The values or the types that a `not` excludes, if it has no other keyword. */
function excludedValues(not: unknown): readonly string[] {
  if (!isRecord(not) || Object.keys(not).length !== 1) return []
  const { const: constant, enum: values, type } = not
  if (constant !== undefined) return [code(constant)]
  if (values !== undefined) return listOf(values).map(code)
  return typeof type === 'string' ? [type] : textsOf(type)
}

function dependenciesOf(dependencies: unknown): readonly Message[] {
  return Object.entries(recordOf(dependencies)).flatMap(([name, needed]) => {
    const names = textsOf(needed).map((other) => code(other))
    if (names.length === 0) return []
    return [message('api.constraint.needs', { name: code(name), names: listed('and', names) })]
  })
}

/** Properties that make each value invalid, so that they may not be there (`dependentSchemas` with `false`). */
function forbiddenBeside(dependencies: unknown): readonly Message[] {
  return Object.entries(recordOf(dependencies))
    .filter(([, needed]) => needed === false)
    .map(([name]) => message('api.constraint.without', { name: code(name) }))
}

/** How many items must match `contains`; its schema is rendered. */
function contained(schema: JsonRecord): Message | undefined {
  if (!isRecord(schema['contains'])) return undefined
  const low = numberOf(schema['minContains']) ?? 1
  const high = numberOf(schema['maxContains'])
  if (high === undefined) return message('api.constraint.contains.atLeast', { count: low })
  return low === high
    ? message('api.constraint.contains.exactly', { count: low })
    : message('api.constraint.contains.between', { low, high })
}

/** Keywords that name properties: those of objects, and those whose schemas may have some. */
const NAMING = keywordsWith(
  ({ holds, describes, of, isNegative }) =>
    (describes === 'part' && of === 'object' && holds === '{schema}') ||
    (describes === 'value' && isNegative !== true),
)

function closed(schema: JsonRecord): Message | undefined {
  if (otherProperties(schema) !== false) return undefined
  const hasNames = '$ref' in schema || hasAny(schema, NAMING)
  return message(hasNames ? 'api.constraint.closed' : 'api.constraint.noProperties')
}

function closedList(schema: JsonRecord): Message | undefined {
  // `additionalItems` belongs to lists of `items`, before JSON Schema 2020-12.
  const older = Array.isArray(schema['items']) ? schema['additionalItems'] : undefined
  const further = [schema['items'], schema['unevaluatedItems'], older]
  if (!further.includes(false)) return undefined
  const hasItems = 'prefixItems' in schema || 'contains' in schema || isList(schema['items'])
  return message(hasItems ? 'api.constraint.noFurtherItems' : 'api.constraint.noItems')
}

function isList(items: unknown): boolean {
  return Array.isArray(items) || isRecord(items)
}

function code(value: unknown): string {
  return `\`${insideCode(typeof value === 'string' && value !== '' ? value : jsonOf(value))}\``
}
