import type { ServerResponse } from 'node:http'

/** An answer in memory. */
export interface Answer {
  readonly status: number
  readonly type: string
  readonly content: string | Uint8Array
}

export function plain(status: number, text: string): Answer {
  return { status, type: 'text/plain; charset=utf-8', content: `${text}\n` }
}

/** Sends an answer, without its content for a HEAD request. */
export function endWith(
  response: ServerResponse,
  { status, type, content }: Answer,
  cacheControl: string,
): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(content),
    'Cache-Control': cacheControl,
  })
  // Node leaves out the content of an answer to HEAD.
  response.end(content)
}
