import {
  ClientSecretPost,
  None,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  calculatePKCECodeChallenge,
  clientCredentialsGrantRequest,
  generateRandomCodeVerifier,
  generateRandomState,
  processGenericTokenEndpointResponse,
  validateAuthResponse,
} from 'oauth4webapi'
import type { AuthorizationServer, Client, ClientAuth } from 'oauth4webapi'
import { isRecord, jsonOf, parseJson } from '../base/shared/json.ts'
import type { RequestGrant } from '../base/shared/request/form.ts'

/** The client that requests a token, as it is registered with the server. */
export interface TokenClient {
  readonly id: string
  /** Empty for a public client. */
  readonly secret: string
  /** Separated by spaces. */
  readonly scopes: string
  /** The URL that the sign-in page returns to. */
  readonly redirect: string
}

/**
 * Requests an access token from an OAuth 2.0 server: for a client (RFC 6749, section 4.4), or by signing in
 * in a new window (section 4.1, with PKCE by RFC 7636). Rejects with the server's message if it gives none.
 */
export async function requestToken(grant: RequestGrant, client: TokenClient): Promise<string> {
  const registered: Client = { client_id: client.id }
  const secret = client.secret === '' ? None() : ClientSecretPost(client.secret)
  const server: AuthorizationServer = {
    issuer: new URL(grant.tokenUrl).origin,
    token_endpoint: grant.tokenUrl,
  }
  const response =
    grant.authorizationUrl === undefined
      ? await clientCredentialsGrantRequest(
          server,
          registered,
          secret,
          scopesOf(client),
          allowing(server),
        )
      : await signedIn(grant.authorizationUrl, { server, registered, secret, client })
  const { access_token: token } = await processGenericTokenEndpointResponse(
    server,
    registered,
    await withoutIdToken(response),
  )
  return token
}

interface Asking {
  readonly server: AuthorizationServer
  readonly registered: Client
  readonly secret: ClientAuth
  readonly client: TokenClient
}

async function signedIn(
  authorizationUrl: string,
  { server, registered, secret, client }: Asking,
): Promise<Response> {
  // Opened at once: browsers block a window that opens after the click.
  const popup = open('', '_blank', 'popup,width=520,height=680')
  if (popup === null) throw new Error('The browser blocked the window.')
  // The page that the description names must not replace this one, not even after a redirect.
  popup.opener = null
  const verifier = generateRandomCodeVerifier()
  const state = generateRandomState()
  const url = new URL(authorizationUrl)
  const parameters = {
    response_type: 'code',
    client_id: client.id,
    redirect_uri: client.redirect,
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...scopesOf(client),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  popup.location.replace(url)
  const returned = await returnOf(popup, client.redirect)
  // The description does not have the server's issuer.
  const issuer = returned.searchParams.get('iss') ?? server.issuer
  const named = { ...server, issuer }
  const answer = validateAuthResponse(named, registered, returned, state)
  return authorizationCodeGrantRequest(
    named,
    registered,
    secret,
    answer,
    client.redirect,
    verifier,
    allowing(named),
  )
}

/** Allows plain HTTP to a server on this machine, where requests do not leave it. */
function allowing({ token_endpoint: url = '' }: AuthorizationServer) {
  const { hostname } = new URL(url)
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  return { [allowInsecureRequests]: isLocal }
}

function scopesOf({ scopes }: TokenClient): { readonly scope?: string } {
  return scopes.trim() === '' ? {} : { scope: scopes.trim() }
}

const EVERY = 200

/** The URL that a window returns to. Rejects if it is closed before. */
function returnOf(popup: Window, redirect: string): Promise<URL> {
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      if (popup.closed) {
        clearInterval(timer)
        reject(new Error('The window was closed.'))
        return
      }
      const address = addressOf(popup)
      if (address === undefined || !address.startsWith(redirect)) return
      const url = new URL(address)
      if (!url.searchParams.has('state')) return
      clearInterval(timer)
      popup.close()
      resolve(url)
    }, EVERY)
  })
}

/** The URL of a window; `undefined` while it shows a page of another site. */
function addressOf(popup: Window): string | undefined {
  try {
    return popup.location.href
  } catch {
    return undefined
  }
}

/** The page needs an access token only. To check an ID token, it would have to know the issuer. */
async function withoutIdToken(response: Response): Promise<Response> {
  const text = await response.text()
  const { status, statusText, headers } = response
  const answer = parseJson(text)
  const kept = isRecord(answer) ? jsonOf({ ...answer, id_token: undefined }) : text
  return new Response(kept, { status, statusText, headers })
}
