import { connect } from 'node:net'

export interface RawAnswer {
  /** 0 if the server closed the connection without an answer. */
  readonly status: number
  /** In lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** All that came after the headers, further answers included. */
  readonly body: string
}

const GIVES_UP_AFTER_MS = 5000

/**
 * Sends bytes exactly as they are, and reads until the server closes the connection, or until `enough` accepts what has
 * arrived. A server that neither answers nor closes gives status 0.
 */
export function rawRequest(
  port: number,
  bytes: string | Buffer,
  enough: (text: string) => boolean = () => false,
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const end = (): void => {
      socket.destroy()
      resolve(parsed(Buffer.concat(chunks).toString('latin1')))
    }
    socket.setTimeout(GIVES_UP_AFTER_MS, end)
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      if (enough(Buffer.concat(chunks).toString('latin1'))) end()
    })
    // A server may close while the rest of a request is still being sent.
    socket.on('error', () => undefined)
    socket.on('close', end)
  })
}

export function requestText(line: string, headers: readonly string[]): string {
  return [line, ...headers, '', ''].join('\r\n')
}

function parsed(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, Math.max(end, 0)).split('\r\n')
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(first)?.[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: end < 0 ? '' : text.slice(end + 4),
  }
}
