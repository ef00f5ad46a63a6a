import type { BodyPart } from '../../base/shared/request/body.ts'
import { parseJson } from '../../base/shared/json.ts'
import { initialValues } from '../../base/shared/request/form.ts'
import type {
  BodyForm,
  FieldPlace,
  RequestField,
  RequestForm,
} from '../../base/shared/request/form.ts'
import { harOf } from '../../base/shared/request/har.ts'
import { concreteType, isJson } from '../../base/shared/request/media-type.ts'
import { bodyOf, textWithSecrets } from '../../base/shared/request/marks.ts'
import type { FilePart, Secret } from '../../base/shared/request/marks.ts'
import { writeField } from '../../base/shared/request/serialize.ts'
import { answersOf } from '../mock/answers.ts'
import { authOf, variablesOf } from './auth.ts'
import type { CollectedAuth } from './auth.ts'
import { mostFrequent } from '../../base/shared/most-frequent.ts'
import type { OperationOutline } from '../../reference/outline/outline.ts'
import type { Tag } from '../../reference/outline/tags.ts'
import { isLargeInteger, plainOf, recordOf, textOf } from '../../reference/read/json.ts'
import type { JsonRecord } from '../../reference/read/json.ts'
import { resolveReference } from '../../reference/read/references.ts'
import { requestFormOf, requestOf } from '../../reference/requests/request-form.ts'

/** A request of a collection: the one that the samples of its operation send. */
export interface CollectedRequest {
  readonly title: string
  readonly method: string
  /** The encoded URL without its query. It begins with `{{baseUrl}}` if the server is that of the collection. */
  readonly url: string
  /** The same with a variable for each segment that is one: `{{baseUrl}}/items/:id`. */
  readonly template: string
  /** The values of the variables in `template`, encoded. */
  readonly path: readonly Pair[]
  /** Pairs of the query, encoded. */
  readonly query: readonly Pair[]
  /** The headers without the `Content-Type` of a form. */
  readonly headers: readonly Pair[]
  /** The same without the secret that `auth` sends. */
  readonly plain: Pick<CollectedRequest, 'query' | 'headers'>
  /** Parameters that the samples omit, with an example. */
  readonly optional: Pick<CollectedRequest, 'query' | 'headers'>
  readonly body: CollectedBody | undefined
  readonly auth: CollectedAuth
  readonly responses: readonly CollectedResponse[]
}

/** An example of a response. */
export interface CollectedResponse {
  readonly name: string
  readonly status: number
  /** The headers, including any `Content-Type`. */
  readonly headers: readonly Pair[]
  readonly type: string
  readonly body: string
}

/** A server of the API, with the variables in its URL. */
export interface CollectedServer {
  readonly name: string
  /** `https://{{region}}.example.com` */
  readonly url: string
  readonly variables: readonly Pair[]
}

export interface Pair {
  readonly name: string
  readonly value: string
  /** True if it is a name alone, without `=`: a query that is one JSON value. */
  readonly isBare?: true
}

/** A query as it is in a URL. */
export function queryText(query: readonly Pair[]): string {
  return query.map(({ name, value, isBare }) => (isBare ? name : `${name}=${value}`)).join('&')
}

/** A collection as JSON. All of its values are texts, long numbers too. */
export function collectionText(collection: JsonRecord): string {
  const textsOnly = (_: string, value: unknown): unknown =>
    isLargeInteger(value) ? plainOf(value) : value
  return JSON.stringify(collection, textsOnly, 2)
}

export type CollectedBody =
  | { readonly kind: 'text'; readonly type: string; readonly text: string }
  /** Names and values are decoded: tools encode them themselves. */
  | {
      readonly kind: 'form'
      readonly fields: readonly Pair[]
      /** Fields that the samples omit. */
      readonly optional: readonly Pair[]
      readonly text: string
    }
  | {
      readonly kind: 'parts'
      readonly parts: readonly BodyPart[]
      readonly optional: readonly BodyPart[]
      readonly text: string
    }
  | { readonly kind: 'file'; readonly type: string; readonly file: string }

/** The requests of one tag, or of all operations without a tag. */
export interface RequestGroup {
  readonly tag: Tag | undefined
  readonly requests: readonly CollectedRequest[]
}

export interface RequestCollection {
  readonly name: string
  /** The server of most of its requests. */
  readonly server: string
  /** The servers to choose from, each an environment. */
  readonly servers: readonly CollectedServer[]
  /** The variables of its secrets, without values. */
  readonly variables: readonly string[]
  readonly groups: readonly RequestGroup[]
}

interface Collecting {
  readonly name: string
  readonly keyVariable: string
}

