import type { Authentication, OAuthFlow, SecurityScheme } from '../../base/model/api.ts'
import type { Message, Text } from '../../base/model/words.ts'
import { listed, message } from '../../base/words/message.ts'
import { MOST_ALTERNATIVES, requirementsOf } from '../read/alternatives.ts'
import { recordOf, textOf, textsOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { declaredSchemes, requiredScheme } from '../read/security-schemes.ts'
import type { NamedScheme } from '../read/security-schemes.ts'
import type { Draft } from './draft.ts'
import type { PageParts } from './parts.ts'

/** The sender of a key: the reader, or the API with a webhook. */
export type Sender = 'reader' | 'api'

/** One way to authenticate: the schemes that are needed together, with the scopes of each. */
export type Way = readonly { readonly scheme: NamedScheme; readonly scopes: readonly string[] }[]

/**
 * The ways to authenticate for an operation; an empty one means that no authentication is needed. A scheme that the description
 * does not define has its name only: without it, the operation would look open.
 */
export function waysOf(root: JsonRecord, operation: JsonRecord): readonly Way[] {
  const requirements = requirementsOf(operation['security'] ?? root['security'])
  return requirements.slice(0, MOST_ALTERNATIVES).map((requirement) =>
    Object.entries(requirement).map(([name, scopes]) => ({
      scheme: requiredScheme(root, name) ?? { name, value: {} },
      scopes: textsOf(scopes),
    })),
  )
}

/** The part of an operation's page about authentication. */
export function authenticationOf(
  root: JsonRecord,
  operation: JsonRecord,
  { draft, outline }: Pick<PageParts, 'draft' | 'outline'>,
  sender: Sender = 'reader',
): Authentication | undefined {
  const ways = waysOf(root, operation)
  const needed = ways.filter((way) => way.length > 0)
  const hasSchemes = declaredSchemes(root).length > 0
  // Readers look for a key if others need one.
  const isOpen = 'security' in operation && hasSchemes
  if (needed.length === 0 && (!isOpen || sender === 'api')) return undefined
  return {
    ...draft.section(message('api.authentication'), { id: 'authentication' }),
    optional: needed.length === 0 || ways.some((way) => way.length === 0),
    needs: needsOf(ways),
    ...(hasSchemes && { schemesUrl: draft.linkTo(outline.overview, 'authentication') }),
    ways: needed.map((way) => ({
      schemes: way.map(({ scheme, scopes }) => ({
        ...securityScheme(scheme, draft, sender),
        scopes,
        ...(!hasScopes(scheme) && scopes.length > 0 && { areRoles: true as const }),
      })),
    })),
  }
}

/** The needed schemes in words: `API key in the header \`X-API-Key\`, or in the query parameter \`key\``. */
function needsOf(ways: readonly Way[]): Message {
  const needed = ways.filter((way) => way.length > 0)
  if (needed.length === 0) return message('api.security.none')
  const schemes = needed.map((way) => way.map(({ scheme }) => scheme))
  const all = schemes.flat()
  const words =
    all.length === needed.length && all.every(isKey)
      ? message('api.security.key', { places: eitherOf(all.map(placeWords)) })
      : message('api.type.either', { types: eitherOf(schemes.map((way) => wayWords(way, all))) })
  return needed.length === ways.length ? words : message('api.security.optional', { ways: words })
}

/** The schemes that are needed together. Those whose words are not theirs alone have their name. */
function wayWords(way: readonly NamedScheme[], all: readonly NamedScheme[]): Text {
  const others = all.map((scheme) => JSON.stringify(schemeWords(scheme)))
  const names = way.map((scheme) => {
    const words = schemeWords(scheme)
    const isClear = others.filter((other) => other === JSON.stringify(words)).length === 1
    return isClear && scheme.value['type'] !== undefined ? words : `\`${scheme.name}\``
  })
  const [only = ''] = names
  return names.length === 1 ? only : message('api.type.either', { types: listed('and', names) })
}

function schemeWords(scheme: NamedScheme): Text {
  return isKey(scheme)
    ? message('api.security.key', { places: placeWords(scheme) })
    : labelOf(scheme.value)
}

function isKey({ value }: NamedScheme): boolean {
  return value['type'] === 'apiKey'
}

function placeWords({ value }: NamedScheme): Message {
  const name = `\`${textOf(value['name']) ?? ''}\``
  return message(`api.security.keyIn.${placeOf(value['in'])}`, { name })
}

/** `a, or b, or c`: commas keep the parts of each way together. */
function eitherOf([first = '', ...others]: readonly Text[]): Text {
  return others.length === 0
    ? first
    : message('api.security.either', { first, others: eitherOf(others) })
}

/**
 * True if the names of a requirement are scopes. For other schemes, they are roles (OpenAPI 3.1, Security Requirement
 * Object).
 */
function hasScopes({ value }: NamedScheme): boolean {
  return value['type'] === 'oauth2' || value['type'] === 'openIdConnect'
}

/** A scheme as it is rendered. */
export function securityScheme(
  { name, value }: NamedScheme,
  draft: Draft,
  sender: Sender = 'reader',
): SecurityScheme {
  return {
    id: draft.idOf('authentication', name),
    name,
    label: labelOf(value),
    how: sender === 'api' ? sentBy(value) : howOf(value, draft),
    description: draft.prose(value['description']),
    flows: Object.entries(recordOf(value['flows'])).map(([flow, settings]) =>
      flowOf(flow, recordOf(settings)),
    ),
    deprecated: value['deprecated'] === true,
  }
}

function labelOf(scheme: JsonRecord): Text {
  const type = textOf(scheme['type'])
  if (type === undefined) return message('api.security.undeclared')
  const http = textOf(scheme['scheme'])?.toLowerCase() ?? ''
  if (type === 'http' && !NAMED_HTTP.has(http)) return `HTTP ${http}`
  return LABELS.get(type === 'http' ? `http ${http}` : type) ?? type
}

const NAMED_HTTP = new Set(['basic', 'bearer'])

const LABELS = new Map<string, Text>([
  ['apiKey', message('api.security.apiKey')],
  ['http basic', message('api.security.basic')],
  ['http bearer', message('api.security.bearer')],
  ['oauth2', 'OAuth 2.0'],
  ['openIdConnect', 'OpenID Connect'],
  ['mutualTLS', message('api.security.mutualTLS')],
])

/** The key that the API sends with a webhook. */
function sentBy(scheme: JsonRecord): Message | undefined {
  const type = textOf(scheme['type'])
  if (type === undefined) return message('api.security.notDefined')
  if (type === 'mutualTLS') return message('api.security.weSend.certificate')
  if (type === 'apiKey')
    return message(`api.security.weSend.${placeOf(scheme['in'])}`, {
      name: textOf(scheme['name']) ?? '',
    })
  const named = type === 'http' ? (textOf(scheme['scheme']) ?? '') : 'Bearer'
  return message('api.security.weSend.scheme', { scheme: named })
}

function howOf(scheme: JsonRecord, draft: Draft): Message | undefined {
  const name = textOf(scheme['name']) ?? ''
  switch (scheme['type']) {
    case undefined:
      return message('api.security.notDefined')
    case 'apiKey':
      return message(`api.security.sendIn.${placeOf(scheme['in'])}`, { name })
    case 'http':
      return httpWords(scheme)
    case 'oauth2':
      return 'oauth2MetadataUrl' in scheme
        ? configuredAt(scheme['oauth2MetadataUrl'], draft)
        : message('api.security.sendAccessToken')
    case 'openIdConnect':
      return configuredAt(scheme['openIdConnectUrl'], draft)
    case 'mutualTLS':
      return message('api.security.sendCertificate')
    default:
      return undefined
  }
}

/** How to send a token of a provider that publishes its configuration. */
function configuredAt(url: unknown, draft: Draft): Message {
  return message('api.security.sendOpenIdToken', { url: draft.writtenUrl(url) ?? String(url) })
}

function placeOf(place: unknown): 'query' | 'cookie' | 'header' {
  return place === 'query' || place === 'cookie' ? place : 'header'
}

function httpWords(scheme: JsonRecord): Message {
  const type = textOf(scheme['scheme'])?.toLowerCase()
  if (type === 'basic') return message('api.security.sendBasic')
  if (type !== 'bearer') return message('api.security.sendScheme', { scheme: type ?? '' })
  const format = textOf(scheme['bearerFormat'])
  return format === undefined
    ? message('api.security.sendToken')
    : message('api.security.sendTokenOf', { format })
}

const FLOWS = new Set([
  'authorizationCode',
  'clientCredentials',
  'deviceAuthorization',
  'implicit',
  'password',
])

function flowOf(flow: string, settings: JsonRecord): OAuthFlow {
  const addresses = [
    { label: message('api.flow.authorizationUrl'), url: settings['authorizationUrl'] },
    { label: message('api.flow.deviceAuthorization'), url: settings['deviceAuthorizationUrl'] },
    { label: message('api.flow.tokenUrl'), url: settings['tokenUrl'] },
    { label: message('api.flow.refreshUrl'), url: settings['refreshUrl'] },
  ]
  return {
    name: FLOWS.has(flow) ? message(`api.flow.${flow}`) : flow,
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
