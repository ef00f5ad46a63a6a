import { createServer } from 'node:http'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { staticHost } from '../../src/programs/dev/static-host.ts'
import { isIdle } from '../browser/reader.ts'
import { listen } from './listen.ts'

/** Serves a built site while a function uses it, by its origin. Returns the result of the function. */
export async function served<Result>(
  folder: string,
  use: (origin: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer(staticHost({ folder, base: '/' }))
  try {
    return await use(await listen(server))
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

/** A page as a reader of the manual or the README sees it: without scroll bars. Throws if there is no such page. */
export async function photographOf(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
): Promise<Buffer> {
  // The style below is not in the policy of the page.
  const context = await browser.newContext({ reducedMotion: 'reduce', bypassCSP: true, ...options })
  try {
    const page = await context.newPage()
    const response = await page.goto(url)
    if (response?.ok() !== true) throw new Error(`There is no page at ${url}.`)
    await isIdle(page)
    return await page.screenshot({ style: '* { scrollbar-width: none !important }' })
  } finally {
    await context.close()
  }
}
