import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

/** The cost of one visit of a page with an empty cache. */
export interface Load {
  readonly requests: number
  /** The size of the bodies as transferred, compressed with gzip. */
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
// Long enough for text to be rendered in the fallback font first: a font that moves it would show.
const FONT_DELAY_MS = 400

interface Observed {
  readonly shift: number
  readonly blocking: number
  readonly paint: number
}

/** A request before the page was complete. */
interface Asked {
  readonly url: string
  readonly kind: string
  /** The size of the response as transferred, without its headers, but with chunk lengths. */
  bytes: number
  headers: number
}

/** Loads a page in a fresh profile, on a slow phone, until it is complete. */
export async function measureLoad(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: PHONE })
  try {
    const page = await slowPage(context)
    const traffic = await watchTraffic(page.session)
    await page.page.goto(url, { waitUntil: 'load' })
    await page.page.evaluate(() => document.fonts.ready.then(() => undefined))
    const complete = countsOf(traffic, await bodySizes(page.page))
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

/** The layout shift of a page that loads with late fonts: the worse of a phone and a desktop. */
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

/** A page with a slow processor, and a session of the browser's developer tools. */
export async function slowPage(
  context: BrowserContext,
): Promise<{ readonly page: Page; readonly session: CDPSession }> {
  await context.addInitScript(observe)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW })
  return { page, session }
}

/** The requests of a page; the map grows until the page has loaded. */
async function watchTraffic(session: CDPSession): Promise<ReadonlyMap<string, Asked>> {
  const traffic = new Map<string, Asked>()
  let isLoaded = false
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request: { url } }) => {
    // Prefetches after the page has loaded do not count.
    if (isLoaded || url.startsWith('data:') || traffic.has(requestId)) return
    traffic.set(requestId, { url, kind: type, bytes: 0, headers: 0 })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const asked = traffic.get(requestId)
    if (asked) asked.headers = response.encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const asked = traffic.get(requestId)
    if (asked) asked.bytes = Math.max(encodedDataLength - asked.headers, 0)
  })
  session.on('Page.loadEventFired', () => {
    isLoaded = true
  })
  await session.send('Page.enable')
  await session.send('Network.enable')
  return traffic
}

/** The sizes of the compressed bodies, by URL, as far as the browser reports them: not for other hosts. */
function bodySizes(page: Page): Promise<Readonly<Record<string, number>>> {
  return page.evaluate(() =>
    Object.fromEntries(
      ['navigation', 'resource']
        .flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[])
        .map(({ name, encodedBodySize }) => [name, encodedBodySize]),
    ),
  )
}

function countsOf(
  traffic: ReadonlyMap<string, Asked>,
  sizes: Readonly<Record<string, number>>,
): Pick<Load, 'requests' | 'bytes' | 'scriptBytes' | 'styleBytes'> {
  const asked = [...traffic.values()]
  const bytesOf = (kinds: (kind: string) => boolean): number =>
    asked
      .filter(({ kind }) => kinds(kind))
      .reduce((sum, { url, bytes }) => sum + (sizes[url] || bytes), 0)
  return {
    requests: asked.length,
    bytes: bytesOf(() => true),
    scriptBytes: bytesOf((kind) => kind === 'Script'),
    styleBytes: bytesOf((kind) => kind === 'Stylesheet'),
  }
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
  // Blocking before the first paint counts as waiting, as in Lighthouse.
  watch('longtask', ({ startTime, duration }) => {
    if (seen.paint > 0 && startTime + duration > seen.paint) {
      seen.blocking += Math.max(duration - 50, 0)
    }
  })
}

/** The observations once the browser has nothing left to do for the page. */
async function observed(page: Page): Promise<Observed> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    await new Promise<void>((done) => requestIdleCallback(() => done()))
    await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))
    return (window as unknown as { readonly specpressBench: Observed }).specpressBench
  })
}
