import type { Page } from 'playwright-core'
import { isIdle } from '../browser/reader.ts'
import { KINDS } from './kinds.ts'

/** A page for a screenshot, and how a reader gets it into the wanted state. */
export interface Shot {
  readonly path: string
  readonly reach?: (page: Page) => Promise<void>
}

const DOC = '/docs/getting-started'
const NEXT = '/docs/authentication'

const STATES: Readonly<Record<string, Shot>> = {
  drawer: {
    path: DOC,
    reach: async (page) => {
      const button = page.getByRole('button', { name: 'Menu', exact: true })
      // A wide window has the menu next to the page.
      if (!(await button.isVisible())) return
      await button.click()
      await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    },
  },
  failed: {
    path: DOC,
    reach: async (page) => {
      await page.route(`**${NEXT}`, (route) => route.abort())
      await touch(page)
      await leave(page)
      await page.locator('[data-sp-failed]').waitFor()
    },
  },
  crashed: {
    path: KINDS['home'] ?? '/',
    reach: async (page) => {
      const button = page.locator('main sp-island button, main sp-island input').first()
      await page.route(/\/island-/, (route) => route.abort())
      await button.evaluate((element) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        element.closest('sp-island')?.setAttribute('data-when', 'interaction')
      })
      await page.reload()
      await isIdle(page)
      await button.scrollIntoViewIfNeeded()
      // Once for the code that did not come, once by a reader who wants it.
      await button.dispatchEvent('click')
      await page.locator('[data-sp-crashed]').waitFor()
    },
  },
  progress: {
    path: DOC,
    reach: async (page) => {
      await page.route(`**${NEXT}`, () => undefined)
      await touch(page)
      await leave(page)
      await page.getByRole('progressbar').waitFor()
    },
  },
  shortcuts: {
    path: DOC,
    reach: async (page) => {
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    },
  },
  'request-builder': {
    path: KINDS['operation'] ?? '/',
    reach: async (page) => {
      await page.getByRole('button', { name: /^(Build a request|Try it)$/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
}

/** All possible screenshots, by their names. */
export const SHOTS: Readonly<Record<string, Shot>> = {
  ...Object.fromEntries(Object.entries(KINDS).map(([name, path]) => [name, { path }])),
  ...STATES,
}

/** The code that shows a page comes with the first touch, before the network fails. */
async function touch(page: Page): Promise<void> {
  const code = page.waitForResponse(/\/assets\/[\w-]+\.js$/)
  await page.keyboard.press('Tab')
  await (await code).finished()
}

async function leave(page: Page): Promise<void> {
  const link = page.locator(`a[href="${NEXT}"]`).first()
  await link.evaluate((element: HTMLElement) => element.click())
}
