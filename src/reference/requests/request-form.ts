import { fileNameOf } from '../../base/shared/request/body.ts'
import type {
  BodyForm,
  BodyProperty,
  RequestField,
  RequestForm,
  RequestServer,
} from '../../base/shared/request/form.ts'
import { isJson } from '../../base/shared/request/media-type.ts'
import { parametersOf } from '../description/parameters.ts'
import { acceptedTypes } from '../description/responses.ts'
import { bodyText } from '../examples/body-text.ts'
import { bodyValue, contentMedia, parameterValue, schemaExamples } from '../examples/example.ts'
import { writingOf } from '../examples/serialize.ts'
import type { OperationOutline } from '../outline/outline.ts'
import { problemsIn } from '../outline/problem-details.ts'
import { isRecord, listOf, memberOf, plainOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { resolveReference } from '../read/references.ts'
import { shapeOf } from '../read/schema-shape.ts'
import { serverAddress } from '../read/server-address.ts'
import { isFileBody, schemaOfMedia } from '../schema/file.ts'
import { typesIn } from '../schema/schema-type.ts'
import { formServersOf } from './form-servers.ts'
import { fieldInputOf } from './request-input.ts'
import { requestWaysOf } from './secrets.ts'

/** The inputs of a sample. */
export interface OperationRequest {
  readonly method: string
  readonly path: string
  readonly server: string
  readonly servers: readonly RequestServer[]
  readonly root: JsonRecord
  readonly value: JsonRecord
  readonly parameters: readonly JsonRecord[]
}

/** The request of an operation for its samples. */
export function requestOf(outline: OperationOutline, root: JsonRecord): OperationRequest {
  const { method, path, value, pathItem } = outline
  const parameters = parametersOf(root, outline)
  const holders = [value, pathItem, root]
  const server = serverAddress(...holders)
  const servers = formServersOf(...holders)
  return { method, path, server, servers, value, parameters, root }
}

/** The request of an operation as a form, with the values of the samples. */
export function requestFormOf(request: OperationRequest, keyVariable: string): RequestForm {
  const { method, path, server, servers, root, value } = request
  const [accept, ...others] = acceptedTypes(root, value)
  const ways = requestWaysOf(root, value, keyVariable)
  const hasChoice = servers.length > 1 || servers.some(({ variables }) => variables.length > 0)
  return {
    method,
    server,
    path,
    ...(accept !== undefined && { accept, isOnlyType: others.length === 0 }),
    ...(problemsIn(root, value).length > 0 && { hasProblems: true }),
    fields: fieldsOf(request),
    bodies: bodiesOf(root, value),
    secrets: ways[0]?.secrets ?? [],
    ...(ways.length > 1 && { ways }),
    ...(hasChoice && { servers }),
  }
}

/** The parameters, with values for the required ones. */
function fieldsOf({ root, parameters }: OperationRequest): readonly RequestField[] {
  const isNeeded = (parameter: JsonRecord): boolean =>
    parameter['required'] === true || parameter['in'] === 'path'
  return parameters.flatMap((parameter) => {
    const writing = writingOf(parameter)
    if (writing === undefined) return []
    const value = parameterValue(root, parameter)
    return {
      ...writing,
      ...(isNeeded(parameter) && { required: true }),
      input: fieldInputOf(root, parameter['schema'] ?? contentMedia(root, parameter)['schema']),
      ...(isNeeded(parameter) ? { value: value ?? '' } : exampleOf(value)),
    }
  })
}

function exampleOf(value: unknown): { readonly example?: string } {
  return value === undefined ? {} : { example: plainOf(value) }
}

/**
 * The bodies that an operation accepts, the one that samples send first: JSON if it is accepted, else the
 * first.
 */
function bodiesOf(root: JsonRecord, operation: JsonRecord): readonly BodyForm[] {
  const body = resolveReference(root, operation['requestBody']).value
  const content = Object.entries(recordOf(memberOf(body, 'content')))
  const first = content.find(([type]) => isJson(type)) ?? content[0]
  const ordered = [
    ...content.filter((each) => each === first),
    ...content.filter((each) => each !== first),
  ]
  return ordered.flatMap(([type, media]) => {
    const form = bodyFormOf(root, type, recordOf(resolveReference(root, media).value))
    return form === undefined ? [] : [form]
  })
}

function bodyFormOf(root: JsonRecord, type: string, media: JsonRecord): BodyForm | undefined {
  const value = bodyValue(root, media)
  const textOfBody = (given: unknown) => bodyText({ root, type, schema: media['schema'] }, given)
  const name = type.split(';')[0]?.trim().toLowerCase() ?? ''
  if (isJson(type)) {
    const plain = type.includes('*') ? 'application/json' : type
    if (value === undefined) return undefined
    const properties = propertiesOf(root, media)
    const text = textOfBody(value)
    return { kind: 'text', type: plain, text, ...(properties.length > 0 && { properties }) }
  }
  const kind = name === FORM ? 'form' : name.startsWith('multipart/') ? 'parts' : undefined
  if (kind !== undefined && typeof value !== 'string')
    return { kind, type, fields: partFieldsOf({ root, type, media, kind }, value) }
  const hasText = 'example' in media || isRecord(media['examples'])
  if (!hasText && isFileBody(root, type, media))
    return { kind: 'file', type, file: `file${endingOf(type)}` }
  return value === undefined ? undefined : { kind: 'text', type, text: textOfBody(value) }
}

/** The most properties on a page, and characters in their values. */
const MOST_PROPERTIES = 40
const LONGEST_VALUE = 300

/** The possible properties of a JSON object, with a value for each. */
function propertiesOf(root: JsonRecord, media: JsonRecord): readonly BodyProperty[] {
  const { schema } = shapeOf(root, media['schema'] ?? {})
  const required = new Set(listOf(schema['required']))
  return Object.entries(recordOf(schema['properties']))
    .filter(([, property]) => shapeOf(root, property).schema['readOnly'] !== true)
    .slice(0, MOST_PROPERTIES)
    .map(([name, property]) => {
      const [example] = schemaExamples(root, property, 'request')
      const value = example?.value ?? null
      const isShort = plainOf(value).length <= LONGEST_VALUE
      const short = isShort ? value : Array.isArray(value) ? [] : isRecord(value) ? {} : ''
      return { name, ...(required.has(name) && { required: true }), value: short }
    })
}

const FORM = 'application/x-www-form-urlencoded'

interface FormMedia {
  readonly root: JsonRecord
  readonly type: string
  readonly media: JsonRecord
  readonly kind: 'form' | 'parts'
}

function partFieldsOf(
  { root, type: bodyType, media, kind }: FormMedia,
  example: unknown,
): readonly RequestField[] {
  const { schema } = shapeOf(root, schemaOfMedia(root, bodyType, media) ?? {})
  const properties = recordOf(schema['properties'])
  const required = new Set(listOf(schema['required']))
  const names = new Set([...Object.keys(properties), ...Object.keys(recordOf(example))])
  return [...names].flatMap((name) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    const shape = shapeOf(root, property ?? {}).schema
    if (shape['readOnly'] === true) return []
    const encoding = recordOf(memberOf(media['encoding'], name))
    const input = fieldInputOf(root, property)
    const isFileInput =
      input.kind === 'file' || (input.kind === 'list' && input.item.kind === 'file')
    const items = shapeOf(root, shape['items'] ?? {}).schema
    const type =
      textOf(encoding['contentType'])?.split(',')[0]?.trim() ??
      textOf(shape['contentMediaType']) ??
      textOf(items['contentMediaType'])
    const given = memberOf(example, name)
    const value = isFileInput ? fileValue(name, type, given) : given
    // A form sends an object without a style as JSON.
    const isStyled = ['style', 'explode', 'allowReserved'].some((key) => key in encoding)
    const isObject = isRecord(given) || typesIn(shape).includes('object')
    const isJsonText = kind === 'form' && isObject && !isStyled
    return [
      {
        ...writingOf({ ...encoding, name, in: 'body' }),
        ...(isJsonText && { mediaType: 'application/json' }),
        name,
        in: 'body' as const,
        ...(required.has(name) && { required: true }),
        ...(type !== undefined && { type: isFileInput && type.includes('*') ? BINARY : type }),
        input,
        ...(value !== undefined && { value }),
      },
    ]
  })
}

const BINARY = 'application/octet-stream'

/** The name of the file that is sent: the example's, if it has one. */
function fileValue(name: string, type: string | undefined, example: unknown): unknown {
  if (Array.isArray(example)) return example.map((item) => fileValue(name, type, item))
  const text = textOf(example) ?? ''
  const isName = /^[\w-][\w .-]*\.\w{1,5}$/.test(text)
  return fileNameOf(isName ? text : `${name}${endingOf(type ?? '')}`)
}

const ENDINGS = new Map([
  ['application/gzip', '.gz'],
  ['application/pdf', '.pdf'],
  ['application/zip', '.zip'],
  ['audio/mpeg', '.mp3'],
  ['image/gif', '.gif'],
  ['image/jpeg', '.jpg'],
  ['image/png', '.png'],
  ['image/svg+xml', '.svg'],
  ['image/webp', '.webp'],
  ['text/csv', '.csv'],
  ['text/plain', '.txt'],
  ['video/mp4', '.mp4'],
])

function endingOf(type: string): string {
  return ENDINGS.get(type.split(';')[0]?.trim().toLowerCase() ?? '') ?? '.bin'
}
