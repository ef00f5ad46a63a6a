import { describe, expect, test } from 'vitest'
import { browserOfTests } from './browser.ts'
import { openSite } from './theme-site.ts'
import { ADDRESS, answering, openBuilder, parameters, send, siteWith } from './try-site.ts'
import type { Locator, Page } from 'playwright-core'

const browser = await browserOfTests()

/** More fields than any window has room for. */
const MANY = [
  ...parameters,
  ...Array.from({ length: 40 }, (_, index) => ({
    name: `option-${String(index)}`,
    in: 'query',
    schema: { type: 'string' },
  })),
]

/** Checks that an element is in the window, and that nothing covers its center. */
function isInView(element: Locator): Promise<boolean> {
  return element.evaluate((each) => {
    const { left, top, bottom, width, height } = each.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 10))
    return top >= 0 && (bottom <= innerHeight || height > 300) && hit !== null && each.contains(hit)
  })
}

/** The elements that scroll, by their classes. */
function scrollers(page: Page): Promise<readonly string[]> {
  return page.locator('dialog *').evaluateAll((all) =>
    all
      .filter((each) => each.scrollHeight > each.clientHeight + 1)
      .filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowY))
      .map((each) => each.className),
  )
}

describe.each([
  { width: 1440, height: 800 },
  { width: 390, height: 844 },
])('the form of a request at $width × $height', (viewport) => {
  const files = siteWith({ parameters: MANY, requestBody: { content: { 'text/plain': {} } } })

  test('has the server, the key and Send in view wherever it is scrolled, and the answer at once', async () => {
    const { open, context } = await openSite(browser, { files, viewport })
    await answering(context, 'https://api.example/**', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ items: Array.from({ length: 400 }, (_, id) => ({ id })) }),
    })
    const page = await open(ADDRESS)
    await openBuilder(page)
    for (const group of await page.locator('dialog summary').all()) await group.click()
    expect(await scrollers(page)).toEqual(['sp-try-fields'])
    await page.locator('.sp-try-fields').evaluate((each) => each.scrollTo(0, 100_000))
    const fixed = [
      page.getByTitle('https://api.example/v1', { exact: true }),
      page.getByLabel('API key'),
      page.getByRole('button', { name: 'Send', exact: true }),
      page.getByRole('button', { name: 'Close the form' }),
    ]
    for (const each of fixed) expect(await isInView(each)).toBe(true)
    expect(await page.locator('dialog').evaluate((each) => each.getBoundingClientRect().top)).toBe(
      0,
    )

    await page.getByLabel('API key').fill('k')
    await send(page)
    await page.getByText('Response 200').waitFor()
    expect(await isInView(page.getByText('Response 200'))).toBe(true)
    const lines = page.locator('.sp-try-content pre').first()
    expect(await isInView(lines)).toBe(true)
    // At least eight lines of it.
    const shown = await page.locator('.sp-try-content').evaluate((each) => each.clientHeight)
    expect(shown).toBeGreaterThan(200)
    expect(await scrollers(page)).toEqual(['sp-try-fields', 'sp-code sp-try-content'])
    for (const each of fixed) expect(await isInView(each)).toBe(true)
  })
})

test('a missing value in a group that is folded gets the focus', async () => {
  const { open, context } = await openSite(browser, { files: siteWith({ parameters }) })
  const sent = await answering(context, 'https://api.example/**')
  const page = await open(ADDRESS)
  await openBuilder(page)
  await page.getByLabel('API key').fill('k')
  const group = page.locator('summary', { hasText: 'Query' })
  await group.click()
  await page.getByRole('checkbox', { name: 'count' }).check()
  await page.getByRole('spinbutton', { name: 'count' }).fill('10')
  await group.click()
  await send(page)
  const count = page.getByRole('spinbutton', { name: 'count' })
  await expect.poll(() => count.evaluate((each) => each === document.activeElement)).toBe(true)
  expect(sent).toEqual([])
  await count.fill('9')
  await send(page)
  await expect.poll(() => sent.map(({ url }) => url)).toEqual([expect.stringContaining('count=9')])
})
