import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { PublishedSite } from './published-site.ts'
import { openSearch } from './search-pages.ts'
import { serverOf } from './server.ts'

interface StdioSettings {
  /** How long a call may take, in milliseconds. */
  readonly timeout: number
  /** Aborts the server. */
  readonly signal: AbortSignal
}

/** Answers an agent on standard input and output until it ends, or until the signal. */
export async function serveOnStdio(
  site: PublishedSite,
  { signal, timeout }: StdioSettings,
): Promise<void> {
  const server = await serverOf(site, { timeout, search: openSearch() })
  const ended = new Promise<void>((end) => {
    server.onclose = end
    process.stdin.once('end', end)
    signal.addEventListener('abort', () => end(), { once: true })
  })
  await server.connect(new StdioServerTransport())
  await ended
  await server.close()
}
