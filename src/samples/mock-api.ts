import { setTimeout as wait } from 'node:timers/promises'
import { chosenAnswer, preferencesOf } from './mock-answer.ts'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { ArrivedRequest, MockedOperation } from '../model/samples.ts'

export interface MockSettings {
  readonly operations: readonly MockedOperation[]
  /** Milliseconds before each answer. */
  readonly latency: number
}

/** A larger body is refused. */
const MAX_BODY = 2 ** 20

/** Answers requests as a description defines, and rejects invalid ones with problem details. */
export function mockApi({ operations, latency }: MockSettings): RequestListener {
  const routes = operations.map((operation) => ({ operation, patterns: patternsOf(operation) }))
  return (request, response) => {
    void answer(request, response, { routes, latency }).catch(() => response.destroy())
  }
}

interface MockRoute {
  readonly operation: MockedOperation
  readonly patterns: readonly Pattern[]
}

interface Routing {
  readonly routes: readonly MockRoute[]
  readonly latency: number
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { routes, latency }: Routing,
): Promise<void> {
  allowOrigins(request, response)
  const [path = '/', ...rest] = (request.url ?? '/').split('?')
  const found = matching(routes, path)
  const methods = [...new Set(found.map(({ operation }) => operation.method))]
  if (request.method === 'OPTIONS' && request.headers['access-control-request-method']) {
    const asked = request.headers['access-control-request-headers']
    response.setHeader('Access-Control-Allow-Methods', methods.join(', '))
    if (asked !== undefined) response.setHeader('Access-Control-Allow-Headers', asked)
    if (request.headers['access-control-request-private-network'] === 'true')
      response.setHeader('Access-Control-Allow-Private-Network', 'true')
    response.writeHead(204, { 'Access-Control-Max-Age': '600' }).end()
    return
  }
  const body = await readBody(request)
  if (latency > 0) await wait(latency)
  if (response.destroyed) return
  if (body === undefined) {
    response.setHeader('Connection', 'close')
    problem(response, 413, { detail: `The mock reads bodies of up to ${String(MAX_BODY)} bytes.` })
    return
  }
  if (found.length === 0) {
    problem(response, 404, { detail: `The description has no path for ${path}.` })
    return
  }
  const match = found.find(({ operation }) => operation.method === request.method)
  if (match === undefined) {
    response.setHeader('Allow', methods.join(', '))
    const detail = `The description has ${methods.join(', ')} for ${path}, not ${request.method ?? ''}.`
    problem(response, 405, { detail })
    return
  }
  const arrived: ArrivedRequest = {
    path: match.values,
    query: [...new URLSearchParams(rest.join('?'))],
    headers: plainHeaders(request),
    cookies: cookiesOf(request),
    body,
  }
  const { status, faults } = match.operation.check(arrived)
  if (faults.length > 0) {
    if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer')
    const detail = 'The request is not as the description says. See `errors`.'
    problem(response, status, { detail, errors: faults })
    return
  }
  const chosen = chosenAnswer(match.operation.answers, {
    preferences: preferencesOf(request.headers['prefer']),
    accept: request.headers.accept ?? '*/*',
  })
  if ('detail' in chosen) {
    problem(response, chosen.status, { detail: chosen.detail })
    return
  }
  for (const [name, value] of chosen.headers) response.setHeader(name, value)
  if (chosen.applied !== '') response.setHeader('Preference-Applied', chosen.applied)
  if (chosen.type !== undefined) response.setHeader('Content-Type', chosen.type)
  response.writeHead(chosen.status).end(chosen.body)
}

/** Pages of every origin may read the answers: a mock has only examples. */
function allowOrigins({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', headers.origin ?? '*')
  response.setHeader('Vary', 'Origin')
  response.setHeader('Access-Control-Expose-Headers', '*')
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
  if (headers.origin !== undefined) response.setHeader('Access-Control-Allow-Credentials', 'true')
}

const TITLES = new Map([
  [400, 'Invalid request'],
  [401, 'Missing credentials'],
  [404, 'Unknown path'],
  [405, 'Unknown method'],
  [406, 'No acceptable media type'],
  [413, 'Body too large'],
  [415, 'Unsupported media type'],
])

function problem(
  response: ServerResponse,
  status: number,
  members: Readonly<Record<string, unknown>>,
): void {
  const title = TITLES.get(status) ?? 'Problem'
  const body = JSON.stringify({ type: 'about:blank', title, status, ...members })
  response.writeHead(status, { 'Content-Type': 'application/problem+json' }).end(body)
}

/** The body of a request; `undefined` if it is larger than `MAX_BODY`, in which case the rest is not kept. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= MAX_BODY) chunks.push(chunk)
      else {
        chunks.length = 0
        resolve(undefined)
      }
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', reject)
  })
}

interface Pattern {
  readonly expression: RegExp
  readonly names: readonly string[]
}

function patternsOf({ path, bases }: MockedOperation): readonly Pattern[] {
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  const parts = path.split(/\{[^{}]*\}/).map(literal)
  return bases.map((base) => ({
    expression: new RegExp(`^${literal(base)}${parts.join('([^/]+?)')}/?$`),
    names,
  }))
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

interface Match {
  readonly operation: MockedOperation
  readonly values: Readonly<Record<string, string>>
}

/** The operations of a path. A path without variables wins over one with them: `/users/me` over `/users/{id}`. */
function matching(routes: readonly MockRoute[], path: string): readonly Match[] {
  const found = routes.flatMap(({ operation, patterns }): readonly Match[] => {
    for (const { expression, names } of patterns) {
      const match = expression.exec(path)
      if (match === null) continue
      const values = names.map((name, at) => [name, decoded(match[at + 1] ?? '')])
      return [{ operation, values: Object.fromEntries(values) }]
    }
    return []
  })
  const fewest = Math.min(...found.map(({ values }) => Object.keys(values).length))
  return found.filter(({ values }) => Object.keys(values).length === fewest)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function plainHeaders({ headers }: IncomingMessage): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )
}

function cookiesOf({ headers }: IncomingMessage): ArrivedRequest['cookies'] {
  return (headers.cookie ?? '').split(/;\s*/).flatMap((pair) => {
    const at = pair.indexOf('=')
    return at < 1 ? [] : [[pair.slice(0, at), decoded(pair.slice(at + 1))] as const]
  })
}
