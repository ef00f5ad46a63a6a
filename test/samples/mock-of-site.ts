import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import { startCli } from '../site/run-cli.ts'
import { repository } from '../site/repository.ts'

/** The API of this site, answered from its description. */
export interface ApiMock {
  /** The URL that replaces the API's: `http://127.0.0.1:4010/v1`. */
  readonly url: string
  /** The queries of the searches that arrived, in order. */
  readonly searches: readonly URLSearchParams[]
}

/**
 * Starts `specpress mock` for this site. A search gets the example of its `type`, which the description
 * cannot express.
 */
export async function startApiMock(): Promise<ApiMock> {
  const running = startCli(['mock', '--port', '0'], { cwd: repository })
  const api = await running.says(/at (http:\S+\/v1)/)
  const searches: URLSearchParams[] = []
  const proxy = createServer((request, response) => {
    void forward(request.url ?? '/').catch((error: unknown) => response.destroy(error as Error))

    async function forward(path: string): Promise<void> {
      const { searchParams, pathname } = new URL(path, 'http://localhost')
      if (pathname.endsWith('/search')) searches.push(searchParams)
      const example = searchParams.get('type') ?? 'main'
      const key = request.headers['x-api-key']
      const answer = await fetch(`${new URL(api).origin}${path}`, {
        headers: {
          ...(typeof key === 'string' && { 'X-API-Key': key }),
          ...(pathname.endsWith('/search') && {
            Prefer: `example=${example === 'search' ? 'main' : example}`,
          }),
        },
      })
      const type = answer.headers.get('content-type') ?? 'text/plain'
      response.writeHead(answer.status, { 'Content-Type': type }).end(await answer.text())
    }
  })
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    proxy.close()
    proxy.closeAllConnections()
  })
  const address = proxy.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${String(port)}/v1`, searches }
}
