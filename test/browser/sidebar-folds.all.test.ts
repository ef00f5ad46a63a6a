import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { largeApiFiles } from '../large-api.ts'
import { axeFindings } from './axe.ts'
import { browserOfTests } from './browser.ts'
import { hostOfTests } from './visit-site.ts'

const browser = await browserOfTests()
const host = await hostOfTests(largeApiFiles('operation', { items: 503, schemas: 3 }))
const PAGE = '/docs/api/store-items-item250'

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options)
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${host.origin}${path}`)
  return page
}

function sidebarOf(page: Page) {
  return page.getByRole('navigation', { name: 'Section' })
}

/** The folder or group of a sidebar with a label. */
function foldOf(page: Page, label: string) {
  return sidebarOf(page).locator('details', { has: page.locator('> summary', { hasText: label }) })
}

async function openFold(page: Page, label: string) {
  const fold = foldOf(page, label).last()
  await fold.locator('> summary').click()
  return fold
}

/** The names of the operations below an element, in the order of the page. */
function itemsIn(page: Page): Promise<readonly string[]> {
  return sidebarOf(page)
    .getByRole('link', { name: /^Read item/ })
    .evaluateAll((links) => links.map(({ textContent }) => textContent.replace('GET', '')))
}

const numbered = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `Read item${String(from + at)}`)

describe('a folder that the page has closed', () => {
  test('opens in place, with its operations', async () => {
    const page = await open(PAGE)
    const fold = await openFold(page, 'orders')
    const link = fold.getByRole('link', { name: /^Read order/ })
    await link.waitFor()
    expect(new URL(page.url()).pathname).toBe(PAGE)
    expect(await link.getAttribute('href')).toBe('/docs/api/store-orders-order')
    expect(await link.locator('[data-method]').textContent()).toBe('GET')
    expect(await axeFindings(page)).toEqual([])
  })

  test('opens by the keyboard, and keeps the focus', async () => {
    const page = await open(PAGE)
    const summary = foldOf(page, 'orders').last().locator('> summary')
    await summary.focus()
    await page.keyboard.press('Enter')
    await sidebarOf(page)
      .getByRole('link', { name: /^Read order/ })
      .waitFor()
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('takes one request for all folders of the sidebar, and none before the first opens', async () => {
    const page = await open(PAGE)
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/sidebars/')) requests.push(request.url())
    })
    await page.mouse.move(5, 5)
    expect(requests).toEqual([])
    for (const label of ['orders', 'popular', 'schemas']) await openFold(page, label)
    await sidebarOf(page)
      .getByRole('link', { name: /^Type0002/ })
      .waitFor()
    expect(requests).toHaveLength(1)
  })

  test('stays open, and has its operations once, when the reader goes to another page', async () => {
    const page = await open(PAGE)
    await openFold(page, 'schemas')
    const schema = sidebarOf(page).getByRole('link', { name: /^Type0002/ })
    await schema.waitFor()
    await sidebarOf(page).getByRole('link', { name: 'Read item251' }).click()
    await page.getByRole('heading', { level: 1, name: 'Read item251' }).waitFor()
    expect(await schema.count()).toBe(1)
    await schema.click()
    await page.getByRole('heading', { level: 1, name: 'Type0002' }).waitFor()
    await expect.poll(() => schema.getAttribute('aria-current')).toBe('page')
    expect(await schema.count()).toBe(1)
    expect(await sidebarOf(page).locator('[aria-current]').count()).toBe(1)
  })

  test('leads to the page that lists its operations if they cannot be fetched', async () => {
    const page = await open(PAGE)
    await page.route('**/sidebars/*', (route) => route.abort())
    const fold = await openFold(page, 'orders')
    await fold.getByRole('link', { name: 'Overview' }).click()
    await page.waitForURL('**/docs/api/store-api#tag-orders')
  })

  test('leads to that page without scripts', async () => {
    const page = await open(PAGE, { javaScriptEnabled: false })
    expect(await foldOf(page, 'Filter pages').isVisible()).toBe(false)
    const fold = await openFold(page, 'orders')
    await fold.getByRole('link', { name: 'Overview' }).click()
    await page.waitForURL('**/docs/api/store-api#tag-orders')
  })
})

describe('a list of 503 operations', () => {
  test('has those before and after the page in their places when they are opened', async () => {
    const page = await open(PAGE)
    expect(await itemsIn(page)).toEqual(numbered(241, 260))
    await openFold(page, '240 earlier pages')
    await sidebarOf(page).getByRole('link', { name: 'Read item240' }).waitFor()
    expect(await itemsIn(page)).toEqual(numbered(1, 260))
    await openFold(page, '243 later pages')
    await sidebarOf(page).getByRole('link', { name: 'Read item503' }).waitFor()
    expect(await itemsIn(page)).toEqual(numbered(1, 503))
    expect(await axeFindings(page)).toEqual([])
  })

  test('has each operation once when the reader goes to one that was left out', async () => {
    const page = await open(PAGE)
    await openFold(page, '240 earlier pages')
    await sidebarOf(page).getByRole('link', { name: 'Read item100' }).click()
    await page.getByRole('heading', { level: 1, name: 'Read item100' }).waitFor()
    await foldOf(page, '80 earlier pages').last().waitFor()
    await expect.poll(() => itemsIn(page)).toEqual(numbered(1, 100))
    const current = sidebarOf(page).locator('[aria-current=page]')
    expect(await current.textContent()).toContain('Read item100')
    expect(await current.count()).toBe(1)
  })

  test('is filtered by words of titles, methods and paths', async () => {
    const page = await open(PAGE)
    const fold = await openFold(page, 'Filter pages')
    const field = fold.getByRole('searchbox', { name: 'Filter pages' })
    await field.waitFor()
    await expect
      .poll(() => field.evaluate((element) => element === document.activeElement))
      .toBe(true)
    await field.fill('READ item42')
    expect(await itemsIn(page)).toEqual(['Read item42', ...numbered(420, 429)])
    expect(await fold.getByRole('status').textContent()).toBe('11 of 503')
    expect(await sidebarOf(page).getByRole('link', { name: 'Read item250' }).isVisible()).toBe(
      false,
    )
    expect(await axeFindings(page)).toEqual([])
    await field.fill('get /item503')
    expect(await itemsIn(page)).toEqual(['Read item503'])
    await field.fill('nothing')
    expect(await fold.getByRole('status').textContent()).toBe('0 of 503')
  })

  test('is whole again after Escape, and a second one closes the field', async () => {
    const page = await open(PAGE)
    const fold = await openFold(page, 'Filter pages')
    const field = fold.getByRole('searchbox', { name: 'Filter pages' })
    await field.fill('item7')
    await page.keyboard.press('Escape')
    expect(await field.inputValue()).toBe('')
    expect(await itemsIn(page)).toEqual(numbered(241, 260))
    await page.keyboard.press('Escape')
    expect(await fold.getAttribute('open')).toBe(null)
    expect(
      await fold.locator('> summary').evaluate((each) => each === document.activeElement),
    ).toBe(true)
  })

  test('keeps its text when the reader opens an operation that it has found', async () => {
    const page = await open(PAGE)
    const fold = await openFold(page, 'Filter pages')
    const field = fold.getByRole('searchbox', { name: 'Filter pages' })
    await field.fill('item503')
    await fold.getByRole('link', { name: 'Read item503' }).click()
    await page.getByRole('heading', { level: 1, name: 'Read item503' }).waitFor()
    expect(await field.inputValue()).toBe('item503')
    const found = fold.getByRole('link', { name: 'Read item503' })
    expect(await found.getAttribute('aria-current')).toBe('page')
  })

  test('has the field above it when its folder opens in place', async () => {
    const page = await open('/docs/api/store-orders-order')
    const fold = await openFold(page, 'items')
    await fold.getByText('Filter pages').click()
    await fold.getByRole('searchbox', { name: 'Filter pages' }).fill('item503')
    expect(await itemsIn(page)).toEqual(['Read item503'])
  })
})
