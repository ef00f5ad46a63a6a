import type * as Undici from 'undici'
import { packageOnDemand } from './package-on-demand.ts'
import { listOf } from '../shared/json.ts'

const openUndici = packageOnDemand<typeof Undici>('undici')

const MAX_REDIRECTS = 5

export interface RequestSettings {
  readonly method?: 'GET' | 'HEAD'
  /** Headers for every host on the way, such as `accept`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Headers for the origin of the URL only, such as a token: redirects to other origins do not get them. */
  readonly ownHeaders?: Readonly<Record<string, string>> | undefined
  /** True if a URL may be requested. Redirects are checked, too. */
  readonly mayAsk?: ((url: string) => boolean) | undefined
  readonly signal?: AbortSignal | undefined
}

/** A request that is not sent. The message ends a sentence. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest'
  /** True if a redirect leads from an encrypted connection to one that is not. */
  readonly isDowngrade: boolean

  constructor(message: string, { isDowngrade = false } = {}) {
    super(message)
    this.isDowngrade = isDowngrade
  }
}

/**
 * Requests a URL of another host, through the proxy that the environment names: `HTTPS_PROXY`, `HTTP_PROXY`,
 * `NO_PROXY`. Follows at most five redirects, none of them from https to http.
 */
export async function request(url: string, settings: RequestSettings = {}): Promise<Response> {
  const { method = 'GET', headers = {}, ownHeaders = {}, mayAsk, signal } = settings
  const send = sender()
  let address = url
  // A host that answered with a redirect could lead back: then own headers are not sent again.
  let own = ownHeaders
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    if (mayAsk?.(address) === false)
      throw new RefusedRequest(`it leads on to \`${address}\`, whose host is not allowed`)
    const response = await send(address, {
      method,
      headers: { ...headers, ...own },
      redirect: 'manual',
      ...(signal && { signal }),
    })
    const next = response.headers.get('location')
    if (!REDIRECTS.has(response.status) || next === null) return response
    await response.body?.cancel().catch(() => undefined)
    const target = targetOf(next, address)
    if (new URL(target).origin !== new URL(address).origin) own = {}
    address = target
  }
  throw new RefusedRequest(`it leads on more than ${String(MAX_REDIRECTS)} times`)
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** The reason why a request failed, as the end of a sentence: the message of the innermost cause, or its code or name. */
export function requestReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // If a host has several network addresses, each attempt has an error of its own.
  const [cause = error.cause] = error instanceof AggregateError ? listOf(error.errors) : []
  if (cause instanceof Error) return requestReason(cause)
  const code = 'code' in error ? String(error.code) : error.name
  return (error.message || code).replace(/\.$/, '')
}

/** The URL that a redirect leads to. */
function targetOf(location: string, from: string): string {
  if (!URL.canParse(location, from))
    throw new RefusedRequest('it leads on to something that is no URL')
  const target = new URL(location, from)
  if (target.protocol !== 'https:' && target.protocol !== 'http:')
    throw new RefusedRequest(`it leads on to \`${target.protocol}\`, which is not of the web`)
  if (target.protocol === 'http:' && from.startsWith('https:'))
    throw new RefusedRequest(
      `it leads on to \`http://${target.host}\`, whose connection is not encrypted`,
      { isDowngrade: true },
    )
  return target.href
}

type Send = (url: string, init: RequestInit) => Promise<Response>

/** Node's own `fetch` knows no proxies in all versions that we support. */
function sender(): Send {
  const { env } = process
  const [httpProxy, httpsProxy, noProxy] = [
    proxyUrl(env['http_proxy'] ?? env['HTTP_PROXY']),
    proxyUrl(env['https_proxy'] ?? env['HTTPS_PROXY']),
    env['no_proxy'] ?? env['NO_PROXY'] ?? '',
  ]
  if (httpProxy === '' && httpsProxy === '') return fetch
  const key = JSON.stringify([httpProxy, httpsProxy, noProxy])
  const known = proxied.get(key) ?? proxiedBy({ httpProxy, httpsProxy, noProxy })
  proxied.set(key, known)
  return known
}

/** Connections of a proxy are used again. */
const proxied = new Map<string, Send>()

interface Proxies {
  readonly httpProxy: string
  readonly httpsProxy: string
  readonly noProxy: string
}

function proxiedBy({ httpProxy, httpsProxy, noProxy }: Proxies): Send {
  const { EnvHttpProxyAgent, fetch: send } = openUndici()
  // No tunnel for http: many proxies allow one to the port of https only.
  const dispatcher = new EnvHttpProxyAgent({ httpProxy, httpsProxy, noProxy, proxyTunnel: false })
  return async (url, { method = 'GET', headers, redirect = 'manual', signal }) => {
    const given = headers as Record<string, string>
    const init = { method, redirect, headers: given, dispatcher, ...(signal && { signal }) }
    // The types of both differ in names only.
    return (await send(url, init)) as unknown as Response
  }
}

/** `proxy.example:3128` is as good as `http://proxy.example:3128`. */
function proxyUrl(value: string | undefined): string {
  const text = value?.trim() ?? ''
  if (text === '') return ''
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`
  if (URL.canParse(url)) return url
  throw new RefusedRequest('the variable with the URL of the proxy has something that is no URL')
}
