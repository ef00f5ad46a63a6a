import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { largeApiFiles } from '../large-api.ts'
import { axeFindings } from './axe.ts'
import { browserOfTests } from './browser.ts'
import { hostOfTests } from './visit-site.ts'

const browser = await browserOfTests()
const host = await hostOfTests(largeApiFiles('operation', { items: 503, schemas: 501 }))
const OVERVIEW = '/docs/api/store-api'
const PAGES = [
  OVERVIEW,
  '/docs/api/store-items',
  '/docs/api/store-items-2',
  '/docs/api/store-schemas',
]

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options)
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${host.origin}${path}`)
  return page
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true })
}

test('a reader finds an operation of a large API with the keyboard', async () => {
  const page = await open(`${OVERVIEW}#tag-items`)
  const press = async (name: RegExp | string): Promise<void> => {
    await page.getByRole('main').getByRole('link', { name }).first().focus()
    await page.keyboard.press('Enter')
  }
  await press(/^items/)
  await heading(page, 'items').waitFor()
  const pages = page.getByRole('navigation', { name: 'Pages of this list' })
  expect(await pages.locator('[aria-current="page"]').textContent()).toBe('1 to 500')
  await press('501 to 503')
  await heading(page, 'items, page 2 of 2').waitFor()
  await press(/^Read item503/)
  await heading(page, 'Read item503').waitFor()
})

test('without scripts, every schema is two links away', async () => {
  const page = await open(OVERVIEW, { javaScriptEnabled: false })
  await page.getByRole('main').getByRole('link', { name: 'Type0501' }).click()
  await page
    .locator('.sp-cards')
    .getByRole('link', { name: /^Type0501/ })
    .click()
  await heading(page, 'Type0501').waitFor()
})

test.each([390, 820, 1440])(
  'the lists of a large API fit at %i px, and axe finds nothing',
  async (width) => {
    for (const pathname of PAGES) {
      const page = await open(pathname, { viewport: { width, height: 900 } })
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([pathname, scrolled]).toEqual([pathname, Math.min(scrolled, width)])
      expect(await axeFindings(page)).toEqual([])
    }
  },
)
