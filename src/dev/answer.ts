import type { ServerResponse } from 'node:http'

/** An answer that is in memory. */
export interface Answer {
  readonly status: number
  readonly type: string
  readonly content: string | Uint8Array
}

export function plain(status: number, text: string): Answer {
  return { status, type: 'text/plain; charset=utf-8', content: `${text}\n` }
}

/** Sends an answer, without its content if only the headers were asked for. */
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
  // Node leaves the content of an answer to HEAD out.
  response.end(content)
}
