import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { browserOfTests } from './browser.ts'
import { openSite } from './theme-site.ts'
import { VERSIONED } from '../api-versions.ts'

const browser = await browserOfTests()

test.each([
  [390, true],
  [820, true],
  [1440, true],
  [390, false],
  [1440, false],
])(
  'at %i px, the menu of versions leads to the same operation, with script: %s',
  async (width, javaScriptEnabled) => {
    const { open, errors } = await openSite(browser, {
      files: VERSIONED,
      viewport: { width, height: 900 },
      javaScriptEnabled,
    })
    const page = await open('/docs/api/pay-charges-get-charge')
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([])
    const menu = page.locator('.sp-api-versions')
    await menu.locator('summary').click()
    const list = await menu.locator('ul').boundingBox()
    expect(list?.x).toBeGreaterThanOrEqual(0)
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(width)
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([])
    await menu.getByRole('link', { name: 'v70' }).click()
    await page.waitForURL('**/pay-v70-charges-retrieve-charge')
    expect(await page.locator('.sp-api-versions summary').textContent()).toContain('v70')
    expect(errors).toEqual([])
  },
)

test('a version without the operation says so before the click', async () => {
  const { open } = await openSite(browser, {
    files: VERSIONED,
    viewport: { width: 390, height: 844 },
  })
  const page = await open('/docs/api/pay-charges-get-balance')
  await page.locator('.sp-api-versions summary').click()
  const link = page.locator('.sp-api-versions').getByRole('link', { name: 'v70' })
  expect(await link.textContent()).toContain('Not in this version')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await link.click()
  await page.waitForURL('**/pay-v70-api')
})

test('a search on a page of an earlier version finds its operations alone', async () => {
  const { open } = await openSite(browser, {
    files: VERSIONED,
    viewport: { width: 1440, height: 900 },
  })
  const page = await open('/docs/api/pay-v70/pay-v70-api')
  await page.getByRole('button', { name: /Search/ }).click()
  await page.getByRole('combobox').or(page.getByRole('searchbox')).first().fill('list refunds')
  const first = page.locator('dialog a').first()
  await expect.poll(() => first.getAttribute('href')).toContain('pay-v70-charges-list-refunds')
  const hrefs = await page
    .locator('dialog a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.filter((href) => href.includes('/api/pay-charges'))).toEqual([])
})
