import type { BodyPart } from '../../base/shared/request/body.ts'
import { initialValues } from '../../base/shared/request/form.ts'
import type { BodyForm, RequestForm } from '../../base/shared/request/form.ts'
import { harOf } from '../../base/shared/request/har.ts'
import { bodyOf, textOf } from '../../base/shared/request/marks.ts'
import type { FilePart, Secret } from '../../base/shared/request/marks.ts'
import { mostFrequent } from '../../base/shared/most-frequent.ts'
import type { OperationOutline } from '../outline/outline.ts'
import type { Tag } from '../outline/tags.ts'
import type { JsonRecord } from '../read/json.ts'
import { requestFormOf, requestOf } from '../requests/request-form.ts'

/** A request of a collection: the one that the samples of its operation send. */
export interface CollectedRequest {
  readonly title: string
  readonly method: string
  /** Without the query, encoded. Begins with `{{baseUrl}}` if its server is the collection's. */
  readonly url: string
  /** Pairs of the query, encoded. */
  readonly query: readonly Pair[]
  /** Without the credentials of HTTP Basic, and without the `Content-Type` of a form. */
  readonly headers: readonly Pair[]
  readonly body: CollectedBody | undefined
  /** The variables with the user name and the password of HTTP Basic. */
  readonly basic: { readonly user: string; readonly password: string } | undefined
}

export interface Pair {
  readonly name: string
  readonly value: string
}

export type CollectedBody =
  | { readonly kind: 'text'; readonly type: string; readonly text: string }
  /** Names and values are decoded: tools encode them themselves. */
  | { readonly kind: 'form'; readonly fields: readonly Pair[]; readonly text: string }
  | { readonly kind: 'parts'; readonly parts: readonly BodyPart[]; readonly text: string }
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
    const request = collectedRequest(operation.title, form, server)
    groups.set(operation.tag, [...(groups.get(operation.tag) ?? []), request])
  }
  const secrets = formed.flatMap(({ form }) => form.secrets)
  return {
    name,
    server,
    variables: [...new Set(secrets.flatMap(variablesOf))],
    groups: [...groups].map(([tag, requests]) => ({ tag, requests })),
  }
}

function variablesOf({ variable, encoding }: Secret): readonly string[] {
  if (encoding !== 'base64') return [variable]
  const stem = variable.replace(/_USER_AND_PASSWORD$/, '')
  return [`${stem}_USER`, `${stem}_PASSWORD`]
}

function collectedRequest(title: string, form: RequestForm, server: string): CollectedRequest {
  const values = initialValues(form)
  const { har, options } = harOf(form, values)
  const body = form.bodies.find(({ type }) => type === values.body?.type)
  const collected = body && collectedBody(body, har.postData.text ?? '', options.parts)
  const secret = form.secrets.find(({ encoding }) => encoding === 'base64')
  const [user = '', password = ''] = secret === undefined ? [] : variablesOf(secret)
  const headers: readonly Pair[] = har.headers
  return {
    title,
    method: form.method,
    url: addressOf(String(har.url), form.server, server),
    query: pairsOf(options.query).map(withVariables),
    headers: headers
      .filter(({ value }) => !textOf(value).some(isBasic))
      .filter(({ name }) => !(isTyped(collected) && name.toLowerCase() === 'content-type'))
      .map(withVariables),
    body: collected,
    basic: secret && { user, password },
  }
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
      return { kind: 'file', type: body.type.includes('*') ? BINARY : body.type, file: body.file }
    case 'form':
      return { kind: 'form', fields: pairsOf(text).map(decodedPair), text }
    case 'parts':
      return parts === undefined
        ? { kind: 'text', type: body.type, text }
        : { kind: 'parts', parts, text }
    case 'text':
      return { kind: 'text', type: body.type, text }
    default:
      return body satisfies never
  }
}

const BINARY = 'application/octet-stream'

function fileText({ file }: FilePart): string {
  return `< ./${file}`
}

function pairsOf(text: string): readonly Pair[] {
  return text.split('&').flatMap((part) => {
    if (part === '') return []
    const end = part.indexOf('=')
    if (end < 0) return [{ name: part, value: '' }]
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
function withVariables({ name, value }: Pair): Pair {
  const parts = textOf(value).map((part) =>
    typeof part === 'string' ? part : `{{${part.variable}}}`,
  )
  return { name, value: parts.join('') }
}