/** The operations of a description as requests, in groups by their first tag. */
export function collectionOf(
  operations: readonly OperationOutline[],
  root: JsonRecord,
  { name, keyVariable }: Collecting,
): RequestCollection {
  const formed = operations.map((operation) => ({
    operation,
    form: requestFormOf(requestOf(operation, root), keyVariable),
  }))
  const server = mostFrequent(formed.map(({ form }) => form.server)) ?? ''
  const groups = new Map<Tag | undefined, CollectedRequest[]>()
  for (const { operation, form } of formed) {
    const request = collectedRequest(operation, { form, server, root })
    groups.set(operation.tag, [...(groups.get(operation.tag) ?? []), request])
  }
  const requests = [...groups.values()].flat()
  const secrets = formed.flatMap(({ form }) => form.secrets)
  const plain = secrets.filter(({ encoding }) => encoding !== 'base64')
  const variables = [
    ...requests.flatMap(({ auth }) => variablesOf(auth)),
    ...plain.map(({ variable }) => variable),
  ]
  const main = formed.find(({ form }) => form.server === server)
  return {
    name,
    server,
    servers: serversOf(main?.form, server),
    variables: [...new Set(variables)],
    groups: [...groups].map(([tag, requests]) => ({ tag, requests })),
  }
}

/** The servers that a reader may choose; without a choice, the only one. */
function serversOf(form: RequestForm | undefined, server: string): readonly CollectedServer[] {
  const servers = (form?.servers ?? []).map(({ url, label, variables }, index) => ({
    name: label ?? (index === 0 ? 'Default' : url),
    url: url.replaceAll(/\{([^{}]+)\}/g, '{{$1}}').replace(/\/+$/, ''),
    variables: variables.map(({ name, value }) => ({ name, value })),
  }))
  if (servers.length === 0) return [{ name: 'Default', url: server, variables: [] }]
  return servers.map((each, index) => {
    const isTaken = servers.slice(0, index).some(({ name }) => name === each.name)
    return isTaken ? { ...each, name: `${each.name} (${String(index + 1)})` } : each
  })
}

interface Formed {
  readonly form: RequestForm
  readonly server: string
  readonly root: JsonRecord
}

function collectedRequest(
  operation: OperationOutline,
  { form, server, root }: Formed,
): CollectedRequest {
  const values = initialValues(form)
  const { har, options } = harOf(form, values)
  const body = form.bodies.find(({ type }) => type === values.body?.type)
  const collected = body && collectedBody(body, har.postData.text ?? '', options.parts)
  const { auth, secret } = authOf(root, operation.value, form)
  const marked: readonly Pair[] = har.headers
  const headers = marked.filter(
    ({ name }) => !(isTyped(collected) && name.toLowerCase() === 'content-type'),
  )
  const query = pairsOf(options.query)
  const isSecret = ({ value }: Pair): boolean =>
    textWithSecrets(value).some((part) => isSame(part, secret))
  const url = addressOf(String(har.url), form.server, server)
  return {
    title: operation.title,
    method: form.method,
    url,
    ...templateOf(url, form, server),
    query: query.map(withVariables),
    headers: headers
      .filter(({ value }) => !textWithSecrets(value).some(isBasic))
      .map(withVariables),
    plain: {
      query: query.filter((pair) => !isSecret(pair)).map(withVariables),
      headers: headers.filter((pair) => !isSecret(pair)).map(withVariables),
    },
    optional: {
      query: optionalFields(form, 'query').flatMap((field) =>
        pairsOf(writeField(field, exampleOf(field)).join('&')),
      ),
      headers: optionalFields(form, 'header').map((field) => ({
        name: field.name,
        value: writeField(field, exampleOf(field)).join(','),
      })),
    },
    body: collected,
    auth,
    responses: responsesOf(root, operation),
  }
}

function isSame(part: string | Secret, secret: Secret | undefined): boolean {
  return typeof part !== 'string' && part.variable === secret?.variable
}

/** The example of a field that samples omit, as the value that a reader would fill in. */
function exampleOf({ input, example = '' }: RequestField): unknown {
  if (input.kind !== 'list' && input.kind !== 'json') return example
  return parseJson(example) ?? example
}

function optionalFields({ fields }: RequestForm, place: FieldPlace): readonly RequestField[] {
  return fields.filter((field) => field.in === place && !('value' in field))
}

