import { expect, onTestFinished, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { browserOfTests } from './browser.ts'
import { serveOwnSite } from '../own-site.ts'
import type { Page } from 'playwright-core'

const browser = await browserOfTests()
const site = await serveOwnSite('.')

async function openSearch(javaScriptEnabled = true): Promise<Page> {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ viewport, javaScriptEnabled })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${site.origin}/docs/api/serpline-users-api-search`)
  return page
}

test('the fifth parameter of an operation is close to the top of a phone', async () => {
  const page = await openSearch()
  const fifth = page.locator('[id="query-google_domain"]')
  expect((await fifth.boundingBox())?.y).toBeLessThanOrEqual(2400)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFindings(page)).toEqual([])
  }
})

test.each([true, false])(
  'on a phone, samples and responses are two tabs, and print shows both (script: %j)',
  async (hasScript) => {
    const page = await openSearch(hasScript)
    const sample = page.locator('.sp-samples')
    const responses = page.locator('.sp-response-examples')
    const shown = async () => [await sample.isVisible(), await responses.isVisible()]
    expect(await shown()).toEqual([true, false])
    await page.getByRole('radio', { name: 'Responses' }).check()
    expect(await shown()).toEqual([false, true])
    await page.emulateMedia({ media: 'print' })
    expect(await shown()).toEqual([true, true])
  },
)
