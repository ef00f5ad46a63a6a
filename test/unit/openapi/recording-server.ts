import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import type { IncomingHttpHeaders } from 'node:http'

export interface Recorded {
  readonly method: string
  /** As it was sent, encoded. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
}

export interface RecordingServer {
  readonly address: string
  readonly requests: readonly Recorded[]
}

/** A server on this machine that writes down what arrives, and always gives the same answer. */
export async function recordingServer(answer: Answer): Promise<RecordingServer> {
  const requests: Recorded[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      requests.push({ method, url, headers, body: Buffer.concat(chunks).toString('utf8') })
      response.writeHead(answer.status, { 'content-type': answer.type })
      response.end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { address: `http://127.0.0.1:${String(address.port)}`, requests }
}
