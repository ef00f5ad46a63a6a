import { apiDeprecated, apiExample, apiRequest, apiUnknown } from '../../base/problems/catalogue.ts'
import { nearest } from '../../base/shared/text/nearest.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { plainJson } from '../../base/shared/json.ts'
import { isJson } from '../../base/shared/request/media-type.ts'
import { brokenRule } from '../examples/broken-rule.ts'
import { memberOf, recordOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { referredObject } from '../read/references.ts'
import { accepts } from '../schema/accepts.ts'
import { meaningOf, typesOf } from '../schema/meaning.ts'
import type { Direction } from '../schema/meaning.ts'
import type { KnownOperation, KnownParameter } from './known-api.ts'
import { isFilledIn, isMisspelt } from './match-request.ts'
import type { Matched, Unmatched } from './match-request.ts'
import type { WrittenRequest } from './written-request.ts'

/** A mistake in a request, and its line in the text. */
export interface Mistake {
  readonly problem: Problem
  readonly line: number
}

/** The mistake of a path that the API does not have. */
export function unknownPath(
  { method, line }: WrittenRequest,
  { unknown, nearest }: Unmatched,
): Mistake {
  const name = method === undefined ? unknown : `${method} ${unknown}`
  return { problem: apiUnknown({ name, kind: 'path', nearest }), line }
}

/** The operation that a request calls; `undefined` for a path alone, and for methods that servers add. */
export function calledOperation(
  { method }: WrittenRequest,
  { path }: Matched,
): KnownOperation | 'none' | undefined {
  if (method === undefined) return undefined
  const found = path.operations.get(method)
  if (found !== undefined) return found
  // Servers answer these without a description: HEAD like GET, OPTIONS for browsers.
  return method === 'OPTIONS' || (method === 'HEAD' && path.operations.has('GET'))
    ? undefined
    : 'none'
}

/** Compares a request with the operations of its path. */
export function requestMistakes(request: WrittenRequest, matched: Matched): readonly Mistake[] {
  const called = calledOperation(request, matched)
  const { path } = matched
  const { line, method = '' } = request
  if (called === 'none') {
    const allowed = [...path.operations.keys()]
    const reason = `\`${path.template}\` has no \`${method}\`, only ${allowed.map((each) => `\`${each}\``).join(', ')}`
    return [{ problem: apiRequest({ request: `${method} ${path.template}`, reason }), line }]
  }
  const operations = called === undefined ? [...path.operations.values()] : [called]
  return [
    ...queryMistakes(request, matched, operations),
    ...valueMistakes(request, matched, operations),
    ...(called === undefined || !request.isExample
      ? []
      : exampleMistakes(request, matched, called)),
  ]
}

/** Query names that no operation of the path has. */
function queryMistakes(
  { line }: WrittenRequest,
  { path, query }: Matched,
  operations: readonly KnownOperation[],
): readonly Mistake[] {
  if (operations.some(({ hasOpenQuery }) => hasOpenQuery)) return []
  const known = operations
    .flatMap(({ parameters }) => parameters)
    .filter((each) => each.in === 'query')
  const names = known.map(({ name }) => name)
  const unknown = query.filter(
    ([name]) => !names.some((each) => plainName(each) === plainName(name)),
  )
  return unknown.map(([name]) => {
    const kind = `query parameter of \`${path.template}\``
    return { problem: apiUnknown({ name, kind, nearest: nearest(name, names) }), line }
  })
}