/** A whole segment is a variable of both tools; a part of one has its value. */
function templateOf(
  url: string,
  { path, fields }: RequestForm,
  server: string,
): Pick<CollectedRequest, 'template' | 'path'> {
  const names = path.replace(/^\//, '').split('/')
  const segments = url.split('/')
  const start = segments.length - names.length
  const found = new Map<string, string>()
  const written = segments.map((segment, index) => {
    const [, name = ''] = /^\{([\w-]+)\}$/.exec(names[index - start] ?? '') ?? []
    const isPlain = fields.some(
      (field) =>
        field.in === 'path' && field.name === name && (field.style ?? 'simple') === 'simple',
    )
    if (!isPlain || server === '' || found.has(name)) return segment
    found.set(name, segment)
    return `:${name}`
  })
  return {
    template: written.join('/'),
    path: Array.from(found, ([name, value]) => ({ name, value })),
  }
}

/** In characters. */
const LONGEST_EXAMPLE = 20_000

/**
 * The first example of each response. A range has its first code, such as 400 for `4XX`; `default` counts as an error
 * if there is a success.
 */
function responsesOf(root: JsonRecord, operation: OperationOutline): readonly CollectedResponse[] {
  const described = recordOf(operation.value['responses'])
  const answers = answersOf(root, operation)
  const hasSuccess = answers.some(({ status }) => status.startsWith('2'))
  return answers.flatMap(({ status, headers, media }) => {
    const code =
      status === 'default' ? (hasSuccess ? 500 : 200) : Number(status.replace(/xx$/i, '00'))
    if (code < 200) return []
    const response = recordOf(resolveReference(root, described[status]).value)
    const [first] = media
    const body = first?.examples()[0]?.body ?? ''
    if (body.length > LONGEST_EXAMPLE) return []
    const [line = ''] = (textOf(response['description']) ?? '').trim().split('\n')
    const name = line === '' ? status : `${status} ${line.slice(0, 100)}`
    const type = first?.type ?? ''
    const named = headers.map(([name, value]) => ({ name, value }))
    const all = type === '' ? named : [{ name: 'Content-Type', value: type }, ...named]
    return [{ name, status: code, headers: all, type, body }]
  })
}

/** Tools write the `Content-Type` of these forms themselves. */
function isTyped(body: CollectedBody | undefined): boolean {
  return body?.kind === 'form' || body?.kind === 'parts'
}

function isBasic(part: string | Secret): boolean {
  return typeof part !== 'string' && part.encoding === 'base64'
}

function addressOf(url: string, own: string, server: string): string {
  if (own !== server || !URL.canParse(own)) return url
  const { href } = new URL(own)
  const base = href.replace(/\/+$/, '')
  return url.startsWith(base) ? `{{baseUrl}}${url.slice(base.length)}` : url
}

function collectedBody(
  body: BodyForm,
  marked: string,
  parts: readonly BodyPart[] | undefined,
): CollectedBody {
  const text = bodyOf(marked)
    .map((part) => (typeof part === 'string' ? part : fileText(part)))
    .join('')
  switch (body.kind) {
    case 'file':
      return { kind: 'file', type: concreteType(body.type), file: body.file }
    case 'form':
      return {
        kind: 'form',
        fields: pairsOf(text).map(decodedPair),
        optional: body.fields
          .filter((field) => !('value' in field))
          .map(({ name, example = '' }) => ({ name, value: example })),
        text,
      }
    case 'parts':
      return parts === undefined
        ? { kind: 'text', type: body.type, text }
        : { kind: 'parts', parts, optional: optionalParts(body.fields), text }
    case 'text':
      // In JSON, two braces are only in texts. Tools would take them for a variable.
      return {
        kind: 'text',
        type: body.type,
        text: isJson(body.type) ? text.replaceAll('{{', '{\\u007b') : text,
      }
    default:
      return body satisfies never
  }
}

function optionalParts(fields: readonly RequestField[]): readonly BodyPart[] {
  return fields
    .filter((field) => !('value' in field))
    .map(({ name, input, example = '' }) => {
      const isFile = input.kind === 'file' || (input.kind === 'list' && input.item.kind === 'file')
      return isFile ? { name, file: '' } : { name, text: example }
    })
}

function fileText({ file }: FilePart): string {
  return `< ./${file}`
}

function pairsOf(text: string): readonly Pair[] {
  return text.split('&').flatMap((part) => {
    if (part === '') return []
    const end = part.indexOf('=')
    if (end < 0) return [{ name: part, value: '', isBare: true as const }]
    return [{ name: part.slice(0, end), value: part.slice(end + 1) }]
  })
}

function decodedPair({ name, value }: Pair): Pair {
  return { name: decoded(name), value: decoded(value) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Secrets as variables of the tools: `Bearer {{ACME_API_KEY}}`. */
function withVariables({ value, ...pair }: Pair): Pair {
  const parts = textWithSecrets(value).map((part) =>
    typeof part === 'string' ? part : `{{${part.variable}}}`,
  )
  return { ...pair, value: parts.join('') }
}
