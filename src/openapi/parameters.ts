import { examplesOf } from './example.ts'
import { isRecord, listOf, plainOf, recordOf, textOf } from './json.ts'
import { resolveReference } from './references.ts'
import { schemaNodeOf } from './schema.ts'
import { shapeOf } from './schema-shape.ts'
import { typesIn } from './schema-type.ts'
import { writeParameter } from './serialize.ts'
import type { PageParts } from './parts.ts'
import type { JsonRecord } from './json.ts'
import type { Parameter, ParameterGroup } from '../model/api.ts'

const PLACES = [
  { in: 'path', title: 'Path parameters' },
  { in: 'query', title: 'Query parameters' },
  { in: 'querystring', title: 'Query string' },
  { in: 'header', title: 'Header parameters' },
  { in: 'cookie', title: 'Cookie parameters' },
]

/** Headers that a description must not define as parameters: other parts of it say them. */
const RESERVED = new Set(['accept', 'content-type', 'authorization'])

/** The parameters of an operation: its own win over those of its path. Names in the path that nobody described join. */
export function parametersOf(
  root: JsonRecord,
  operation: { readonly path: string; readonly value: JsonRecord; readonly pathItem: JsonRecord },
): readonly JsonRecord[] {
  const { path, value, pathItem } = operation
  const all = new Map<string, JsonRecord>()
  for (const item of [...listOf(pathItem['parameters']), ...listOf(value['parameters'])]) {
    const parameter = recordOf(resolveReference(root, item).value)
    const isReserved =
      parameter['in'] === 'header' && RESERVED.has(plainOf(parameter['name']).toLowerCase())
    if (!isReserved) all.set(`${plainOf(parameter['in'])} ${plainOf(parameter['name'])}`, parameter)
  }
  for (const [, name = ''] of path.matchAll(/\{([^{}]+)\}/g))
    if (!all.has(`path ${name}`))
      all.set(`path ${name}`, { name, in: 'path', required: true, schema: { type: 'string' } })
  return [...all.values()]
}

/** The parameters by the place that they stand in. */
export function parameterGroups(
  parameters: readonly JsonRecord[],
  parts: PageParts,
): readonly ParameterGroup[] {
  return PLACES.flatMap(({ in: place, title }) => {
    const members = parameters.filter((parameter) => parameter['in'] === place)
    if (members.length === 0) return []
    const section = parts.draft.section(title)
    return [{ ...section, in: place, parameters: members.map((each) => parameterOf(each, parts)) }]
  })
}

/** A parameter, or a header of a response, whose name stands outside of it. */
export function parameterOf(
  value: JsonRecord,
  { root, draft, schemas }: PageParts,
  name = plainOf(value['name']),
): Parameter {
  const place = textOf(value['in']) ?? 'header'
  const id = draft.idOf(place, name)
  const [content] = Object.values(recordOf(value['content']))
  const schema = value['schema'] ?? recordOf(content)['schema'] ?? {}
  const examples = examplesOf(root, value, 'request').filter((example) => !example.isGenerated)
  const own = 'example' in value || isRecord(value['examples'])
  return {
    id,
    name,
    required: value['required'] === true || place === 'path',
    deprecated: value['deprecated'] === true,
    description: draft.prose(value['description']),
    schema: schemaNodeOf(schema, { ...schemas, direction: 'request', id }),
    written: writtenOf(root, { ...value, name, in: place }),
    examples: own ? examples.map((example) => plainOf(example.value)) : [],
  }
}

/** How a list or an object is written. Of a plain value there is nothing to say. */
function writtenOf(root: JsonRecord, parameter: JsonRecord): string | undefined {
  const { schema } = shapeOf(root, parameter['schema'])
  const types = typesIn(schema)
  const isList = types.includes('array')
  if (!isList && !types.includes('object')) return undefined
  const [first] = examplesOf(root, parameter, 'request').filter(({ value }) =>
    isList ? Array.isArray(value) && value.length > 1 : isRecord(value),
  )
  const value = first?.value ?? (isList ? ['a', 'b'] : { a: '1', b: '2' })
  return writeParameter(parameter, value).join('&').replaceAll('%5B', '[').replaceAll('%5D', ']')
}