/** Values in the query that no operation of the path allows. */
function valueMistakes(
  { line }: WrittenRequest,
  { api: { root }, path, query }: Matched,
  operations: readonly KnownOperation[],
): readonly Mistake[] {
  const known = operations
    .flatMap(({ parameters }) => parameters)
    .filter((each) => each.in === 'query')
  const reading = { root, direction: 'request' } as const
  return query.flatMap(([name, text]) => {
    const schemas = known.filter((each) => each.name === name).map(({ schema }) => schema)
    const [schema] = schemas
    if (schema === undefined || isFilledIn(text)) return []
    const isFine = schemas.some((each) => {
      const values = valuesOf(text, meaningOf(root, each).schema)
      return values.length === 0 || values.some((value) => accepts(value, each, reading))
    })
    if (isFine) return []
    const [value] = valuesOf(text, meaningOf(root, schema).schema)
    const reason = brokenRule(value, schema, reading) ?? 'it does not fit'
    const what = `The query parameter \`${name}\` of \`${path.template}\``
    return [{ problem: apiExample({ what, reason }), line }]
  })
}

/** The values that a text in a query may be. None if it may be a list or an object, which have many forms. */
function valuesOf(text: string, { type, ...schema }: JsonRecord): readonly unknown[] {
  const types = typesOf(type)
  if (types.some((each) => each === 'array' || each === 'object')) return []
  if (types.length === 0 && !('enum' in schema)) return []
  const plain = plainJson(text)
  const isPlain = typeof plain === 'number' || typeof plain === 'boolean'
  return [...(isPlain ? [plain] : []), text, text.replaceAll('+', ' ')]
}

/** The name of a parameter without the brackets of a list or an object: `filter[status]`, `ids[]`. */
function plainName(name: string): string {
  return name.replace(/\[.*$/s, '')
}

/** The mistakes of an example that readers copy. */
function exampleMistakes(
  request: WrittenRequest,
  matched: Matched,
  operation: KnownOperation,
): readonly Mistake[] {
  const { line } = request
  const name = `${operation.method} ${operation.path}`
  const deprecated = deprecatedIn(request, matched, operation).map((what) => ({
    problem: apiDeprecated({ name: what }),
    line,
  }))
  const missing = missingIn(request, matched, operation).map((each) => ({
    problem: apiRequest({
      request: name,
      reason: `the ${each.in} parameter \`${each.name}\` is missing`,
    }),
    line,
  }))
  return [
    ...deprecated,
    ...missing,
    ...headerMistakes(request, matched),
    ...typeMistakes(request, operation),
    ...bodyMistakes(request, matched, operation),
    ...responseMistakes(request, matched, operation),
  ]
}

function deprecatedIn(
  { headers = [] }: WrittenRequest,
  { query }: Matched,
  { method, path, isDeprecated, parameters }: KnownOperation,
): readonly string[] {
  const sent = new Set([
    ...query.map(([name]) => `query ${plainName(name)}`),
    ...headers.map(([name]) => `header ${name.toLowerCase()}`),
  ])
  return [
    ...(isDeprecated ? [`${method} ${path}`] : []),
    ...parameters
      .filter((each) => each.isDeprecated && sent.has(keyOf(each)))
      .map(({ name }) => name),
  ]
}

function keyOf({ name, in: where }: KnownParameter): string {
  return where === 'header' ? `header ${name.toLowerCase()}` : `${where} ${plainName(name)}`
}

function missingIn(
  { headers }: WrittenRequest,
  { query, isQueryOpen }: Matched,
  { parameters }: KnownOperation,
): readonly KnownParameter[] {
  const sent = new Set(query.map(([name]) => plainName(name)))
  const named = new Set(headers?.map(([name]) => name.toLowerCase()))
  return parameters.filter(({ name, in: where, isRequired }) => {
    if (!isRequired) return false
    if (where === 'query') return !isQueryOpen && !sent.has(plainName(name))
    return where === 'header' && headers !== undefined && !named.has(name.toLowerCase())
  })
}

/** Headers that are a known one with a slip of the pen. Any other may be added by a client or a proxy. */
function headerMistakes(
  { headers = [], line }: WrittenRequest,
  { api }: Matched,
): readonly Mistake[] {
  const known = [...api.headers]
  return headers.flatMap(([name]) => {
    if (known.some((each) => each.toLowerCase() === name.toLowerCase())) return []
    const meant = known.find((each) => isMisspelt(name, each))
    return meant === undefined || USUAL.has(name.toLowerCase())
      ? []
      : [{ problem: apiUnknown({ name, kind: 'header', nearest: meant }), line }]
  })
}

/** Headers of HTTP, which an API need not describe. */
const USUAL = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'connection',
  'content-length',
  'content-type',
  'cookie',
  'date',
  'expect',
  'host',
  'if-match',
  'if-none-match',
  'origin',
  'prefer',
  'range',
  'referer',
  'user-agent',
])

