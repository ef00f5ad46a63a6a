import { remember } from '../../base/shared/remember.ts'
import { METHODS } from '../read/grammar.ts'
import { isRecord, listOf, memberOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { partsOf, pointerOf, resolveReference } from '../read/references.ts'
import { pathOf, walk } from '../read/walk.ts'
import { shownData } from './shown-data.ts'
import type { DataReading } from './shown-data.ts'

export interface LinkParts {
  /** Checks a Link Object: it leads to an operation that is shown. */
  readonly isOfUse: (link: JsonRecord) => boolean
  /** The `parameters` of a link without those that are not shown, or that take their value from a place that is not. */
  readonly parametersOf: (link: JsonRecord) => unknown
}

/** Finds the links to operations that are shown, and the values that they pass on. */
export function linkParts(reading: DataReading): LinkParts {
  const { root, places } = reading
  const known = remember(() => operationsOf(reading))
  const targetOf = (link: JsonRecord): Called | undefined => {
    const id = textOf(link['operationId'])
    const operation = resolveReference(root, { $ref: link['operationRef'] }).value
    return known().all.find((each) =>
      id === undefined ? each.operation === operation : each.id === id,
    )
  }
  return {
    isOfUse(link) {
      const reference = textOf(link['operationRef'])
      const target = targetOf(link)
      const isLost = target !== undefined && !target.isShown
      return !isLost && (reference === undefined || places.isShownAt(reference))
    },
    parametersOf(link) {
      const { parameters } = link
      if (!isRecord(parameters)) return parameters
      const target = targetOf(link)
      const sources = known().sources.get(link) ?? []
      const entries = Object.entries(parameters)
      const kept = entries.filter(([name, value]) => {
        const isHidden = target !== undefined && hidesParameter(target, name, reading)
        return !isHidden && !sources.some((source) => hidesValue(value, source, reading))
      })
      return kept.length === entries.length ? parameters : Object.fromEntries(kept)
    },
  }
}

interface Called {
  readonly id: string | undefined
  readonly item: JsonRecord
  readonly operation: JsonRecord
  readonly isShown: boolean
}

/** The request and the response from which a link takes values. */
interface Source extends Called {
  readonly response: JsonRecord
}

interface Operations {
  readonly all: readonly Called[]
  readonly sources: ReadonlyMap<JsonRecord, readonly Source[]>
}

/** The operations of paths, webhooks and callbacks, the shown ones first, and the operations of each link. */
function operationsOf({ root, places }: DataReading): Operations {
  const all: Called[] = []
  const sources = new Map<JsonRecord, Source[]>()
  const object = (value: unknown): JsonRecord => recordOf(resolveReference(root, value).value)
  const enter = (item: JsonRecord, operation: JsonRecord, pointer: string): void => {
    const isShown = places.isShownAt(pointer)
    const called = { id: textOf(operation['operationId']), item, operation, isShown }
    all.push(called)
    for (const each of Object.values(recordOf(operation['responses']))) {
      const response = object(each)
      for (const link of Object.values(recordOf(response['links'])).map(object))
        sources.set(link, [...(sources.get(link) ?? []), { ...called, response }])
    }
  }
  walk({ value: root, form: 'root', trail: undefined }, ({ value, form, trail }) => {
    if (form !== 'pathItem') return
    const path = pathOf(trail)
    const others = Object.keys(recordOf(value['additionalOperations']))
    const ways = [
      ...METHODS.map((each) => [each]),
      ...others.map((each) => ['additionalOperations', each]),
    ]
    for (const way of ways) {
      const operation = way.reduce<unknown>((holder, name) => memberOf(holder, name), value)
      if (isRecord(operation)) enter(value, operation, pointerOf([...path, ...way]))
    }
  })
  const shownFirst = all.toSorted((one, other) => Number(other.isShown) - Number(one.isShown))
  return { all: shownFirst, sources }
}

/** Checks a parameter by its name, `limit` or `query.limit`. */
function hidesParameter(
  { item, operation }: Called,
  name: string,
  { root, places }: DataReading,
): boolean {
  const all = [...listOf(operation['parameters']), ...listOf(item['parameters'])]
  const named = all.filter((each) => {
    const parameter = recordOf(resolveReference(root, each).value)
    const own = textOf(parameter['name'])
    return own === name || `${String(parameter['in'])}.${String(own)}` === name
  })
  return named.length > 0 && !named.some((each) => places.isShown(each, 'parameter'))
}

/** The expressions in a text: `$response.body#/id`, or with other text around `{$request.query.id}`. */
const EXPRESSIONS = /\$(request|response)\.(?:body#(\/[^\s}]*)|(query|path|header)\.([^\s}]+))/g

function hidesValue(value: unknown, source: Source, reading: DataReading): boolean {
  if (typeof value !== 'string') return false
  return [...value.matchAll(EXPRESSIONS)].some(([, side, pointer, place, name = '']) => {
    const isRequest = side === 'request'
    if (pointer === undefined)
      return isRequest
        ? hidesParameter(source, `${String(place)}.${name}`, reading)
        : !reading.places.isShown(memberOf(source.response['headers'], name), 'header')
    const body = isRequest ? source.operation['requestBody'] : source.response
    const message = recordOf(resolveReference(reading.root, body).value)
    const media = Object.values(recordOf(message['content']))
    const schemas = [message['schema'], ...media.map((each) => memberOf(each, 'schema'))]
    return schemas.some((schema) => hidesPointer(pointer, schema, reading))
  })
}

/** Checks a place in data, with a value that has nothing else. */
function hidesPointer(pointer: string, schema: unknown, reading: DataReading): boolean {
  const names = partsOf(`#${pointer}`) ?? []
  const data = names.reduceRight<unknown>(
    (inner, name) => (/^\d+$/.test(name) ? [inner] : { [name]: inner }),
    null,
  )
  const shown = shownData(data, schema, reading)
  return shown !== data
}
