import type { PublishedSite } from './published-site.ts'
import { runTool, toolsOf } from './run-tool.ts'
import { ToolError } from './tool-error.ts'

export interface ServerSettings {
  /** The version of the server: that of Specpress. */
  readonly version: string
  /** How long a call may take, in milliseconds. */
  readonly timeout: number
  /** Aborts the server. */
  readonly signal: AbortSignal
}

/** Answers an agent on standard input and output until it ends, or until the signal. */
export async function serveTools(
  site: PublishedSite,
  { version, timeout, signal }: ServerSettings,
): Promise<void> {
  const { Server, StdioServerTransport, ...schemas } = await import('./protocol.ts')
  const { name, title, instructions } = site.manifest
  const server = new Server({ name, title, version }, { capabilities: { tools: {} }, instructions })
  server.setRequestHandler(schemas.ListToolsRequestSchema, () => ({
    tools: toolsOf(site).map((tool) => ({ ...tool, inputSchema: { ...tool.inputSchema } })),
  }))
  server.setRequestHandler(schemas.CallToolRequestSchema, async ({ params }) => {
    const call = { name: params.name, given: params.arguments ?? {} }
    try {
      const text = await within(timeout, runTool(site, call))
      return { content: [{ type: 'text', text }] }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const text = error instanceof ToolError ? reason : `The site’s data cannot be read: ${reason}`
      return { content: [{ type: 'text', text }], isError: true }
    }
  })
  const ended = new Promise<void>((end) => {
    server.onclose = end
    process.stdin.once('end', end)
    signal.addEventListener('abort', () => end(), { once: true })
  })
  await server.connect(new StdioServerTransport())
  await ended
  await server.close()
}

async function within<Value>(timeout: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    const text = `The site did not answer within ${String(timeout / 1000)} seconds. Try again.`
    timer = setTimeout(() => reject(new ToolError(text)), timeout)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
