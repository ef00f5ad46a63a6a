import { isRecord, listOf, recordOf, textOf } from '../../../reference/read/json.ts'
import type { JsonRecord } from '../../../reference/read/json.ts'
import type { Difference, Parts } from './change.ts'
import type { Side } from './severity.ts'
import { compareContent } from './compare-content.ts'
import { followed } from './exchange.ts'
import type { OperationPart } from './exchange.ts'
import { isOver, lifeDifferences, textDifferences } from './marks.ts'
import type { Comparing, Pair } from './schema-pair.ts'

/** A parameter or a header: a named value outside of the body. */
export interface NamedValue {
  readonly name: string
  /** `query`, `header`, `path`, `cookie` or `querystring`. */
  readonly in: string
  /** The same in both descriptions: the name, or the position in a path. */
  readonly key: string
  readonly value: JsonRecord
}

type Values = ReadonlyMap<string, NamedValue>

/** Headers that parameters do not describe (OpenAPI 3.1.1, Parameter Object, `name`). */
const NOT_PARAMETERS = new Set(['accept', 'content-type', 'authorization'])

/** The parameters of an operation with those of its path item, by their keys. Names in the path have no meaning. */
export function parametersOf(
  { item, operation, path }: { item: JsonRecord; operation: JsonRecord; path: string },
  which: 'old' | 'new',
  comparing: Comparing,
): Values {
  const positions = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name)
  const found = new Map<string, NamedValue>()
  for (const part of [...listOf(item['parameters']), ...listOf(operation['parameters'])]) {
    const value = followed(part, which, comparing)
    const name = textOf(value['name'])
    const place = textOf(value['in'])
    if (name === undefined || place === undefined) continue
    const header = name.toLowerCase()
    if (place === 'header' && NOT_PARAMETERS.has(header)) continue
    const id =
      place === 'path' ? String(positions.indexOf(name)) : place === 'header' ? header : name
    found.set(`${place} ${id}`, { name, in: place, key: `${place} ${id}`, value })
  }
  return found
}

/** The headers of a response, by their names in lower case. */
export function headersOf(
  response: JsonRecord,
  which: 'old' | 'new',
  comparing: Comparing,
): Values {
  const headers = Object.entries(recordOf(response['headers']))
  return new Map(
    headers
      .filter(([name]) => name.toLowerCase() !== 'content-type')
      .map(([name, header]) => {
        const key = `header ${name.toLowerCase()}`
        return [key, { name, in: 'header', key, value: followed(header, which, comparing) }]
      }),
  )
}

interface Context {
  readonly side: Side
  readonly comparing: Comparing
  /** The objects that have the values, as places for those that are missing. */
  readonly holders: { readonly old: unknown; readonly new: unknown }
  /** `response 200 `, in front of the words for a value. */
  readonly prefix: string
}

/** Compares parameters or headers. */
export function compareValues(
  old: Values,
  current: Values,
  context: Context,
): readonly OperationPart[] {
  const { side, prefix } = context
  const removed = [...old.values()].filter(({ key }) => !current.has(key))
  const added = [...current.values()].filter(({ key }) => !old.has(key))
  const family = familyOf(side)
  const moved = new Set<NamedValue>()
  const parts: OperationPart[] = []
  const add = (at: NamedValue, difference: Difference): void => {
    parts.push({ at: prefix + wordsOf(at), differences: [difference], pairs: [] })
  }
  for (const before of removed) {
    const after = added.find((each) => isMovedTo(before, each) && !moved.has(each))
    if (after !== undefined) {
      moved.add(after)
      const text = `\`${after.name}\` is sent as ${wordOfPlace(after)} now, not as ${wordOfPlace(before)}`
      add(after, { rule: `${family}-moved`, text, ...spotsOf(before, after, context) })
      continue
    }
    const isAnnounced = isOver([before.value], context.comparing.today)
    const rule = isAnnounced
      ? (`${family}-removed-after-sunset` as const)
      : (`${family}-removed` as const)
    add(before, {
      rule,
      text: `${wordsOf(before)} was removed`,
      ...spotsOf(before, undefined, context),
    })
  }
  for (const after of added) {
    if (moved.has(after)) continue
    const isRequired = side === 'request' && after.value['required'] === true
    const rule = isRequired ? 'request-parameter-added-required' : (`${family}-added` as const)
    const text = `the ${isRequired ? 'required ' : ''}${wordsOf(after)} was added`
    add(after, { rule, text, ...spotsOf(undefined, after, context) })
  }
  for (const before of old.values()) {
    const after = current.get(before.key)
    if (after !== undefined) parts.push(compareValue(before, after, context))
  }
  return parts
}

