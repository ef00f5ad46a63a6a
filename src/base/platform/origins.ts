import type { IncomingMessage, ServerResponse } from 'node:http'

/** Origins of pages: `https://app.example.com`. */
export type Origins = ReadonlySet<string>

/** The form in which browsers send an origin; `undefined` if a text is not one. */
export function originOf(text: string): string | undefined {
  if (!/^[a-z][a-z\d+.-]*:\/\/[^\s/?#@\\*]+\/?$/i.test(text) || !URL.canParse(text))
    return undefined
  const { origin, protocol, host } = new URL(text)
  // A URL of an app, such as `capacitor://localhost`, has no origin of its own.
  return origin === 'null' ? `${protocol}//${host}` : origin
}

/** Pages of this machine and of the allowed origins may read the answers. */
export function allowOrigin(
  { headers }: IncomingMessage,
  response: ServerResponse,
  allowed: Origins,
): boolean {
  // Caches must not give the answer for one origin to another.
  response.setHeader('Vary', 'Origin')
  const { origin } = headers
  if (origin === undefined) return true
  if (!allowed.has(origin) && !isLocal(origin)) return false
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Access-Control-Allow-Credentials', 'true')
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
  return true
}

/**
 * Answers a browser that asks if a page may send a request. Only an origin that the user named may call this
 * machine from a public network.
 */
export function allowRequest(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { methods, allowed }: { readonly methods: readonly string[]; readonly allowed: Origins },
): void {
  const asked = headers['access-control-request-headers']
  response.setHeader('Access-Control-Allow-Methods', methods.join(', '))
  if (asked !== undefined) response.setHeader('Access-Control-Allow-Headers', asked)
  const isPrivate = headers['access-control-request-private-network'] === 'true'
  if (isPrivate && allowed.has(headers.origin ?? ''))
    response.setHeader('Access-Control-Allow-Private-Network', 'true')
  response.setHeader('Access-Control-Max-Age', '600')
}

/** True for an origin of this machine, with any port. */
function isLocal(origin: string): boolean {
  if (originOf(origin) !== origin) return false
  const { protocol, hostname } = new URL(origin)
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return (
    isWeb &&
    (['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost'))
  )
}
