import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { promptOf, promptsOf } from './prompts.ts'
import { readResource, resourcesOf, resourceTemplates } from './resources.ts'
import type { PublishedSite } from './published-site.ts'
import { runTool, toolsOf } from './run-tool.ts'
import type { SearchPages } from './search-pages.ts'
import { ToolError } from './tool-error.ts'
import { Budget } from '../../base/shared/budget.ts'

export interface ServerSettings {
  /** How long a call may take, in milliseconds. */
  readonly timeout: number
  /** The search of all calls. */
  readonly search: SearchPages
  /** Waits for the next turn of the call. */
  readonly turn?: (() => Promise<void>) | undefined
}

/** A server of the Model Context Protocol for a site: its tools, resources and prompts. It is connected to a transport. */
export async function serverOf(
  site: PublishedSite,
  { timeout, search, turn }: ServerSettings,
): Promise<Server> {
  const { Server: NewServer, ErrorCode, ...schemas } = await import('./protocol.ts')
  const { name, title, instructions, version = '0.0.0' } = site.manifest
  const server = new NewServer(
    { name, title, version },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions },
  )
  /** Errors in the results of tools are for the agent. All other errors are those of the protocol. */
  const orError = async <Value>(work: Value | Promise<Value>): Promise<Value> => {
    try {
      return await work
    } catch (error) {
      // `McpError` would put its own name and code before the text, and so does the client.
      throw Object.assign(new Error(reasonOf(error)), { code: ErrorCode.InvalidParams })
    }
  }
  server.setRequestHandler(schemas.ListToolsRequestSchema, () => ({
    tools: toolsOf(site).map((tool) => ({ ...tool, inputSchema: { ...tool.inputSchema } })),
  }))
  server.setRequestHandler(schemas.CallToolRequestSchema, async ({ params }) => {
    const meter = { budget: new Budget(Infinity, Date.now() + timeout), turn }
    const call = { name: params.name, given: params.arguments ?? {}, meter }
    try {
      const text = await within(timeout, runTool(site, call, search))
      return { content: [{ type: 'text', text }] }
    } catch (error) {
      return { content: [{ type: 'text', text: reasonOf(error) }], isError: true }
    }
  })
  server.setRequestHandler(schemas.ListResourcesRequestSchema, () => ({
    resources: [...resourcesOf(site.manifest)],
  }))
  server.setRequestHandler(schemas.ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [...resourceTemplates(site.manifest)],
  }))
  server.setRequestHandler(schemas.ReadResourceRequestSchema, async ({ params }) => ({
    contents: [await orError(within(timeout, readResource(site, params.uri)))],
  }))
  server.setRequestHandler(schemas.ListPromptsRequestSchema, () => ({
    prompts: promptsOf(site.manifest).map(({ text: _, ...prompt }) => prompt),
  }))
  server.setRequestHandler(schemas.GetPromptRequestSchema, ({ params }) =>
    orError(promptOf(site.manifest, params)),
  )
  return server
}

function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return error instanceof ToolError ? reason : `The site’s data cannot be read: ${reason}`
}

async function within<Value>(timeout: number, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
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
