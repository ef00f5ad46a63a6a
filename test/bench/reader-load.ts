import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

/** What one visit of a page, with nothing in the cache, costs a reader. */
export interface Load {
  readonly requests: number
  /** Of the bodies as they came over the wire, compressed with gzip. */
  readonly bytes: number
  readonly scriptBytes: number
  readonly styleBytes: number
  readonly layoutShift: number
  /** With a processor a quarter as fast. */
  readonly blockingMilliseconds: number
  readonly paintMilliseconds: number
}

export const SLOW = 4
const PHONE = { width: 390, height: 844 }
// Long enough for text to be drawn in the fallback first: a font that moves it would show.
const FONT_DELAY_MS = 400

interface Observed {
  readonly shift: number
  readonly blocking: number
  readonly paint: number
}

interface Counts {
  requests: number
  bytes: number
  scriptBytes: number
  styleBytes: number
}

/** Loads a page in a fresh profile, on a slow phone, until it is complete. */
export async function measureLoad(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: PHONE })
  try {
    const page = await slowPage(context)
    const counts = await countTraffic(page.session)
    await page.page.goto(url, { waitUntil: 'load' })
    await page.page.evaluate(() => document.fonts.ready.then(() => undefined))
    const complete = { ...counts }
    const { blocking, paint } = await observed(page.page)
    return {
      ...complete,
      layoutShift: await measureShift(browser, url),
      blockingMilliseconds: blocking,
      paintMilliseconds: paint,
    }
  } finally {
    await context.close()
  }
}

/** How much of a page moves while it loads with fonts that come late: the worse of a phone and a desktop. */
async function measureShift(browser: Browser, url: string): Promise<number> {
  const shifts: number[] = []
  for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
    const context = await browser.newContext({ viewport })
    await context.addInitScript(observe)
    await context.route(/\.(woff2?|ttf|otf)(\?|$)/, async (route) => {
      await new Promise((done) => setTimeout(done, FONT_DELAY_MS))
      await route.continue()
    })
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    shifts.push((await observed(page)).shift)
    await context.close()
  }
  return Math.max(...shifts)
}

/** A page with a slow processor, and the door to the browser's own tools. */
export async function slowPage(
  context: BrowserContext,
): Promise<{ readonly page: Page; readonly session: CDPSession }> {
  await context.addInitScript(observe)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW })
  return { page, session }
}

async function countTraffic(session: CDPSession): Promise<Counts> {
  const counts: Counts = { requests: 0, bytes: 0, scriptBytes: 0, styleBytes: 0 }
  const requests = new Map<string, { readonly kind: string; headers: number }>()
  let isLoaded = false
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
    // What a page fetches ahead when it is there itself is no part of it.
    if (isLoaded || request.url.startsWith('data:') || requests.has(requestId)) return
    counts.requests += 1
    requests.set(requestId, { kind: type, headers: 0 })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId)
    if (request) request.headers = response.encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, headers } = requests.get(requestId) ?? { kind: '', headers: encodedDataLength }
    const bytes = Math.max(encodedDataLength - headers, 0)
    counts.bytes += bytes
    if (kind === 'Script') counts.scriptBytes += bytes
    if (kind === 'Stylesheet') counts.styleBytes += bytes
  })
  session.on('Page.loadEventFired', () => {
    isLoaded = true
  })
  await session.send('Page.enable')
  await session.send('Network.enable')
  return counts
}

/** Runs before the page's own scripts. */
function observe(): void {
  const seen = { shift: 0, blocking: 0, paint: 0 }
  Object.assign(window, { specpressBench: seen })
  const watch = (type: string, see: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
    })
  }
  watch('layout-shift', (entry) => {
    const { value = 0, hadRecentInput = false } = entry as Partial<
      Record<'value', number> & Record<'hadRecentInput', boolean>
    >
    if (!hadRecentInput) seen.shift += value
  })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime
  })
  // What blocks before the first paint is waiting, as Lighthouse counts it.
  watch('longtask', ({ startTime, duration }) => {
    if (seen.paint > 0 && startTime + duration > seen.paint) {
      seen.blocking += Math.max(duration - 50, 0)
    }
  })
}

/** What was observed once the browser has nothing left to do for the page. */
async function observed(page: Page): Promise<Observed> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    await new Promise<void>((done) => requestIdleCallback(() => done()))
    await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))
    return (window as unknown as { readonly specpressBench: Observed }).specpressBench
  })
}
