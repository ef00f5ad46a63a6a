import type { RequestGrant, RequestSecret, RequestWay } from '../../base/shared/request/form.ts'
import type { Message } from '../../base/model/words.ts'
import { listed, message } from '../../base/words/message.ts'
import { waysOf } from '../description/security.ts'
import { recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { declaredSchemes } from '../read/security-schemes.ts'
import type { NamedScheme } from '../read/security-schemes.ts'

/** The ways to authenticate for an operation, in the order of the description. */
export function requestWaysOf(
  root: JsonRecord,
  operation: JsonRecord,
  keyVariable: string,
): readonly RequestWay[] {
  const variableOf = variablesOf(root, keyVariable)
  return waysOf(root, operation).map((way) => {
    const digest = way.find(({ scheme }) => httpSchemeOf(scheme.value) === 'digest')?.scheme
    return {
      label: way.map(({ scheme }) => scheme.name).join(' + '),
      secrets: way.flatMap(({ scheme, scopes }) => {
        const grants = grantsOf(scheme.value, scopes)
        const variable = variableOf(scheme)
        const others = otherFlowsOf(scheme.value, grants)
        return placeSecret(scheme, variable).map((secret) => ({
          ...secret,
          ...(grants.length > 0 && { grants }),
          ...(others.length > 0 && { otherFlows: others }),
        }))
      }),
      ...(digest && { digest: variableOf(digest) }),
    }
  })
}

/** The schemes of the first way to sign in that the samples leave out, in sentences. */
export function sampleNotesOf(root: JsonRecord, operation: JsonRecord): readonly Message[] {
  const [way = []] = waysOf(root, operation)
  const lacking = way
    .map(({ scheme }) => scheme)
    .filter((each) => placeSecret(each, '').length === 0)
  const isDigest = ({ value }: NamedScheme): boolean => httpSchemeOf(value) === 'digest'
  const note = (id: string, schemes: readonly NamedScheme[]): readonly Message[] =>
    schemes.length === 0
      ? []
      : [
          message(id, {
            schemes: listed(
              'and',
              schemes.map(({ name }) => `\`${name}\``),
            ),
          }),
        ]
  return [
    ...note('api.sampleDigest', lacking.filter(isDigest)),
    ...note(
      'api.sampleLacks',
      lacking.filter((each) => !isDigest(each)),
    ),
  ]
}

/** The name of an HTTP authentication scheme, in lower case. */
function httpSchemeOf(scheme: JsonRecord): string | undefined {
  return scheme['type'] === 'http'
    ? (textOf(scheme['scheme']) ?? 'Bearer').toLowerCase()
    : undefined
}

/** The schemes of the IANA registry whose credentials a client computes for each request, and NTLM. */
const COMPUTED = new Set([
  'concealed',
  'digest',
  'dpop',
  'gnap',
  'hoba',
  'mutual',
  'negotiate',
  'ntlm',
  'oauth',
  'privatetoken',
  'scram-sha-1',
  'scram-sha-256',
  'vapid',
])

/** The flows that a page supports. The others need a password, or a device. */
function grantsOf(scheme: JsonRecord, scopes: readonly string[]): readonly RequestGrant[] {
  if (scheme['type'] !== 'oauth2') return []
  const flows = recordOf(scheme['flows'])
  const kinds = ['authorizationCode', 'clientCredentials'] as const
  return kinds.flatMap((kind): readonly RequestGrant[] => {
    const flow = recordOf(flows[kind])
    const [authorizationUrl, tokenUrl] = [flow['authorizationUrl'], flow['tokenUrl']].map(webUrlOf)
    if (tokenUrl === undefined) return []
    if (kind === 'clientCredentials') return [{ kind, tokenUrl, scopes }]
    return authorizationUrl === undefined ? [] : [{ kind, authorizationUrl, tokenUrl, scopes }]
  })
}

function otherFlowsOf(scheme: JsonRecord, grants: readonly RequestGrant[]): readonly string[] {
  const known = new Set<string>(grants.map(({ kind }) => kind))
  return scheme['type'] === 'oauth2'
    ? Object.keys(recordOf(scheme['flows'])).filter(
        (flow) => !known.has(flow) && !flow.startsWith('x-'),
      )
    : []
}

function webUrlOf(value: unknown): string | undefined {
  const url = textOf(value)
  return url !== undefined && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined
}

function placeSecret({ value }: NamedScheme, variable: string): readonly RequestSecret[] {
  const authorization = (kind: RequestSecret['kind'], before: string) => {
    const encoding = kind === 'password' ? 'base64' : 'plain'
    return [{ kind, in: 'header', name: 'Authorization', before, variable, encoding } as const]
  }
  const key = { kind: 'key', variable } as const
  switch (value['type']) {
    case 'apiKey': {
      const name = textOf(value['name']) ?? ''
      if (value['in'] === 'query') return [{ ...key, in: 'query', name, encoding: 'url' }]
      const place = value['in'] === 'cookie' ? 'cookie' : 'header'
      return [{ ...key, in: place, name, encoding: 'plain' }]
    }
    case 'http': {
      const scheme = textOf(value['scheme']) ?? 'Bearer'
      if (COMPUTED.has(scheme.toLowerCase())) return []
      if (scheme.toLowerCase() === 'basic') return authorization('password', 'Basic ')
      const isBearer = scheme.toLowerCase() === 'bearer'
      return isBearer ? authorization('bearer', 'Bearer ') : authorization('http', `${scheme} `)
    }
    case 'oauth2':
    case 'openIdConnect':
      return authorization('token', 'Bearer ')
    default:
      return []
  }
}

/**
 * The variables of all schemes. No two schemes have the same one: a form keeps secrets by their variables, and a secret of one
 * scheme must not be sent for another. The first scheme of a kind has the short name, the others have their own.
 */
function variablesOf(root: JsonRecord, keyVariable: string): (scheme: NamedScheme) => string {
  const stem = keyVariable.replace(/_API_KEY$/, '')
  const variables = new Map<string, string>()
  const taken = new Set<string>()
  const add = (scheme: NamedScheme): string => {
    const short = shortVariableOf(scheme, stem, keyVariable)
    const own = scheme.name.replaceAll(/[^A-Za-z0-9]+/g, '_').replaceAll(/^_|_$/g, '')
    const long = own === '' ? short : `${stem}_${own.toUpperCase()}`
    let variable = taken.has(short) ? long : short
    for (let count = 2; taken.has(variable); count++) variable = `${long}_${String(count)}`
    taken.add(variable)
    variables.set(scheme.name, variable)
    return variable
  }
  for (const scheme of declaredSchemes(root)) add(scheme)
  return (scheme) => variables.get(scheme.name) ?? add(scheme)
}

/** `ACME_API_KEY`; a token, and a user name with password, have names of their own. */
function shortVariableOf({ value }: NamedScheme, stem: string, keyVariable: string): string {
  const { type } = value
  if (type === 'oauth2' || type === 'openIdConnect') return `${stem}_ACCESS_TOKEN`
  const http = httpSchemeOf(value)
  return http === 'basic' || http === 'digest' ? `${stem}_USER_AND_PASSWORD` : keyVariable
}
