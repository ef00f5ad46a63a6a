import type {
  Parameter,
  ParameterExample,
  ParameterGroup,
  WrittenParameter,
} from '../../base/model/api.ts'
import { message } from '../../base/words/message.ts'
import { examplesOf } from '../examples/example.ts'
import { writeParameter } from '../examples/serialize.ts'
import { isRecord, listOf, plainOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { resolveReference } from '../read/references.ts'
import { meaningOf } from '../schema/meaning.ts'
import type { Direction } from '../schema/meaning.ts'
import { typesIn } from '../schema/schema-type.ts'
import type { Draft } from './draft.ts'
import type { PageParts } from './parts.ts'
import { extensionsOf } from './extensions.ts'
import { shownValue } from './schema-head.ts'
import { schemaNodeOf } from './schema.ts'

const PLACES = [
  { in: 'path', title: message('api.parameters.path'), id: 'path-parameters' },
  { in: 'query', title: message('api.parameters.query'), id: 'query-parameters' },
  { in: 'querystring', title: message('api.parameters.querystring'), id: 'query-string' },
  { in: 'header', title: message('api.parameters.header'), id: 'header-parameters' },
  { in: 'cookie', title: message('api.parameters.cookie'), id: 'cookie-parameters' },
]

interface GroupOptions {
  /** The beginning of the ids of groups and parameters. */
  readonly id?: string
  readonly level?: number
}

/** The parameters, grouped by their place. */
export function parameterGroups(
  parameters: readonly JsonRecord[],
  parts: PageParts,
  { id, level = 2 }: GroupOptions = {},
): readonly ParameterGroup[] {
  return PLACES.flatMap(({ in: place, title, id: name }) => {
    const members = parameters.filter((parameter) => parameter['in'] === place)
    if (members.length === 0) return []
    const wanted = [id, name].filter(Boolean).join('-')
    const section = parts.draft.section(title, { id: wanted, level })
    const options = { id: [id, place].filter(Boolean).join('-') }
    return [
      {
        ...section,
        in: place,
        parameters: members.map((each) => parameterOf(each, parts, options)),
      },
    ]
  })
}

interface ParameterOptions {
  /** The beginning of the id: the place of the parameter. */
  readonly id: string
  readonly direction?: Direction
  /** The object in the description, if it differs. */
  readonly holder?: JsonRecord
}

/** A parameter, or a header of a response. */
export function parameterOf(
  value: JsonRecord,
  { root, draft, schemas, lifeOf }: PageParts,
  { id: base, direction = 'request', holder: object = value }: ParameterOptions,
): Parameter {
  const name = plainOf(value['name'])
  const id = draft.idOf(base, name)
  const [[mediaType, content] = []] = Object.entries(recordOf(value['content']))
  const media = recordOf(resolveReference(root, content).value)
  const holder = mediaType === undefined ? value : media
  const schema = schemaNodeOf(holder['schema'] ?? {}, { ...schemas, direction, id })
  const isNamed = isRecord(holder['examples'])
  const own = 'example' in holder || isNamed ? parameterExamples(root, holder, draft) : []
  // Unnamed examples are in one list with those of the schema.
  const others = isNamed
    ? []
    : schema.examples.filter((value) => !own.some((each) => each.value === value))
  return {
    id,
    name,
    required: value['required'] === true || value['in'] === 'path',
    deprecated: value['deprecated'] === true,
    ...lifeOf(object),
    deprecatedText: draft.prose(value['x-deprecated-description']),
    description: draft.prose(value['description']),
    schema: isNamed ? schema : { ...schema, examples: [] },
    mediaType,
    ...extensionsOf(value, schemas.extensions),
    written: writtenOf(root, value),
    // OpenAPI defines the two for a query only.
    ...(value['in'] === 'query' && value['allowEmptyValue'] === true && { allowEmptyValue: true }),
    ...(value['in'] === 'query' && value['allowReserved'] === true && { allowReserved: true }),
    examples: [...own, ...others.map((value) => ({ value }))],
  }
}

function parameterExamples(
  root: JsonRecord,
  holder: JsonRecord,
  draft: Draft,
): readonly ParameterExample[] {
  const isNamed = isRecord(holder['examples'])
  return examplesOf(root, holder, 'request')
    .filter(({ isGenerated }) => !isGenerated)
    .map(({ name, summary, description, value, serialized, externalUrl }) => ({
      name: isNamed ? (summary ?? name) : undefined,
      description: draft.prose(description),
      value: externalUrl ?? shownValue(value),
      ...(serialized !== undefined && { serialized }),
    }))
}

/** How a list or an object is serialized. Plain values need no explanation. */
function writtenOf(root: JsonRecord, parameter: JsonRecord): WrittenParameter | undefined {
  if (isRecord(parameter['content'])) return undefined
  const { schema } = meaningOf(root, parameter['schema'])
  const types = typesIn(schema)
  const isList = types.includes('array')
  if (!isList && !types.includes('object'))
    return isStyled(parameter) ? written(parameter, 'blue') : undefined
  const [first] = examplesOf(root, parameter, 'request').filter(({ value }) =>
    isList ? Array.isArray(value) && value.length > 1 : isRecord(value),
  )
  return written(parameter, first?.value ?? (isList ? itemsFor(root, schema) : { a: '1', b: '2' }))
}

/** Two items for the example of a list. */
function itemsFor(root: JsonRecord, { items }: JsonRecord): readonly unknown[] {
  const { schema } = meaningOf(root, items)
  const allowed = listOf(schema['enum'])
  if (allowed.length > 1) return allowed.slice(0, 2)
  return typesIn(schema).some((type) => type === 'integer' || type === 'number')
    ? [1, 2]
    : ['a', 'b']
}

/** Only these put a character before a plain value. */
function isStyled({ style }: JsonRecord): boolean {
  return style === 'label' || style === 'matrix'
}

function written(parameter: JsonRecord, value: unknown): WrittenParameter {
  const isQuery = parameter['in'] === 'query' || parameter['in'] === 'cookie'
  const style = textOf(parameter['style']) ?? (isQuery ? 'form' : 'simple')
  const { explode } = parameter
  const text = writeParameter(parameter, value).join('&')
  return {
    style,
    explode: typeof explode === 'boolean' ? explode : style === 'form',
    text: text.replaceAll('%5B', '[').replaceAll('%5D', ']'),
  }
}
