import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  LaunchOptions,
  Page,
} from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { launchBrowser } from './launch.ts'

const VIOLATION = /Content Security Policy/

const violations: string[] = []

// Whatever a test is about, nothing in it may need more than the page's own policy allows.
afterEach(() => {
  expect(violations.splice(0), 'violations of the Content-Security-Policy').toEqual([])
})

/**
 * A browser for tests: what a page's policy forbids fails the test in which it happened, and a page that was gone to can
 * be seen.
 */
export async function openBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const browser = await launchBrowser(options)
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (settings?: BrowserContextOptions): Promise<BrowserContext> => {
    const context = await newContext(settings)
    context.on('console', (message) => {
      if (VIOLATION.test(message.text())) violations.push(message.text())
    })
    context.on('page', waitForPictures)
    return context
  }
  return browser
}

/** A browser drops what is clicked and pressed before there is a picture of the page; no reader does that. */
function waitForPictures(page: Page): void {
  const goTo = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const isPainted = (): Promise<boolean> =>
    page.evaluate(() => {
      // Unlike `performance`, it is the browser's own where a test has set the clock.
      const observer = new PerformanceObserver(() => undefined)
      observer.observe({ type: 'paint', buffered: true })
      return observer.takeRecords().length > 0
    })
  const shown = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const answered = await answer
    // Half of all pages have no picture yet when they have loaded, and have one a moment later.
    await expect.poll(isPainted, { interval: 10 }).toBe(true)
    return answered
  }
  Object.assign(page, {
    goto: (...settings: Parameters<Page['goto']>) => shown(goTo(...settings)),
    reload: (...settings: Parameters<Page['reload']>) => shown(reload(...settings)),
  })
}

/** The browser of the tests of a file, closed after the last of them. */
export async function browserOfTests(): Promise<Browser> {
  const browser = await openBrowser()
  afterAll(() => browser.close())
  return browser
}

/** Loads a page in a window of this kind of reader, and gives what `look` finds there. */
export type Look = <Found>(
  url: string,
  options: BrowserContextOptions,
  look: (page: Page) => Promise<Found>,
) => Promise<Found>

/**
 * For tests that only look, and leave nothing behind that another page could show: each kind of reader has one window,
 * closed with the browser, since opening a window takes three times as long as loading a page.
 */
export function lookingWith(browser: Browser): Look {
  const windows = new Map<string, Promise<Page>>()
  const open = async (options: BrowserContextOptions): Promise<Page> =>
    (await browser.newContext(options)).newPage()
  return async (url, options, look) => {
    const kind = JSON.stringify(options)
    const window = windows.get(kind) ?? open(options)
    windows.set(kind, window)
    const page = await window
    await page.goto(url)
    return look(page)
  }
}
