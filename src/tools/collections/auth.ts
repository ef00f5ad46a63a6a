import type { RequestForm } from '../../base/shared/request/form.ts'
import type { Secret } from '../../base/shared/request/marks.ts'
import { waysOf } from '../../reference/description/security.ts'
import { recordOf, textOf } from '../../reference/read/json.ts'
import type { JsonRecord } from '../../reference/read/json.ts'

/** How a tool signs in. Each secret is the name of a variable. */
export type CollectedAuth =
  | { readonly kind: 'none' }
  | { readonly kind: 'basic'; readonly user: string; readonly password: string }
  | { readonly kind: 'bearer'; readonly token: string }
  | {
      readonly kind: 'key'
      readonly in: 'header' | 'query'
      readonly name: string
      readonly value: string
    }
  | OAuthFlow

/** A flow of OAuth 2.0 (RFC 6749). */
export interface OAuthFlow {
  readonly kind: 'oauth2'
  readonly flow: 'authorizationCode' | 'clientCredentials' | 'password' | 'implicit'
  readonly authorizationUrl: string
  readonly tokenUrl: string
  readonly refreshUrl: string
  readonly scopes: readonly string[]
  /** A token that a reader has already. */
  readonly token: string
  readonly clientId: string
  readonly clientSecret: string
  readonly user: string
  readonly password: string
}

/** Without a preference of the description, a flow for people comes before those for machines. */
const FLOWS = ['authorizationCode', 'clientCredentials', 'password', 'implicit'] as const

/** The first secret that a tool can send by itself, and how. */
export function authOf(
  root: JsonRecord,
  operation: JsonRecord,
  { secrets, server }: RequestForm,
): { readonly auth: CollectedAuth; readonly secret: Secret | undefined } {
  for (const secret of secrets) {
    const auth = oauthOf(root, operation, { ...secret, server }) ?? plainAuthOf(secret)
    if (auth !== undefined) return { auth, secret }
  }
  return { auth: { kind: 'none' }, secret: undefined }
}

/** The variables of an authentication, in the order in which a reader fills them in. */
export function variablesOf(auth: CollectedAuth): readonly string[] {
  switch (auth.kind) {
    case 'none':
      return []
    case 'basic':
      return [auth.user, auth.password]
    case 'bearer':
      return [auth.token]
    case 'key':
      return [auth.value]
    case 'oauth2': {
      const client = auth.flow === 'implicit' ? [auth.clientId] : [auth.clientId, auth.clientSecret]
      const person = auth.flow === 'password' ? [auth.user, auth.password] : []
      return [auth.token, ...client, ...person]
    }
    default:
      return auth satisfies never
  }
}

function plainAuthOf(secret: RequestForm['secrets'][number]): CollectedAuth | undefined {
  const { in: place, name, before = '', variable, encoding } = secret
  if (encoding === 'base64') {
    const stem = variable.replace(/_USER_AND_PASSWORD$/, '')
    return { kind: 'basic', user: `${stem}_USER`, password: `${stem}_PASSWORD` }
  }
  if (name === 'Authorization' && before === 'Bearer ') return { kind: 'bearer', token: variable }
  // Neither tool sends a key in a cookie by itself: it stays a header.
  if (place === 'cookie' || before !== '') return undefined
  return { kind: 'key', in: place, name, value: variable }
}

function oauthOf(
  root: JsonRecord,
  operation: JsonRecord,
  { variable, before, name, server }: RequestForm['secrets'][number] & Pick<RequestForm, 'server'>,
): OAuthFlow | undefined {
  if (name !== 'Authorization' || before !== 'Bearer ') return undefined
  const [way = []] = waysOf(root, operation)
  const found = way.find(({ scheme }) => scheme.value['type'] === 'oauth2')
  const flows = recordOf(found?.scheme.value['flows'])
  const flow = FLOWS.find((each) => each in flows)
  if (found === undefined || flow === undefined) return undefined
  const value = recordOf(flows[flow])
  const stem = variable.replace(/_ACCESS_TOKEN$/, '')
  // A relative URL belongs to the server (OpenAPI 3.1, 4.5.2): a tool has no other base.
  const urlOf = (name: string): string => {
    const url = textOf(value[name]) ?? ''
    return url !== '' && URL.canParse(url, server) ? new URL(url, server).href : url
  }
  return {
    kind: 'oauth2',
    flow,
    authorizationUrl: urlOf('authorizationUrl'),
    tokenUrl: urlOf('tokenUrl'),
    refreshUrl: urlOf('refreshUrl'),
    scopes: found.scopes,
    token: variable,
    clientId: `${stem}_CLIENT_ID`,
    clientSecret: `${stem}_CLIENT_SECRET`,
    user: `${stem}_USER`,
    password: `${stem}_PASSWORD`,
  }
}
