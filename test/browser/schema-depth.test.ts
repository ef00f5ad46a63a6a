import { describe, expect, test } from 'vitest'
import { browserOfTests } from './browser.ts'
import { isIdle } from './reader.ts'
import { serveOwnSite } from '../own-site.ts'

const browser = await browserOfTests()
const site = await serveOwnSite('.')
const SEARCH = `${site.origin}/docs/api/serpline-users-api-search`

describe('the levels below a schema with a page of its own', () => {
  test('open in place, level by level, without leaving the page', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(SEARCH)
    const folds = page.locator('.sp-operation-body [data-sp-load]')
    expect(await folds.count()).toBeGreaterThan(20)
    await page.evaluate(() => {
      for (
        let at: Element | null = document.querySelector('.sp-operation-body [data-sp-load]');
        at;
      ) {
        at = at.parentElement
        if (at instanceof HTMLDetailsElement) at.open = true
      }
    })
    const first = page.locator('.sp-operation-body details.sp-fold.sp-needs-script').first()
    await first.locator('summary').first().focus()
    await page.keyboard.press('Enter')
    await first.locator('.sp-properties > li').first().waitFor()
    expect(page.url()).toBe(SEARCH)
    // Its names lead to the page of the schema, and no id is on the page twice.
    const href = await first.locator('.sp-properties a').first().getAttribute('href')
    expect(href).toMatch(/\/docs\/api\/schemas\/.+#property\./)
    expect(
      await page.evaluate(() => {
        const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
        return ids.length - new Set(ids).size
      }),
    ).toBe(0)
    await page.close()
  })

  test('are a link without a script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(SEARCH)
    await page.locator('.sp-operation-body details.sp-fold').first().waitFor({ state: 'attached' })
    expect(await page.locator('[data-sp-load]:visible').count()).toBe(0)
    expect(await page.locator('.sp-no-script a').count()).toBeGreaterThan(20)
    await context.close()
  })

  test('open the page of the schema if it cannot be fetched', async () => {
    const page = await browser.newPage()
    await page.goto(SEARCH)
    await page.route('**/schemas/*', async (route) => {
      if (route.request().resourceType() === 'document') await route.continue()
      else await route.abort()
    })
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll<HTMLDetailsElement>(
        '.sp-operation-body details',
      )) {
        fold.open = !('spLoad' in fold.dataset)
      }
    })
    await page.locator('[data-sp-load] > summary').first().click()
    await page.waitForURL('**/docs/api/schemas/*')
    await page.close()
  })
})

test('one button opens all folds of a schema, and closes them', async () => {
  const page = await browser.newPage()
  await page.goto(SEARCH)
  const button = page.locator('.sp-expand').first()
  const state = () =>
    button.evaluate((element) => {
      const folds = [...(element.closest('.sp-schema')?.querySelectorAll('details') ?? [])]
      return folds.filter(({ open, dataset }) => open && !('spLoad' in dataset)).length
    })
  const before = await state()
  await button.click()
  await expect.poll(state).toBeGreaterThan(before + 1)
  expect(await button.getAttribute('aria-expanded')).toBe('true')
  expect(await button.textContent()).toBe('Collapse all')
  await button.click()
  await expect.poll(state).toBe(0)
  await page.close()
})

test('a schema stays expanded in the tab until it is collapsed, and no other page is fetched for it', async () => {
  const context = await browser.newContext()
  // Pages behind visible links are not fetched ahead then.
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const page = await context.newPage()
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/schemas/')) fetched.push(request.url())
  })
  await page.goto(SEARCH)
  const button = page.locator('.sp-operation-body .sp-expand').first()
  const isExpanded = () => button.getAttribute('aria-expanded')
  await button.click()
  await expect.poll(isExpanded).toBe('true')
  await page.reload()
  await expect.poll(isExpanded).toBe('true')
  expect(await page.locator('.sp-expand[aria-expanded=true]').count()).toBe(1)
  // The next page of the visit, and back.
  await page.getByRole('link', { name: 'Documentation' }).first().click()
  await page.waitForURL((url) => url.href !== SEARCH)
  await page.goBack()
  await expect.poll(isExpanded).toBe('true')
  expect(fetched).toEqual([])

  const other = await context.newPage()
  await other.goto(SEARCH)
  await isIdle(other)
  expect(await other.locator('.sp-expand[aria-expanded=true]').count()).toBe(0)
  await button.click()
  await page.reload()
  await isIdle(page)
  expect(await isExpanded()).toBe('false')
  await context.close()
})

test('the URL, the path and the id of an operation can be copied from the head of its page', async () => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await page.goto(SEARCH)
  const menu = page.locator('.sp-endpoint .sp-switcher')
  await menu.locator('summary').click()
  const copied: string[] = []
  for (const button of await menu.locator('button').all()) {
    const label = await button.textContent()
    await button.click()
    await expect.poll(() => button.textContent()).toBe('Copied')
    copied.push(`${label ?? ''}: ${await page.evaluate(() => navigator.clipboard.readText())}`)
  }
  expect(copied).toEqual([
    expect.stringMatching(/^URL: https:\/\/.+\/search$/),
    expect.stringMatching(/^Path: \/.*search$/),
    expect.stringMatching(/^Operation ID: \w+$/),
  ])
  await context.close()
})

test('a copy that the browser refuses says so, and shows the text', async () => {
  const context = await browser.newContext()
  // All other permissions are denied.
  await context.grantPermissions(['geolocation'])
  const page = await context.newPage()
  await page.goto(SEARCH)
  const menu = page.locator('.sp-endpoint .sp-switcher')
  await menu.locator('summary').click()
  const button = menu.getByRole('button', { name: 'Path' })
  await button.click()
  const refused = menu.getByRole('button', { name: /did not allow the copy: \/search$/ })
  await refused.waitFor()
  await context.close()
})
