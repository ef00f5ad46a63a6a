import { mcpAnswers } from './answers.ts'
import type { McpOptions } from './answers.ts'

export type { McpOptions, PublishedFiles } from './answers.ts'

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
 * runtime with the fetch API. It answers 405 to other methods than POST, 400 to batches, 429 if it has many calls to answer,
 * and 503 with a reason if the site cannot be read. Files are kept for a minute.
 */
export function mcpHandler(options: McpOptions): (request: Request) => Promise<Response> {
  const answer = mcpAnswers(options)
  return async (request) => {
    const isPreflight = request.method === 'OPTIONS'
    const response = isPreflight ? new Response(null, { status: 204 }) : await answer(request)
    const headers = new Headers(response.headers)
    for (const [name, value] of Object.entries(FOR_EVERY_PAGE)) headers.set(name, value)
    return new Response(response.body, { status: response.status, headers })
  }
}