function contentTypeOf({ headers = [] }: WrittenRequest): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1].toLowerCase()
}

/** A body of a media type that the operation does not read. */
function typeMistakes(
  request: WrittenRequest,
  { method, path, body }: KnownOperation,
): readonly Mistake[] {
  const type = contentTypeOf(request)
  const types = Object.keys(recordOf(body?.['content']))
  if (type === undefined || isFilledIn(type) || types.length === 0) return []
  if (types.some((each) => isOfType(type, each.toLowerCase()))) return []
  const reason = `its body is ${types.map((each) => `\`${each}\``).join(' or ')}, not \`${type}\``
  const problem = apiRequest({ request: `${method} ${path}`, reason })
  return [{ problem, line: request.line }]
}

/** True if a media type is a known one, or in a range such as `text/*`. Each form of JSON is one. */
function isOfType(type: string, known: string): boolean {
  const [own = '', other = ''] = [type, known].map((each) => each.split(';')[0]?.trim())
  const isInRange = other.endsWith('*') && own.startsWith(other.replace(/\*.*$/, ''))
  return own === other || isInRange || (isJson(own) && isJson(other))
}

interface Sent {
  readonly text: string
  readonly content: unknown
  readonly direction: Direction
  readonly line: number
  readonly what: string
}

function bodyMistakes(
  request: WrittenRequest,
  { api }: Matched,
  { method, path, body: described }: KnownOperation,
): readonly Mistake[] {
  const { body, line } = request
  const type = contentTypeOf(request)
  if (described === undefined || body === undefined || (type !== undefined && !isJson(type)))
    return []
  const content = described['content']
  return jsonMistakes(
    { text: body, content, direction: 'request', line, what: `The body of \`${method} ${path}\`` },
    api,
  )
}

function responseMistakes(
  { response }: WrittenRequest,
  { api }: Matched,
  { method, path, responses }: KnownOperation,
): readonly Mistake[] {
  if (response === undefined) return []
  const { status, line, body, bodyLine } = response
  const described = responses[status] ?? responses[`${status.charAt(0)}XX`] ?? responses['default']
  if (described === undefined)
    return [
      {
        problem: apiUnknown({
          name: status,
          kind: `status of \`${method} ${path}\``,
          nearest: undefined,
        }),
        line,
      },
    ]
  const { content } = referredObject(api.root, described)
  const what = `The response ${status} of \`${method} ${path}\``
  return jsonMistakes({ text: body, content, direction: 'response', line: bodyLine, what }, api)
}

/** A text that is neither an object nor a list, or in which an ellipsis replaces a part. */
const LEFT_OUT = /^(?!\s*[[{])|…|\.{3}/

/** The mistakes of a JSON text. One that is not JSON, or has a part left out, is not checked. */
function jsonMistakes(
  { text, content, direction, line, what }: Sent,
  { root }: Matched['api'],
): readonly Mistake[] {
  const value = LEFT_OUT.test(text) ? undefined : plainJson(text)
  const types = Object.entries(recordOf(content)).filter(([type]) => isJson(type))
  const [only, ...others] = types
  if (value === undefined || only === undefined || others.length > 0) return []
  const schema = memberOf(only[1], 'schema')
  const reading = { root, direction }
  if (schema === undefined || accepts(value, schema, reading)) return []
  const rule = brokenRule(value, schema, reading)
  return [{ problem: apiExample({ what, reason: rule ?? 'it does not fit' }), line }]
}
