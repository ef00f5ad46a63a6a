import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Answer } from '../../reference/requests/runnable-operation.ts'

/** A request as it arrived. */
export interface Recorded {
  readonly method: string
  /** Path and query as they were sent, encoded. */
  readonly target: string
  /** Names and values in order, one byte per character. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer
}

export interface MockServer {
  /** `http://127.0.0.1:4711` */
  readonly origin: string
  /** Sets the answer from now on, and clears the recorded requests. */
  readonly answerWith: (answer: Answer) => void
  readonly requests: () => readonly Recorded[]
  readonly close: () => Promise<void>
}

/** A local server that records requests, and answers as it is set. */
export async function startMockServer(): Promise<MockServer> {
  let answer: Answer = { status: 200 }
  let requests: Recorded[] = []
  const server = createServer((request, response) => {
    // Only browsers send this header, and no sample runs in one: some page is scanning ports.
    if (request.headers['sec-fetch-site'] !== undefined) {
      response.writeHead(403, { 'content-length': 0 }).end()
      return
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', rawHeaders } = request
      requests.push({
        method,
        target: url,
        headers: pairsOf(rawHeaders),
        body: Buffer.concat(chunks),
      })
      const { status, type, body = '' } = answer
      response.writeHead(status, type === undefined ? {} : { 'content-type': type })
      response.end(body)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject).listen(0, '127.0.0.1', resolve)
  })
  // The server listens on a port, so this is an object.
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    answerWith: (next) => {
      answer = next
      requests = []
    },
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function pairsOf(raw: readonly string[]): readonly (readonly [string, string])[] {
  return raw.flatMap((name, index) =>
    index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as const] : [],
  )
}