function isMovedTo(before: NamedValue, after: NamedValue): boolean {
  return before.name.toLowerCase() === after.name.toLowerCase() && before.in !== after.in
}

function familyOf(side: Side): 'request-parameter' | 'response-header' {
  return side === 'request' ? 'request-parameter' : 'response-header'
}

function wordOfPlace({ in: place }: NamedValue): string {
  return place === 'header' ? 'a header' : `a ${place} parameter`
}

function wordsOf({ name, in: place }: NamedValue): string {
  return `${place === 'header' ? 'header' : `${place} parameter`} \`${name}\``
}

function spotsOf(
  before: NamedValue | undefined,
  after: NamedValue | undefined,
  { holders }: Context,
): Pick<Difference, 'old' | 'new'> {
  return {
    old: { holder: before?.value ?? holders.old },
    new: { holder: after?.value ?? holders.new },
  }
}

function compareValue(before: NamedValue, after: NamedValue, context: Context): OperationPart {
  const { side, comparing, prefix } = context
  const family = familyOf(side)
  const spots = spotsOf(before, after, context)
  const values = { old: before.value, new: after.value }
  const marks = { old: [before.value], new: [after.value] }
  const [was, is] = [before.value, after.value].map((value) => value['required'] === true)
  const differences: Difference[] = [
    ...lifeDifferences(marks),
    ...textDifferences(marks, comparing.identity),
  ]
  if (was !== is && before.in !== 'path') {
    const rule = `${family}-${is === true ? 'required' : 'optional'}` as const
    differences.push({ rule, text: `it is ${is === true ? 'required' : 'optional'} now`, ...spots })
  }
  const [style, newStyle] = [styleOf(before, 'old', comparing), styleOf(after, 'new', comparing)]
  if (style !== newStyle) {
    const text = `it is written as ${newStyle}; it was ${style}`
    differences.push({ rule: `${family}-style-changed`, text, ...spots })
  }
  if (before.in === 'query' && side === 'request')
    differences.push(...queryDifferences(values, spots))
  const schemas = compareSchemas(values, side, comparing)
  const content = compareContent(values, { side, comparing })
  return {
    at: prefix + wordsOf(after),
    differences: [...differences, ...content.differences],
    pairs: [...schemas, ...content.pairs.map(({ pair }) => pair)],
  }
}

/** The differences of permissions that a parameter of the query has next to its schema (OpenAPI 3.1.1, Parameter Object). */
function queryDifferences(
  { old, new: current }: { readonly old: JsonRecord; readonly new: JsonRecord },
  spots: Pick<Difference, 'old' | 'new'>,
): readonly Difference[] {
  return QUERY_PERMISSIONS.flatMap(
    ({ keyword, words, refused, allowed }): readonly Difference[] => {
      const [was, is] = [old[keyword] === true, current[keyword] === true]
      if (was === is) return []
      const text = is ? `it may ${words} now` : `it may not ${words} any more`
      return [{ rule: is ? allowed : refused, text, ...spots }]
    },
  )
}

const QUERY_PERMISSIONS = [
  {
    keyword: 'allowEmptyValue',
    words: 'be empty',
    refused: 'parameter-empty-refused',
    allowed: 'parameter-empty-allowed',
  },
  {
    keyword: 'allowReserved',
    words: 'have reserved characters that are not encoded',
    refused: 'parameter-reserved-refused',
    allowed: 'parameter-reserved-allowed',
  },
] as const

function compareSchemas(
  { old, new: current }: { readonly old: JsonRecord; readonly new: JsonRecord },
  side: Side,
  { pairOf }: Comparing,
): readonly Pair[] {
  if (isRecord(old['content']) || isRecord(current['content'])) return []
  const partsOf = ({ schema }: JsonRecord): Parts => (schema === undefined ? [] : [schema])
  return [pairOf({ old: partsOf(old), new: partsOf(current), side })]
}

const STYLES: Readonly<Record<string, string>> = { query: 'form', cookie: 'form' }

/** How a value is serialized, in words. Settings that have no effect on its types are left out. */
function styleOf(
  { in: place, value }: NamedValue,
  which: 'old' | 'new',
  { meanings }: Comparing,
): string {
  if (isRecord(value['content'])) return 'a media type'
  const style = textOf(value['style']) ?? STYLES[place] ?? 'simple'
  const explode = value['explode'] ?? style === 'form'
  const schema = value['schema']
  const { alternatives, isTooLarge } = meanings[which](schema === undefined ? [] : [schema])
  const isPlain =
    !isTooLarge && alternatives.every(({ type }) => type !== 'array' && type !== 'object')
  if (isPlain && (style === 'form' || style === 'simple')) return 'plain text'
  return `\`${style}\`${explode === true ? ' with' : ' without'} \`explode\``
}
