import { setTimeout as wait } from 'node:timers/promises'
import { MAX_BODY, readBody, restOf } from './mock-body.ts'
import { allowOrigin, allowRequest } from '../../base/platform/origins.ts'
import type { Origins } from '../../base/platform/origins.ts'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { problemResponse } from './mock-problem.ts'
import type { MockRoute } from './mock-responder.ts'
import { ThreadLimit } from '../../base/platform/limited-thread.ts'
import type {
  MockRequest,
  MockResponse,
  UncheckedPart,
} from '../../reference/requests/runnable-operation.ts'

/** Everything that depends on a description and on a request: it runs with a time limit. */
export interface MockBackend {
  readonly route: (method: string, path: string) => Promise<MockRoute>
  readonly respond: (operation: number, request: MockRequest) => Promise<MockResponse>
}

export interface MockSettings {
  /** For one request. */
  readonly backend: () => Promise<MockBackend>
  /** Milliseconds before each answer. */
  readonly latency: number
  /** The origins of pages that may call the mock, in addition to local ones. */
  readonly allowedOrigins: Origins
  /** Called for the parts of a request that were not checked. */
  readonly onUnchecked: (request: string, parts: readonly UncheckedPart[]) => void
  /** Called with an error that nothing expects. */
  readonly onError: (error: unknown) => void
}

/** Serves a mock over HTTP. Each request gets an answer within a limited time. */
export function mockApi(settings: MockSettings): RequestListener {
  return (request, response) => {
    void answer(request, response, settings)
      .catch((error: unknown) => failureOf(error, settings))
      .then((answered) => {
        if (answered !== undefined) sendResponse(response, answered)
      })
      // The client is gone.
      .catch(() => response.destroy())
  }
}

function failureOf(error: unknown, { onError }: MockSettings): MockResponse | undefined {
  if (isAborted(error)) return undefined
  if (!(error instanceof ThreadLimit)) {
    onError(error)
    return problemResponse(500, { detail: 'The mock failed. Its terminal has the reason.' })
  }
  const problem = problemResponse(503, { detail: REASONS[error.kind] })
  return { ...problem, headers: [...problem.headers, ['Retry-After', '1']] }
}

const REASONS: Readonly<Record<ThreadLimit['kind'], string>> = {
  time: 'The description needs too much time to check this request or to make its response.',
  memory: 'The description needs too much memory to check this request or to make its response.',
  wait: 'Other requests keep the mock busy. Send the request again.',
}

// The connection was closed before the whole request had arrived.
function isAborted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
}

/** The response to a request; `undefined` if it was sent. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { backend: openBackend, latency, allowedOrigins: allowed, onUnchecked }: MockSettings,
): Promise<MockResponse | undefined> {
  const backend = await openBackend()
  const isAllowed = allowOrigin(request, response, allowed)
  const { method = '', url = '/' } = request
  const [path = '/', ...rest] = url.split('?')
  if (method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
    if (!isAllowed) return problemResponse(403, { detail: unknownOrigin(request) })
    const { methods } = await backend.route(method, path)
    allowRequest(request, response, { methods, allowed })
    return EMPTY
  }
  const body = await readBody(request)
  if (latency > 0) await wait(latency)
  if (response.destroyed) return undefined
  if (typeof body === 'string')
    return body === 'large'
      ? problemResponse(413, {
          detail: `The mock reads bodies of up to ${String(MAX_BODY)} bytes.`,
        })
      : problemResponse(408, { detail: 'The body did not arrive in time.' })
  const { methods, found } = await backend.route(method, path)
  if (methods.length === 0)
    return problemResponse(404, { detail: `The description has no path for ${path}.` })
  if (found === undefined) {
    response.setHeader('Allow', methods.join(', '))
    if (method === 'OPTIONS') return EMPTY
    const detail = `The description has ${methods.join(', ')} for ${path}, not ${method}.`
    return problemResponse(405, { detail })
  }
  const answered = await backend.respond(found.operation, {
    path: found.path,
    query: rest.join('?'),
    headers: plainHeaders(request),
    body,
  })
  if (answered.unchecked.length > 0) onUnchecked(`${method} ${path}`, answered.unchecked)
  return answered
}

const EMPTY: MockResponse = { status: 204, headers: [], body: '', unchecked: [] }

function unknownOrigin({ headers: { origin = '' } }: IncomingMessage): string {
  return `Pages of ${origin} may not call this mock. Start it with \`--allowed-origins ${origin}\` if they are yours.`
}

/** Sends a response. The headers of the server come last, so that a description cannot replace them. */
export function sendResponse(
  response: ServerResponse,
  { status, headers, body, unchecked }: MockResponse,
): void {
  const own = response.getHeaders()
  for (const [name, value] of headers) {
    const isShared = name.toLowerCase() === 'vary' && own['vary'] !== undefined
    response.setHeader(name, isShared ? `${value}, ${String(own['vary'])}` : value)
  }
  // A page of the description would be one of this machine, so it runs no scripts.
  response.setHeader('Content-Security-Policy', 'sandbox')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  if (unchecked.length > 0) response.setHeader('Specpress-Unchecked', partsText(unchecked))
  if (response.hasHeader('Access-Control-Allow-Origin'))
    response.setHeader('Access-Control-Expose-Headers', response.getHeaderNames().join(', '))
  const bytes = Buffer.from(body)
  if (status !== 204 && status !== 304) response.setHeader('Content-Length', bytes.length)
  const { req: request } = response
  if (!request.complete) response.setHeader('Connection', 'close')
  // Node would send headers in the encoding of a text.
  response.writeHead(status).write(bytes)
  // If the connection is closed while a client sends its body, the client loses the response.
  if (request.complete) response.end()
  else void restOf(request).then(() => response.end())
}

const MOST_PARTS = 20

/** `query q, body` */
function partsText(parts: readonly UncheckedPart[]): string {
  const names = parts.map(({ in: place, name }) =>
    name === '' ? place : `${place} ${encodeURIComponent(name.slice(0, 100).toWellFormed())}`,
  )
  return [...new Set(names)].slice(0, MOST_PARTS).join(', ')
}

function plainHeaders({ headers }: IncomingMessage): MockRequest['headers'] {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )
}
