import { listOf, memberOf, plainOf, recordOf, setMember } from './json.ts'
import type { JsonRecord } from './json.ts'
import { has, listed, missing, without } from './repair-rows.ts'
import type { Repair, Spot } from './repair-rows.ts'

const SCHEME_TYPES = ['apiKey', 'http', 'mutualTLS', 'oauth2', 'openIdConnect']
const OLD_SCHEME_TYPES = ['apiKey', 'basic', 'oauth2']
/** The types as people write them. */
const OTHER_SCHEMES: Readonly<Record<string, JsonRecord>> = {
  apikey: { type: 'apiKey' },
  basic: { type: 'http', scheme: 'basic' },
  bearer: { type: 'http', scheme: 'bearer' },
  http: { type: 'http' },
  jwt: { type: 'http', scheme: 'bearer' },
  mutualtls: { type: 'mutualTLS' },
  oauth: { type: 'oauth2' },
  oauth2: { type: 'oauth2' },
  openid: { type: 'openIdConnect' },
  openidconnect: { type: 'openIdConnect' },
}

/** The flows of OAuth that have another name in OpenAPI 3. */
const FLOWS: JsonRecord = { accessCode: 'authorizationCode', application: 'clientCredentials' }

/** The type of a security scheme, by its type as written or by its members. */
function schemeMeant(scheme: JsonRecord): JsonRecord {
  const { type, flows, flow, name, scheme: http, openIdConnectUrl } = scheme
  if (type !== undefined) return recordOf(memberOf(OTHER_SCHEMES, plainOf(type).toLowerCase()))
  if (flows !== undefined || flow !== undefined) return { type: 'oauth2' }
  if (openIdConnectUrl !== undefined) return { type: 'openIdConnect' }
  if (http !== undefined) return { type: 'http' }
  return name === undefined ? {} : { type: 'apiKey' }
}

const isKnownScheme = ({ type }: JsonRecord, { version }: Spot): boolean =>
  (version.startsWith('2.') ? OLD_SCHEME_TYPES : SCHEME_TYPES).includes(plainOf(type))

function schemeNeeds(type: string, at: string, says: string, value?: string): Repair {
  return {
    of: 'securityScheme',
    at,
    matches: (object) => object['type'] === type && !has(object, at),
    ...(value !== undefined && { repair: (object) => void setMember(object, at, value) }),
    says,
  }
}

const NO_SCOPES =
  'This OAuth flow has no `scopes`, so pages list none. Add `scopes: {}`, or the scopes with what each allows.'

/** Mistakes of security schemes. */
export const SECURITY: readonly Repair[] = [
  {
    of: 'securityScheme',
    at: 'type',
    matches: (object, spot) =>
      !isKnownScheme(object, spot) && isKnownScheme(schemeMeant(object), spot),
    repair: (object) => {
      for (const [name, value] of Object.entries(schemeMeant(object)))
        if (name === 'type' || !has(object, name)) setMember(object, name, value)
    },
    says: (object) =>
      `This security scheme is read with \`type: ${plainOf(schemeMeant(object)['type'])}\`, by ${object['type'] === undefined ? 'its members' : 'what is written'}. Correct its \`type\`.`,
  },
  {
    of: 'securityScheme',
    at: 'type',
    matches: (object, spot) => !isKnownScheme(object, spot),
    says: `\`type\` must be one of ${listed(SCHEME_TYPES)}, or in OpenAPI 2.0 one of ${listed(OLD_SCHEME_TYPES)}.`,
  },
  schemeNeeds(
    'apiKey',
    'name',
    '`name` is missing: the header, cookie or query parameter with the key.',
  ),
  schemeNeeds(
    'apiKey',
    'in',
    'This security scheme has no `in`, so its key is shown as a header. Add `in: header`, `query` or `cookie`.',
    'header',
  ),
  schemeNeeds(
    'http',
    'scheme',
    'This security scheme has no `scheme`, so it is shown as `bearer`. Add `scheme: bearer` or `basic`.',
    'bearer',
  ),
  {
    of: 'securityScheme',
    at: 'flow',
    since: '3.0',
    matches: (object) =>
      object['type'] === 'oauth2' && has(object, 'flow') && !has(object, 'flows'),
    repair: (object) => {
      const flow: JsonRecord = {}
      for (const name of ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'scopes'])
        if (has(object, name)) {
          setMember(flow, name, object[name])
          without(object, name)
        }
      const written = plainOf(object['flow'])
      setMember(object, 'flows', { [plainOf(memberOf(FLOWS, written)) || written]: flow })
      without(object, 'flow')
    },
    says: '`flow` is of OpenAPI 2.0. It is read as `flows`, with its URLs and scopes: write it so.',
  },
  {
    ...schemeNeeds('oauth2', 'flows', '`flows` is missing: the ways to get a token.'),
    since: '3.0',
  },
  schemeNeeds('openIdConnect', 'openIdConnectUrl', '`openIdConnectUrl` is missing.'),
  {
    of: 'securityScheme',
    at: 'in',
    matches: ({ type, in: place }) =>
      type === 'apiKey' &&
      place !== undefined &&
      !['header', 'query', 'cookie'].includes(plainOf(place)),
    says: '`in` must be one of `header`, `query` and `cookie`.',
  },
  {
    ...schemeNeeds(
      'oauth2',
      'flow',
      'This security scheme has no `flow`, so it is shown as `implicit`. Add its flow.',
      'implicit',
    ),
    until: '2.0',
  },
  {
    ...missing('securityScheme', 'scopes', {}, NO_SCOPES),
    until: '2.0',
    matches: ({ type, scopes }) => type === 'oauth2' && scopes === undefined,
  },
  missing('flow', 'scopes', {}, NO_SCOPES),
  {
    of: ['flow', 'securityScheme'],
    at: 'scopes',
    matches: ({ scopes }) => Array.isArray(scopes),
    repair: (object) => {
      const named = listOf(object['scopes']).map((name) => [plainOf(name), ''])
      setMember(object, 'scopes', Object.fromEntries(named))
    },
    says: '`scopes` must be a map of names to what each allows. Its names are shown alone: add the texts.',
  },
]
