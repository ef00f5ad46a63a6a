import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { fileUrls } from './file-url.ts'
import { keptFiles } from './kept-files.ts'
import { siteFrom } from './published-site.ts'
import type { PublishedText, ReadPublished } from './published-site.ts'
import { openSearch } from './search-pages.ts'
import { serverOf } from './server.ts'
import { ToolError } from './tool-error.ts'
import { TOO_MANY, Turns } from './turns.ts'
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
  /**
   * The name of the client that sends a request, such as its IP number: the calls of a client with few calls wait for those of others as little as
   * possible. Take it from your platform, not from a header that clients can write. Default: each request is of another client.
   */
  readonly client?: (request: Request) => string
}

const TIMEOUT = 20_000
/** The size of a request, in bytes. */
const MOST_ASKED = 1_000_000

/** JSON-RPC 2.0, section 5.1. */
const PARSE_ERROR = -32_700
const INVALID_REQUEST = -32_600
const SERVER_ERROR = -32_000

/** Answers agents over the streamable HTTP of the Model Context Protocol, whatever page asks. See `mcpHandler`. */
export function mcpAnswers({
  files,
  timeout = TIMEOUT,
  client,
}: McpOptions): (request: Request) => Promise<Response> {
  const read = keptFiles(typeof files === 'function' ? readWith(files) : readBelow(files, timeout))
  const location = typeof files === 'function' ? 'The site' : String(files)
  const search = openSearch()
  const turns = new Turns()

  return async (request) => {
    if (request.method !== 'POST') {
      const text = 'This is an MCP server without sessions: it answers POST only.\n'
      return new Response(text, { status: 405, headers: { allow: 'POST, OPTIONS' } })
    }
    const message = await messageIn(request)
    if (message instanceof Response) return message
    const place = turns.enter(client?.(request) ?? request, Date.now() + timeout)
    try {
      const response = await answerTo(request, message, place.turn)
      if (!place.isRefused()) return response
      return refusal(429, {
        code: SERVER_ERROR,
        text: TOO_MANY,
        headers: { 'retry-after': '1' },
      })
    } finally {
      place.leave()
    }
  }

  async function answerTo(
    request: Request,
    { message }: Message,
    turn: () => Promise<void>,
  ): Promise<Response> {
    try {
      await turn()
      const site = await siteFrom(location, read)
      const server = await serverOf(site, { timeout, search, turn })
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
      await server.connect(transport)
      return await transport.handleRequest(request, { parsedBody: message })
    } catch (error) {
      if (!(error instanceof ToolError)) throw error
      return new Response(`${error.message}\n`, { status: 503 })
    }
  }
}

interface Message {
  readonly message: unknown
}

/** The message in the body of a request; or the answer to a body that is too large, not JSON, or several messages. */
async function messageIn(request: Request): Promise<Message | Response> {
  let message: unknown
  try {
    const body = await textOfResponse(request, MOST_ASKED)
    if ('reason' in body)
      return refusal(413, { code: INVALID_REQUEST, text: `The request: ${body.reason}.` })
    message = JSON.parse(body.text)
  } catch {
    return refusal(400, { code: PARSE_ERROR, text: 'The request is not JSON in UTF-8.' })
  }
  // Version 2025-06-18 of the protocol has no batches:
  // https://modelcontextprotocol.io/specification/2025-06-18/changelog
  if (Array.isArray(message)) {
    const text = 'A request has one message: the protocol has no batches.'
    return refusal(400, { code: INVALID_REQUEST, text })
  }
  return { message }
}

interface Refused {
  readonly code: number
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
}

function refusal(status: number, { code, text, headers = {} }: Refused): Response {
  return Response.json(
    { jsonrpc: '2.0', error: { code, message: text }, id: null },
    { status, headers },
  )
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
