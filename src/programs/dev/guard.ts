import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isIPv4 } from 'node:net'

export interface GuardSettings {
  /** The IP address or name that the server listens on, as it was given. */
  readonly host: string
  /**
   * Further hosts that the server answers to: `docs.example.com`; `.example.com` with all of its subdomains.
   */
  readonly allowedHosts?: readonly string[] | undefined
  /** Responds to a request that is not allowed. Default: a plain message. */
  readonly refuse?: (response: ServerResponse, refusal: Refusal) => void
}

/** The reason why a request gets no answer. */
export interface Refusal {
  readonly status: 400 | 403 | 405 | 414
  readonly text: string
}

// The default limit of the servers that most sites are published with.
const MAX_TARGET = 8192

/**
 * Passes on only allowed requests. A page of another site can send requests to this machine, under any name
 * that its DNS gives to 127.0.0.1 (DNS rebinding), so requests for unknown hosts are refused; and no other
 * site may embed an answer.
 */
export function guarded(listener: RequestListener, settings: GuardSettings): RequestListener {
  const isAllowed = hostCheck(settings)
  return (request, response) => {
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
    const refusal = refusalOf(request, isAllowed)
    if (refusal === undefined) listener(request, response)
    else (settings.refuse ?? refuse)(response, refusal)
  }
}

/** Responds with a plain message. */
export function refuse(response: ServerResponse, { status, text }: Refusal): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(`${text}\n`),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    ...(status === 405 && { Allow: 'GET, HEAD' }),
  })
  response.end(`${text}\n`)
}

/** Refuses every method except GET and HEAD: the servers have nothing that a request could change. */
export function methodRefusal({ method }: IncomingMessage): Refusal | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined
  return { status: 405, text: 'This server answers GET and HEAD only.' }
}

/**
 * True if a page of another origin sent a request. Browsers send `Sec-Fetch-Site`, older ones at least the origin.
 * Requests with neither come from tools.
 */
export function isCrossOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin, host } = headers
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== host?.toLowerCase()
}

/**
 * True if a server answers to a `Host` header: to the names of this machine, and to those that it was started with.
 */
export function hostCheck({
  host,
  allowedHosts = [],
}: GuardSettings): (header: string | undefined) => boolean {
  const own = hostnameOf(host.includes(':') ? `[${host}]` : host)
  const domains = allowedHosts.filter((name) => name.startsWith('.')).map((name) => name.slice(1))
  const parents = ['localhost', ...domains.flatMap((name) => hostnameOf(name) ?? [])]
  const names = new Set(
    ['127.0.0.1', '[::1]', own, ...parents, ...allowedHosts.map(hostnameOf)].filter(Boolean),
  )
  const isOnAll = own === '0.0.0.0' || own === '[::]'
  return (header) => {
    const name = hostnameOf(header ?? '')
    if (name === undefined) return false
    // Rebinding needs a name: a page that was loaded by IP address comes from that very machine.
    if (isOnAll && isAddress(name)) return true
    return names.has(name) || parents.some((parent) => name.endsWith(`.${parent}`))
  }
}

/** The host in a `Host` header as browsers write it, without port: `LOCALHOST.:3000` → `localhost`. */
function hostnameOf(header: string): string | undefined {
  // Only a host and a port: other parts of a URL would hide the real host.
  if (!/^[^\s./?#@\\][^\s/?#@\\]*$/.test(header)) return undefined
  const url = `http://${header}`
  return URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : undefined
}

function isAddress(hostname: string): boolean {
  return hostname.startsWith('[') || isIPv4(hostname)
}

function refusalOf(
  request: IncomingMessage,
  isAllowed: (header: string | undefined) => boolean,
): Refusal | undefined {
  const { url = '/', headersDistinct } = request
  if (url.length > MAX_TARGET) return { status: 414, text: 'This URL is too long.' }
  const hosts = headersDistinct['host'] ?? []
  if (hosts.length > 1) return { status: 400, text: 'A request has one `Host` header.' }
  const [host] = hosts
  const [, authority, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(url) ?? []
  // A target that is a whole URL contains the host itself:
  // https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2
  if (authority !== undefined) {
    Object.assign(request, { url: rest.startsWith('/') ? rest : `/${rest}` })
  } else if (!url.startsWith('/'))
    return { status: 400, text: 'The target of a request is a path.' }
  const named = authority ?? host
  // Browsers always send the host.
  if (named === undefined || isAllowed(named)) return undefined
  return { status: 403, text: unknownHost(hostnameOf(named)) }
}

function unknownHost(name: string | undefined): string {
  const advice = `start it with \`--allowed-hosts ${name ?? '<host>'}\``
  return `This server does not answer to the host ${name === undefined ? 'of this request' : `\`${name}\``}. If that name is yours, ${advice}.`
}
