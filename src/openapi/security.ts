import { isRecord, listOf, memberOf, recordOf, textOf, textsOf } from './json.ts'
import { resolveReference } from './references.ts'
import type { Draft } from './draft.ts'
import type { JsonRecord } from './json.ts'
import type { Authentication, OAuthFlow, SecurityScheme } from '../model/api.ts'

/** A scheme as the description has it. */
export interface NamedScheme {
  readonly name: string
  readonly value: JsonRecord
}

/** The schemes of the description, in its order. */
export function schemesOf(root: JsonRecord): readonly NamedScheme[] {
  const schemes = recordOf(memberOf(root['components'], 'securitySchemes'))
  return Object.entries(schemes).map(([name, value]) => ({
    name,
    value: recordOf(resolveReference(root, value).value),
  }))
}

/** One way in: the schemes that are needed together, with the scopes of each. */
export type Way = readonly { readonly scheme: NamedScheme; readonly scopes: readonly string[] }[]

/** The ways in of an operation; an empty one means that it may be called without. */
export function waysOf(root: JsonRecord, operation: JsonRecord): readonly Way[] {
  const schemes = schemesOf(root)
  const requirements = listOf(operation['security'] ?? root['security'])
  return requirements.filter(isRecord).map((requirement) =>
    Object.entries(requirement).flatMap(([name, scopes]) => {
      const scheme = schemes.find((candidate) => candidate.name === name)
      return scheme === undefined ? [] : [{ scheme, scopes: textsOf(scopes) }]
    }),
  )
}

/** The part of an operation's page that says how a caller proves who they are. */
export function authenticationOf(
  root: JsonRecord,
  operation: JsonRecord,
  draft: Draft,
): Authentication | undefined {
  const ways = waysOf(root, operation)
  const needed = ways.filter((way) => way.length > 0)
  if (needed.length === 0) return undefined
  return {
    ...draft.section('Authentication'),
    optional: ways.some((way) => way.length === 0),
    ways: needed.map((way) => ({
      schemes: way.map(({ scheme, scopes }) => ({ ...securityScheme(scheme, draft), scopes })),
    })),
  }
}

/** A scheme as it is drawn. */
export function securityScheme({ name, value }: NamedScheme, draft: Draft): SecurityScheme {
  return {
    id: draft.idOf('authentication', name),
    name,
    label: labelOf(value),
    how: draft.prose(howOf(value)) ?? { type: 'root', children: [] },
    description: draft.prose(value['description']),
    flows: Object.entries(recordOf(value['flows'])).map(([flow, settings]) =>
      flowOf(flow, recordOf(settings)),
    ),
    deprecated: value['deprecated'] === true,
  }
}

function labelOf(scheme: JsonRecord): string {
  const type = textOf(scheme['type']) ?? ''
  const http = textOf(scheme['scheme'])?.toLowerCase() ?? ''
  if (type === 'http' && http === 'basic') return 'Basic authentication'
  if (type === 'http' && http === 'bearer') return 'Bearer token'
  const labels = new Map([
    ['apiKey', 'API key'],
    ['http', `HTTP ${http}`],
    ['oauth2', 'OAuth 2.0'],
    ['openIdConnect', 'OpenID Connect'],
    ['mutualTLS', 'Client certificate'],
  ])
  return labels.get(type) ?? type
}

function howOf(scheme: JsonRecord): string {
  const name = textOf(scheme['name']) ?? ''
  switch (scheme['type']) {
    case 'apiKey':
      return `Send the key in the ${placeWords(scheme['in'])} \`${name}\`.`
    case 'http':
      return httpWords(scheme)
    case 'oauth2':
      return 'Send the access token in the header `Authorization`, after the word `Bearer`.'
    case 'openIdConnect':
      return `Send the token in the header \`Authorization\`, after the word \`Bearer\`. The provider describes itself at ${String(scheme['openIdConnectUrl'])}.`
    case 'mutualTLS':
      return 'Identify yourself with a client certificate when the connection is made.'
    default:
      return ''
  }
}

function placeWords(place: unknown): string {
  return place === 'query' ? 'query parameter' : place === 'cookie' ? 'cookie' : 'header'
}

function httpWords(scheme: JsonRecord): string {
  const type = textOf(scheme['scheme'])?.toLowerCase()
  if (type === 'basic')
    return 'Send the user name and the password in the header `Authorization`, as HTTP Basic does.'
  if (type !== 'bearer')
    return `Send the header \`Authorization\` with the scheme \`${type ?? ''}\`.`
  const format = textOf(scheme['bearerFormat'])
  return `Send the token${format === undefined ? '' : ` (${format})`} in the header \`Authorization\`, after the word \`Bearer\`.`
}

const FLOWS = new Map([
  ['authorizationCode', 'Authorization code'],
  ['clientCredentials', 'Client credentials'],
  ['deviceAuthorization', 'Device authorization'],
  ['implicit', 'Implicit'],
  ['password', 'Password'],
])

function flowOf(flow: string, settings: JsonRecord): OAuthFlow {
  const addresses = [
    { label: 'Authorization', url: settings['authorizationUrl'] },
    { label: 'Device authorization', url: settings['deviceAuthorizationUrl'] },
    { label: 'Token', url: settings['tokenUrl'] },
    { label: 'Refresh', url: settings['refreshUrl'] },
  ]
  return {
    name: FLOWS.get(flow) ?? flow,
    addresses: addresses.flatMap(({ label, url }) => {
      const address = textOf(url)
      return address === undefined ? [] : [{ label, url: address }]
    }),
    scopes: Object.entries(recordOf(settings['scopes'])).map(([name, description]) => ({
      name,
      description: textOf(description) ?? '',
    })),
  }
}
