import type {
  BodyForm,
  BodyProperty,
  RequestField,
  RequestForm,
  RequestServer,
} from '../../base/shared/request/form.ts'
import { concreteType, isJson } from '../../base/shared/request/media-type.ts'
import { parametersOf } from '../read/operation-parameters.ts'
import { bodyText } from '../examples/body-text.ts'
import {
  answerExample,
  bodyExample,
  contentMedia,
  parameterExample,
  schemaExamples,
} from '../examples/example.ts'
import { writingOf } from '../examples/serialize.ts'
import type { OperationOutline } from '../outline/outline.ts'
import { problemsIn } from '../outline/problem-details.ts'
import { isRecord, listOf, memberOf, plainOf, recordOf, textOf, textsOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { resolveReference } from '../read/references.ts'
import { isFalse, meaningOf } from '../schema/meaning.ts'
import { serverAddress, calledServer, isAbsolute, serversOf } from '../read/server-address.ts'
import { isFileBody } from '../schema/file.ts'
import { endingOf, partFieldsOf, sentMedia } from './form-parts.ts'
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
  /** The name of the example of the response that the page shows. */
  readonly example?: string | undefined
}

/** The request of an operation for its samples. */
export function requestOf(outline: OperationOutline, root: JsonRecord): OperationRequest {
  const { method, path, value, pathItem } = outline
  const parameters = parametersOf(root, outline)
  const holders = [value, pathItem, root]
  const server = serverAddress(...holders)
  const servers = formServersOf(...holders)
  const example = answerExample(root, value)
  return { method, path, server, servers, value, parameters, root, example }
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
    bodies: bodiesOf(request),
    secrets: ways[0]?.secrets ?? [],
    ...(ways[0]?.digest !== undefined && { digest: ways[0].digest }),
    ...(ways.length > 1 && { ways }),
    ...(hasChoice && { servers }),
  }
}

/**
 * The parameters, with values for those that samples send: the required ones, and those with an example of the name that the
 * shown response has.
 */
function fieldsOf({ root, parameters, example }: OperationRequest): readonly RequestField[] {
  const isNeeded = (parameter: JsonRecord): boolean =>
    parameter['required'] === true || parameter['in'] === 'path'
  return parameters.flatMap((parameter) => {
    const writing = writingOf(parameter)
    if (writing === undefined) return []
    const { value, serialized } = parameterExample(root, parameter, example)
    const isRequired = isNeeded(parameter)
    const isSent = isRequired || (value !== undefined && hasExample(root, parameter, example))
    return {
      ...writing,
      ...(isRequired && { required: true }),
      input: fieldInputOf(root, parameter['schema'] ?? contentMedia(root, parameter)['schema']),
      ...(isSent ? { value: value ?? '' } : exampleOf(value)),
      ...(isSent && serialized !== undefined && { serialized }),
    }
  })
}

/** True if a parameter has an example of a name. */
function hasExample(root: JsonRecord, parameter: JsonRecord, name: string | undefined): boolean {
  return [parameter, contentMedia(root, parameter)].some(
    ({ examples }) => name !== undefined && Object.hasOwn(recordOf(examples), name),
  )
}

function exampleOf(value: unknown): { readonly example?: string } {
  return value === undefined ? {} : { example: plainOf(value) }
}

/**
 * The bodies that an operation accepts, the one that samples send first: JSON if it is accepted, else the
 * first.
 */
function bodiesOf({ root, value, example }: OperationRequest): readonly BodyForm[] {
  const body = resolveReference(root, value['requestBody']).value
  const content = Object.entries(recordOf(memberOf(body, 'content')))
  const first = content.find(([type]) => isJson(type)) ?? content[0]
  const ordered = [
    ...content.filter((each) => each === first),
    ...content.filter((each) => each !== first),
  ]
  return ordered.flatMap(([type, media]) => {
    const written = recordOf(resolveReference(root, media).value)
    const form = bodyFormOf({ root, example }, type, written)
    return form === undefined ? [] : [form]
  })
}

function bodyFormOf(
  { root, example }: Pick<OperationRequest, 'root' | 'example'>,
  type: string,
  written: JsonRecord,
): BodyForm | undefined {
  const media = sentMedia(root, type, written)
  const { value, serialized } = bodyExample(root, media, example)
  const textOfBody = (given: unknown) => bodyText({ root, type, schema: media['schema'] }, given)
  const name = type.split(';')[0]?.trim().toLowerCase() ?? ''
  const plain = concreteType(type)
  if (serialized !== undefined) return { kind: 'text', type: plain, text: serialized }
  if (isJson(type)) {
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
    return { kind: 'file', type, file: `file${endingOf(plain)}` }
  return value === undefined ? undefined : { kind: 'text', type, text: textOfBody(value) }
}

const FORM = 'application/x-www-form-urlencoded'

/** The most properties on a page, and characters in their values. */
const MOST_PROPERTIES = 40
const LONGEST_VALUE = 300

/** The possible properties of a JSON object, with a value for each. */
function propertiesOf(root: JsonRecord, media: JsonRecord): readonly BodyProperty[] {
  const { schema } = meaningOf(root, media['schema'] ?? {}, 'request')
  const required = new Set(listOf(schema['required']))
  return Object.entries(recordOf(schema['properties']))
    .filter(([, property]) => !isFalse(root, property))
    .slice(0, MOST_PROPERTIES)
    .map(([name, property]) => {
      const [example] = schemaExamples(root, property, 'request')
      const value = example?.value ?? null
      const isShort = plainOf(value).length <= LONGEST_VALUE
      const short = isShort ? value : Array.isArray(value) ? [] : isRecord(value) ? {} : ''
      return { name, ...(required.has(name) && { required: true }), value: short }
    })
}

/** The media types of the successful responses, the one that a sample asks for first. */
function acceptedTypes(root: JsonRecord, operation: JsonRecord): readonly string[] {
  const responses = Object.entries(recordOf(operation['responses']))
  const typesOf = (status: RegExp): readonly string[] =>
    responses.flatMap(([name, entry]) =>
      status.test(name)
        ? Object.keys(recordOf(memberOf(resolveReference(root, entry).value, 'content')))
        : [],
    )
  const named = typesOf(/^2/)
  const types = named.length > 0 ? named : typesOf(/^default$/)
  return [...new Set(types)].filter((type) => !type.includes('*'))
}

/**
 * The servers that a page can call: those of the operation, else of its path, else of the API. The first one is that of the
 * samples: if its host is unknown, or a variable brings it, the list is empty. Others without a host are left out.
 */
function formServersOf(...holders: readonly JsonRecord[]): readonly RequestServer[] {
  const called = calledServer(...holders)
  if (called === undefined || !hasHost(called)) return []
  return serversOf(...holders)
    .filter(hasHost)
    .map((server) => {
      const text = textOf(server['name']) ?? textOf(server['description'])
      const description = text?.split('\n')[0]?.trim() ?? ''
      const written = textOf(server['url']) ?? '/'
      const variables = Object.entries(recordOf(server['variables']))
        .filter(([name]) => written.includes(`{${name}}`))
        .map(([name, entry]) => {
          const { default: value, enum: values } = recordOf(entry)
          return { name, value: plainOf(value), values: textsOf(values) }
        })
      return {
        url: variables.length > 0 ? written : serverAddress({ servers: [server] }),
        ...(description !== '' && { label: description }),
        variables,
      }
    })
}

function hasHost(server: JsonRecord): boolean {
  return isAbsolute(textOf(server['url']) ?? '')
}
