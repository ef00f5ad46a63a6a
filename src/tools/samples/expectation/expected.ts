import { plainOf, recordOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'
import { keyOf } from '../../../base/shared/request/form.ts'
import type { RequestValues } from '../../../base/shared/request/form.ts'
import type { DescribedRequest } from '../../../reference/requests/runnable-operation.ts'
import { expectedBody } from './body.ts'
import type { ExpectedBody } from './body.ts'
import { expectedParameter } from './expected-parameter.ts'
import { SECRET, USER_AND_PASSWORD } from './sent-values.ts'

/** The request that a sample must send. */
export interface Expected {
  readonly method: string
  readonly path: string
  /** The parts of the query between two `&`. */
  readonly query: readonly ExpectedPart[]
  /** One character per byte, as received. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: ExpectedBody
}

export interface ExpectedPart {
  readonly text: string
  /** Programs encode a secret themselves, by the rules of their language. */
  readonly isSecret: boolean
}

/** The values that a sample sends, and the media type that it accepts. */
export interface SentValues {
  readonly values: RequestValues
  readonly accept: string | undefined
}

/**
 * The request that a description defines, with the values of a sample. It follows the specifications of
 * OpenAPI, URIs and media types independently: it shares no code with the form, the HAR request and the
 * programs that it is compared with.
 */
export function expectedOf(described: DescribedRequest, { values, accept }: SentValues): Expected {
  const { method, parameters, schemes } = described
  const given = parameters.flatMap((parameter): readonly ParameterValue[] => {
    const value = values.fields[keyOf(placeOf(parameter))]
    const isNeeded = parameter['required'] === true || parameter['in'] === 'path'
    return value === undefined && !isNeeded ? [] : [{ parameter, value: value ?? '' }]
  })
  const inPlace = (place: string): readonly ParameterValue[] =>
    given.filter(({ parameter }) => parameter['in'] === place)
  const written = (place: string): readonly string[] =>
    inPlace(place).flatMap(({ parameter, value }) => expectedParameter(parameter, value))
  const body = expectedBody(described, values)
  const secrets = schemes.flatMap(secretOf)
  const cookies = [
    ...written('cookie').map(headerText),
    ...secrets.flatMap((secret) => (secret.in === 'cookie' ? [`${secret.name}=${SECRET}`] : [])),
  ]
  const headers: (readonly [string, string])[] = [
    ...(accept === undefined ? [] : ([['Accept', accept]] as const)),
    ...secrets.flatMap(({ in: place, name, value }) =>
      place === 'header' ? ([[name, value]] as const) : [],
    ),
    ...inPlace('header').map(({ parameter, value }): readonly [string, string] => [
      plainOf(parameter['name']),
      headerText(expectedParameter(parameter, value).join(',')),
    ]),
    ...(cookies.length > 0 ? ([['Cookie', cookies.join('; ')]] as const) : []),
    ...(body.kind === 'none' ? [] : ([['Content-Type', body.type]] as const)),
  ]
  return {
    method,
    path: pathOf(described, inPlace('path')),
    query: [
      ...[...written('query'), ...written('querystring')].map((text) => ({
        text,
        isSecret: false,
      })),
      ...secrets.flatMap(({ in: place, name }) =>
        place === 'query'
          ? [{ text: `${encodeURIComponent(name)}=${encodeURIComponent(SECRET)}`, isSecret: true }]
          : [],
      ),
    ],
    headers: headers.map(([name, value]) => [name, Buffer.from(value).toString('latin1')]),
    body,
  }
}

interface ParameterValue {
  readonly parameter: JsonRecord
  readonly value: unknown
}

function placeOf(parameter: JsonRecord): Parameters<typeof keyOf>[0] {
  return {
    in: plainOf(parameter['in']) as Parameters<typeof keyOf>[0]['in'],
    name: plainOf(parameter['name']),
  }
}

/** The path of the called server followed by the path of the operation, as a client sends it. */
function pathOf({ servers, path }: DescribedRequest, given: readonly ParameterValue[]): string {
  const filled = path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
    const match = given.find(({ parameter }) => parameter['name'] === name)
    return match ? expectedParameter(match.parameter, match.value).join('') : ''
  })
  const { pathname } = new URL(`http://host${basePathOf(servers)}/${filled.replace(/^\//, '')}`)
  // URIs may contain a quote, but most clients encode it.
  return pathname.replaceAll("'", '%27')
}

/** The path of the first server with a host, else of the first one. Variables have their defaults. */
function basePathOf(servers: readonly JsonRecord[]): string {
  const urls = servers.map(({ url: template, variables }) =>
    plainOf(template ?? '/').replaceAll(/\{([^{}]+)\}/g, (written, name: string) =>
      plainOf(recordOf(recordOf(variables)[name])['default'] ?? written),
    ),
  )
  const url = urls.find((each) => /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(each)) ?? urls[0] ?? '/'
  const [, path = ''] = /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*([^?#]*)/i.exec(url) ?? [
    '',
    `/${url.replace(/[?#].*/, '').replace(/^\/+/, '')}`,
  ]
  return path.replace(/\/+$/, '')
}

interface SentSecret {
  readonly in: string
  readonly name: string
  readonly value: string
}

/** The place of a Security Scheme Object's secret (RFC 6750 for bearer tokens, RFC 7617 for Basic). */
function secretOf({ type, in: place, name, scheme }: JsonRecord): readonly SentSecret[] {
  if (type === 'apiKey') return [{ in: plainOf(place), name: plainOf(name), value: SECRET }]
  const authorization = (value: string): readonly SentSecret[] => [
    { in: 'header', name: 'Authorization', value },
  ]
  if (type === 'oauth2' || type === 'openIdConnect') return authorization(`Bearer ${SECRET}`)
  if (type !== 'http') return []
  const kind = plainOf(scheme ?? 'bearer')
  // A client computes these credentials for each request, so that no sample has them.
  if (COMPUTED.test(kind)) return []
  if (/^basic$/i.test(kind))
    return authorization(`Basic ${Buffer.from(USER_AND_PASSWORD).toString('base64')}`)
  return authorization(`${/^bearer$/i.test(kind) ? 'Bearer' : kind} ${SECRET}`)
}

/** Authentication schemes that answer a challenge, or sign the request (IANA's registry). */
const COMPUTED =
  /^(?:concealed|digest|dpop|gnap|hoba|mutual|negotiate|ntlm|oauth|privatetoken|scram-sha-(?:1|256)|vapid)$/i

/** A field value of RFC 9110: no line breaks, no space at its ends. */
function headerText(value: string): string {
  return value.replaceAll(/[\r\n\0]/g, ' ').trim()
}
