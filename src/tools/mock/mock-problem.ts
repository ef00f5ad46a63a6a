import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { MockResponse, UncheckedPart } from '../../reference/requests/runnable-operation.ts'

export type ProblemMembers = Readonly<Record<string, unknown>> & { readonly detail: string }

/**
 * A response with problem details: https://www.rfc-editor.org/rfc/rfc9457. Their type is the status, so the
 * title is its phrase.
 */
export function problemResponse(
  status: number,
  members: ProblemMembers,
  unchecked: readonly UncheckedPart[] = [],
): MockResponse {
  const title = STATUS_CODES[status] ?? 'Problem'
  const parts = unchecked.length > 0 ? { unchecked } : {}
  const body = JSON.stringify({ type: 'about:blank', title, status, ...members, ...parts })
  return { status, headers: [['Content-Type', 'application/problem+json']], body, unchecked }
}

/** Answers bytes that are not an HTTP request, or one that is too large or too slow. */
export function refuseUnreadable(error: Error & { readonly code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = STATUSES.get(error.code ?? '') ?? 400
  const { body, headers } = problemResponse(status, { detail: `${error.message}.` })
  const lines = [
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${String(Buffer.byteLength(body))}`,
    'Connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

const STATUSES = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['HPE_HEADER_OVERFLOW', 431],
])
