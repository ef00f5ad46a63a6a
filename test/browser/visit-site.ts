import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, onTestFinished } from 'vitest'
import { contentTypeOf } from '../../src/programs/dev/content-type.ts'
import { outputPathsOf, parsePathname } from '../../src/base/shared/urls/paths.ts'
import { buildLastingSite } from '../site.ts'
import type { SiteFiles, TestSite } from '../site.ts'

/** Answers instead of the host; returns true if it did. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A built site on a host of its own, which can be made to fail. */
export interface ServedSite {
  readonly site: TestSite
  readonly origin: string
  /** The paths that were requested since the last call, without scripts and styles. */
  readonly requests: () => readonly string[]
  /** Sets the answer for this path until the test ends; without an answer, the host's own. */
  readonly answer: (path: string, answer: Answer | undefined) => void
  /** Until the test ends, the page at this path waits for a call of the returned function. */
  readonly hold: (path: string) => () => void
  /** Until the test ends, the host is down, or up again. */
  readonly setDown: (isDown: boolean) => void
  readonly close: () => void
}

/** Builds a site and serves it as a host does: `/a`, `/a/`, `/a.html` and `/a/index.html` are one page. */
export async function serveSite(files: SiteFiles): Promise<ServedSite> {
  const site = await buildLastingSite(files)
  if (site.result.failed) throw new Error(site.problems.map(({ message }) => message).join('\n'))
  const answers = new Map<string, Answer>()
  const state = { isDown: false, requests: [] as string[] }
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (state.isDown) return void request.socket.destroy()
    if (!/\.(js|css|woff2|svg|ico)$/.test(path)) state.requests.push(path)
    const answer = answers.get(path)
    if (answer) answer(request, response)
    else sendPage(site, path, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const answerWith = (path: string, answer: Answer | undefined): void => {
    onTestFinished(() => void answers.delete(path))
    if (answer) answers.set(path, answer)
    else answers.delete(path)
  }
  return {
    close: () => {
      server.closeAllConnections()
      server.close()
      site.remove()
    },
    site,
    origin: `http://127.0.0.1:${port}`,
    requests: () => state.requests.splice(0),
    answer: answerWith,
    hold: (path) => {
      const held: (() => void)[] = []
      answerWith(path, (_, response) => held.push(() => sendPage(site, path, response)))
      return () => {
        for (const release of held) release()
      }
    },
    setDown: (isDown) => {
      onTestFinished(() => {
        state.isDown = false
      })
      state.isDown = isDown
      if (isDown) server.closeAllConnections()
    },
  }
}

/** The same for all tests of a file: the host is closed after the last of them. */
export async function hostOfTests(files: SiteFiles): Promise<ServedSite> {
  const host = await serveSite(files)
  afterAll(host.close)
  return host
}

export function pageAnswer(html: string, status = 200): Answer {
  return (_, response) => response.writeHead(status, { 'Content-Type': 'text/html' }).end(html)
}

/** Sends a host's answer for a path. */
export function sendPage(site: TestSite, path: string, response: ServerResponse): void {
  const pathname = parsePathname(path, '/')
  const files = pathname === undefined ? [] : [path.slice(1), ...outputPathsOf(pathname)]
  const file = files.find((name) => name !== '' && site.has(name))
  const shown = file ?? '404.html'
  response.writeHead(file === undefined ? 404 : 200, {
    'Content-Type': contentTypeOf(shown),
    'Cache-Control': 'no-cache',
  })
  response.end(site.read(shown))
}

/** A window on a site, with records of its events. */
export interface Window {
  readonly page: Page
  /** The documents that were loaded. */
  readonly loads: readonly string[]
  /** Errors of scripts. */
  readonly errors: readonly string[]
}

export interface WindowOptions extends BrowserContextOptions {
  /** The reader asked for less data, so that nothing is prefetched. */
  readonly saveData?: boolean
}

/** Opens a page of a site in a fresh browser context, as soon as its scripts have run. */
export async function openWindow(
  browser: Browser,
  url: string,
  { saveData = false, ...options }: WindowOptions = {},
): Promise<Window> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  onTestFinished(() => context.close())
  if (saveData) {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
  }
  const page = await context.newPage()
  const loads: string[] = []
  const errors: string[] = []
  page.on('domcontentloaded', () => loads.push(new URL(page.url()).pathname))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(url)
  return { page, loads, errors }
}
