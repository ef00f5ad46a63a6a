import type { Browser, BrowserContext, BrowserContextOptions, LaunchOptions } from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { launchBrowser } from './launch.ts'

const VIOLATION = /Content Security Policy/

const violations: string[] = []

// Whatever a test is about, nothing in it may need more than the page's own policy allows.
afterEach(() => {
  expect(violations.splice(0), 'violations of the Content-Security-Policy').toEqual([])
})

/** A browser for tests: what a page's policy forbids fails the test in which it happened. */
export async function openBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const browser = await launchBrowser(options)
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (settings?: BrowserContextOptions): Promise<BrowserContext> => {
    const context = await newContext(settings)
    context.on('console', (message) => {
      if (VIOLATION.test(message.text())) violations.push(message.text())
    })
    return context
  }
  return browser
}

/** The browser of the tests of a file, closed after the last of them. */
export async function browserOfTests(): Promise<Browser> {
  const browser = await openBrowser()
  afterAll(() => browser.close())
  return browser
}
