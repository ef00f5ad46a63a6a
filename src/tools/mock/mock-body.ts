import type { IncomingMessage } from 'node:http'

/** A larger body is refused. */
export const MAX_BODY = 2 ** 20

/** The longest time for a body to arrive. */
const TIME_LIMIT = 30_000

/**
 * Reads the body of a request, unless it is larger than `MAX_BODY` or takes too long. Rejects if the
 * connection is closed before its end.
 */
export async function readBody(request: IncomingMessage): Promise<Buffer | 'large' | 'slow'> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY) return 'large'
  const chunks: Buffer[] = []
  let size = 0
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end('slow'), TIME_LIMIT)
    const end = (result: Buffer | 'large' | 'slow'): void => {
      clearTimeout(timer)
      // The rest is not kept.
      request.off('data', keep).resume()
      resolve(result)
    }
    const keep = (chunk: Buffer): void => {
      size += chunk.length
      chunks.push(chunk)
      if (size > MAX_BODY) end('large')
    }
    request.on('data', keep)
    request.on('end', () => end(Buffer.concat(chunks)))
    request.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
  })
}

/** The longest time for which the rest of a request is read after its response. */
const REST_LIMIT = 5000

/** Reads the rest of a request, which is not kept. */
export async function restOf(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, REST_LIMIT)
    const end = (): void => {
      clearTimeout(timer)
      resolve()
    }
    request.on('end', end).on('close', end).on('error', end).resume()
  })
}
