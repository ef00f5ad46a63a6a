import { parameterValue } from './example.ts'
import { isRecord, plainOf, textOf } from './json.ts'
import { bodyOf } from './request-body.ts'
import { acceptedType } from './responses.ts'
import { secretMark, withoutMarks } from './sample-clients/call.ts'
import { waysOf } from './security.ts'
import { encode, writeParameter } from './serialize.ts'
import type { JsonRecord } from './json.ts'
import type { CallOptions } from './sample-clients/call.ts'
import type { NamedScheme } from './security.ts'
import type { HarRequest } from 'httpsnippet'

/** What a sample is made of. */
export interface OperationRequest {
  readonly method: string
  readonly path: string
  readonly server: string
  readonly root: JsonRecord
  readonly value: JsonRecord
  readonly parameters: readonly JsonRecord[]
}

interface Pair {
  readonly name: string
  readonly value: string
}

/** An operation that needs nothing shows so many of the parameters that have an example. */
const SHOWN = 3

/** The request of an operation in HAR, with marks in the place of secrets. */
export function harOf(
  request: OperationRequest,
  keyVariable: string,
): { readonly har: HarRequest; readonly options: CallOptions } {
  const given = givenParameters(request)
  const inPlace = (place: string) => given.filter(({ parameter }) => parameter['in'] === place)
  const written = (place: string): readonly string[] =>
    inPlace(place).flatMap(({ parameter, value }) => writeParameter(parameter, value))

  const secrets = secretsOf(request, keyVariable)
  const body = bodyOf(request.root, request.value)
  const accept = acceptedType(request.root, request.value)
  const cookies = [...written('cookie').map(withoutMarks), ...secrets.cookies]
  const headers: readonly Pair[] = [
    ...(accept === undefined ? [] : [{ name: 'Accept', value: accept }]),
    ...secrets.headers,
    ...inPlace('header').map(({ parameter, value }) => ({
      name: plainOf(parameter['name']),
      value: headerValue(writeParameter(parameter, value).join(',')),
    })),
    ...(cookies.length > 0 ? [{ name: 'Cookie', value: cookies.join('; ') }] : []),
    ...(body === undefined ? [] : [{ name: 'Content-Type', value: headerValue(body.type) }]),
  ]
  const har = {
    method: request.method,
    url: addressOf(request, given),
    httpVersion: 'HTTP/1.1',
    headers: [...headers],
    queryString: inPlace('query').map(({ parameter, value }) => ({
      name: plainOf(parameter['name']),
      value: plainOf(value),
    })),
    cookies: [],
    headersSize: -1,
    bodySize: -1,
    // A neutral type keeps httpsnippet from rewriting the text; the header says the true one.
    postData: { mimeType: 'text/plain', ...(body && { text: body.text }) },
  }
  return { har, options: { query: [...written('query'), ...secrets.query].join('&') } }
}

interface Given {
  readonly parameter: JsonRecord
  readonly value: unknown
}

/** What a sample sends: all that is required; where nothing is, the first parameters that have an example. */
function givenParameters({ root, parameters }: OperationRequest): readonly Given[] {
  const required = parameters.filter(
    (parameter) => parameter['required'] === true || parameter['in'] === 'path',
  )
  const shown =
    required.length > 0
      ? required
      : parameters.filter((each) => 'example' in each || isRecord(each['examples'])).slice(0, SHOWN)
  return shown.map((parameter) => ({ parameter, value: parameterValue(root, parameter) ?? '' }))
}

function addressOf({ server, path }: OperationRequest, given: readonly Given[]): string {
  const filled = path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
    const match = given.find(
      ({ parameter }) => parameter['in'] === 'path' && parameter['name'] === name,
    )
    return match === undefined
      ? encode(name)
      : writeParameter(match.parameter, match.value).join('')
  })
  const address = `${server}${filled.startsWith('/') ? filled : `/${filled}`}`
  const url = URL.canParse(address) ? new URL(address) : new URL(filled, EXAMPLE)
  return `${url.protocol}//${url.host}${withoutStrangers(url.pathname)}`
}

// A browser leaves some signs in a path that RFC 3986 does not have there.
function withoutStrangers(path: string): string {
  return path
    .replaceAll(/%(?![0-9A-Fa-f]{2})/g, '%25')
    .replaceAll(/[^\w.~:/@!$&'()*+,;=%-]/g, (character) => encode(character))
}

const EXAMPLE = 'https://api.example.com'

// No header can hold a line break, and few clients send more than ASCII.
function headerValue(value: string): string {
  return withoutMarks(value)
    .replaceAll(/[\r\n\0]/g, ' ')
    .trim()
}

interface Secrets {
  readonly headers: readonly Pair[]
  readonly query: readonly string[]
  readonly cookies: readonly string[]
}

/** The secrets of the first way in. */
function secretsOf({ root, value }: OperationRequest, keyVariable: string): Secrets {
  const [way = []] = waysOf(root, value)
  const schemes = way.map(({ scheme }) => scheme)
  const placed = schemes.map((scheme) =>
    placeSecret(scheme, variableOf(scheme, keyVariable, schemes.length > 1)),
  )
  return {
    headers: placed.flatMap(({ headers = [] }) => headers),
    query: placed.flatMap(({ query = [] }) => query),
    cookies: placed.flatMap(({ cookies = [] }) => cookies),
  }
}

function placeSecret({ value }: NamedScheme, variable: string): Partial<Secrets> {
  const plain = secretMark({ variable, encoding: 'plain' })
  const name = textOf(value['name']) ?? ''
  const authorization = (text: string): Partial<Secrets> => ({
    headers: [{ name: 'Authorization', value: text }],
  })
  switch (value['type']) {
    case 'apiKey':
      if (value['in'] === 'query')
        return { query: [`${encode(name)}=${secretMark({ variable, encoding: 'url' })}`] }
      if (value['in'] === 'cookie') return { cookies: [`${name}=${plain}`] }
      return { headers: [{ name, value: plain }] }
    case 'http': {
      const scheme = textOf(value['scheme']) ?? 'Bearer'
      if (scheme.toLowerCase() === 'basic')
        return authorization(`Basic ${secretMark({ variable, encoding: 'base64' })}`)
      return authorization(`${scheme.toLowerCase() === 'bearer' ? 'Bearer' : scheme} ${plain}`)
    }
    case 'oauth2':
    case 'openIdConnect':
      return authorization(`Bearer ${plain}`)
    default:
      return {}
  }
}

/** `ACME_API_KEY`; a token and a pair of name and password are called what they are. */
function variableOf(scheme: NamedScheme, keyVariable: string, isOneOfMany: boolean): string {
  const stem = keyVariable.replace(/_API_KEY$/, '')
  if (isOneOfMany) return `${stem}_${scheme.name.replaceAll(/[^A-Za-z0-9]+/g, '_').toUpperCase()}`
  const { type, scheme: http } = scheme.value
  if (type === 'oauth2' || type === 'openIdConnect') return `${stem}_ACCESS_TOKEN`
  const isBasic = type === 'http' && textOf(http)?.toLowerCase() === 'basic'
  return isBasic ? `${stem}_USER_AND_PASSWORD` : keyVariable
}
