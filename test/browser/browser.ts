import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  LaunchOptions,
  Page,
} from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { browserProgram, launchBrowser } from './launch.ts'
import { PATIENCE_MS } from '../patience.ts'

const VIOLATION = /Content Security Policy/

const violations: string[] = []

/** The browser of this worker. It ends with the worker's process. */
const shared: { browser?: Promise<Browser> } = {}

/** A browser that records what the policy of a page forbids, see `browserOfTests`. */
export async function openBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const browser = await launchBrowser(options)
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (settings?: BrowserContextOptions): Promise<BrowserContext> => {
    const context = await newContext(settings)
    context.setDefaultTimeout(PATIENCE_MS)
    context.on('console', (message) => {
      if (VIOLATION.test(message.text())) violations.push(message.text())
    })
    return context
  }
  return browser
}

/**
 * The browser for the tests of a file. The files that a worker runs share it, since starting one takes a second; each file
 * closes its windows. A test fails if a page in it needs more than its own policy allows.
 */
export async function browserOfTests(): Promise<Browser> {
  // Without a browser, the tests are left out, and nothing uses this value; see `test/machine/runner.ts`.
  if (browserProgram() === undefined) return {} as Browser
  shared.browser ??= openBrowser()
  const browser = await shared.browser
  afterEach(() => {
    expect(violations.splice(0), 'violations of the Content-Security-Policy').toEqual([])
  })
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
  })
  return browser
}

/** Loads a page in a window of this kind of reader, and returns the result of `look`. */
export type Look = <Found>(
  url: string,
  options: BrowserContextOptions,
  look: (page: Page) => Promise<Found>,
) => Promise<Found>

/**
 * For tests that only look, and leave no state behind that another page could show: each kind of reader has
 * one window, closed with the browser, since opening a window takes three times as long as loading a page.
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
