import type { ServerResponse } from 'node:http'
import type { FramedProblem } from '../../base/problems/framed.ts'
import type { Pathname } from '../../base/shared/urls/paths.ts'

/** A message of the server to every open page. */
export interface ReloadMessage {
  /** Identifies this state of the site: a page from another state is out of date. */
  readonly version: string
  readonly base: string
  /** The pages that look different than in the last version. */
  readonly pages: readonly Pathname[]
  /** True if images or other files changed. */
  readonly files: boolean
  /** All problems of the site, sorted. */
  readonly problems: readonly FramedProblem[]
}

/** The open pages, each at the end of a stream of server-sent events. */
export interface ReloadChannel {
  /** Sends the current state to a new page, and keeps it informed. */
  readonly connect: (response: ServerResponse, greeting: ReloadMessage) => void
  readonly send: (message: ReloadMessage) => void
  readonly close: () => void
}

// A page that lost the server reconnects at this interval.
const RETRY_MS = 500

export const EVENT_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
}

/** https://html.spec.whatwg.org/multipage/server-sent-events.html */
export function reloadChannel(): ReloadChannel {
  const open = new Set<ServerResponse>()
  return {
    connect: (response, greeting) => {
      response.writeHead(200, EVENT_HEADERS)
      response.write(`retry: ${RETRY_MS}\n\n${eventOf(greeting)}`)
      open.add(response)
      response.on('close', () => open.delete(response))
    },
    send: (message) => {
      const event = eventOf(message)
      for (const response of open) response.write(event)
    },
    close: () => {
      for (const response of open) response.end()
      open.clear()
    },
  }
}

// JSON has no raw line breaks, so one `data` line holds all of it.
function eventOf(message: ReloadMessage): string {
  return `data: ${JSON.stringify(message)}\n\n`
}
