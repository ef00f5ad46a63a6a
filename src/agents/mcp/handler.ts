import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { fileUrls } from './file-url.ts'
import { keptFiles } from './kept-files.ts'
import { siteFrom } from './published-site.ts'
import type { PublishedText, ReadPublished } from './published-site.ts'
import { serverOf } from './server.ts'
import { ToolError } from './tool-error.ts'
import { textOfResponse } from '../../base/shared/response-text.ts'

/**
 * Gives a published file, by its path below the root of the site: `docs/a.md`. It may return the response of another
 * `fetch`, or the text of the file or the reason why there is none.
 */
export type PublishedFiles = (
  path: string,
) => Response | PublishedText | Promise<Response | PublishedText>

/** Options of `mcpHandler`: the files of the site, and its limits. */
export interface McpOptions {
  /** The files of the built site: the URL of its root, or a function that gives them. */
  readonly files: string | URL | PublishedFiles
  /** The most time that a call may take, in milliseconds. Default: 20,000. */
  readonly timeout?: number
}

const TIMEOUT = 20_000
/** The size of a request, in bytes. */
const MOST_ASKED = 1_000_000
/** The answers are public, and the same for everybody. */
const FOR_EVERY_PAGE = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers':
    'content-type, accept, authorization, last-event-id, mcp-protocol-version, mcp-session-id',
  'access-control-max-age': '86400',
}

/**
 * Makes a handler that answers agents over the streamable HTTP of the Model Context Protocol, without sessions, for any
 * runtime with the fetch API. It answers 405 to other methods than POST, and 503 with a reason if the site cannot be
 * read. Files are kept for a minute.
 */
export function mcpHandler({
  files,
  timeout = TIMEOUT,
}: McpOptions): (request: Request) => Promise<Response> {
  const read = keptFiles(typeof files === 'function' ? readWith(files) : readBelow(files, timeout))
  const location = typeof files === 'function' ? 'The site' : String(files)
  return async (request) => {
    const response = await answerTo(request)
    const headers = new Headers(response.headers)
    for (const [name, value] of Object.entries(FOR_EVERY_PAGE)) headers.set(name, value)
    return new Response(response.body, { status: response.status, headers })
  }

  async function answerTo(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
    if (request.method !== 'POST') {
      const text = 'This is an MCP server without sessions: it answers POST only.\n'
      return new Response(text, { status: 405, headers: { allow: 'POST, OPTIONS' } })
    }
    try {
      const site = await siteFrom(location, read)
      const server = await serverOf(site, { timeout })
      const transport = new WebStandardStreamableHTTPServerTransport({
        enableJsonResponse: true,
        maxRequestBodySize: MOST_ASKED,
      })
      await server.connect(transport)
      return await transport.handleRequest(request)
    } catch (error) {
      if (!(error instanceof ToolError)) throw error
      return new Response(`${error.message}\n`, { status: 503 })
    }
  }
}

/** The files below a URL. */
function readBelow(root: string | URL, timeout: number): ReadPublished {
  const urlOf = fileUrls(root)
  return readWith((path) => fetch(urlOf(path), { signal: AbortSignal.timeout(timeout) }))
}

function readWith(files: PublishedFiles): ReadPublished {
  return async (path) => {
    try {
      const response = await files(path)
      if (!(response instanceof Response)) return response
      if (response.ok) return await textOfResponse(response)
      await response.body?.cancel()
      return { reason: `the server answers with status ${String(response.status)}` }
    } catch (error) {
      const isSlow = error instanceof Error && error.name === 'TimeoutError'
      return { reason: isSlow ? 'the server did not answer in time' : 'it cannot be read' }
    }
  }
}
