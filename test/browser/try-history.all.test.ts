import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { browserOfTests } from './browser.ts'
import { openSite } from './theme-site.ts'
import { ADDRESS, answering, content, give, openBuilder, parameters } from './try-site.ts'
import { send, siteWith } from './try-site.ts'
import type { Page } from 'playwright-core'

const browser = await browserOfTests()

const KEYS = { Key: { type: 'apiKey', in: 'query', name: 'key' } }
const example = { content: { 'application/json': { example: { id: 1 } } }, description: 'x' }
const JSON_TYPE = { 'content-type': 'application/json' }

async function opened(operation: object = {}, body = '{"id":7}'): Promise<Page> {
  const given = { parameters, requestBody: { content }, responses: { 200: example }, ...operation }
  const files = siteWith(given, { schemes: KEYS })
  const { open, context } = await openSite(browser, { files })
  await answering(context, 'https://api.example/**', { headers: JSON_TYPE, body })
  const page = await open(ADDRESS)
  await openBuilder(page)
  await page.getByLabel('API key').fill('s3cret')
  return page
}

async function expectAccess(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFindings(page)).toEqual([])
  }
}

test('a request of this tab fills in the form again, and its secrets are in no list and no storage', async () => {
  const page = await opened()
  await page.getByRole('textbox', { name: 'q' }).fill('tea')
  await give(page, 'count', '3')
  await send(page)
  await page.getByText('Response 200').waitFor()
  await page.getByRole('textbox', { name: 'q' }).fill('milk')
  await page.getByRole('checkbox', { name: 'count' }).uncheck()
  await send(page)
  const history = page.locator('.sp-try-sent')
  await history.getByText('Requests of this tab 2').click()
  const rows = history.getByRole('button')
  expect(await rows.allInnerTexts()).toEqual([
    expect.stringMatching(/^POST\s+https:\/\/api\.example\/v1\/search\?q=milk\s+200\s+\d+:/),
    expect.stringMatching(/^POST\s+https:\/\/api\.example\/v1\/search\?q=tea&count=3\s+200\s+\d+:/),
  ])
  await expectAccess(page)
  await rows.nth(1).click()
  expect(await page.getByRole('textbox', { name: 'q' }).inputValue()).toBe('tea')
  expect(await page.getByRole('spinbutton', { name: 'count' }).inputValue()).toBe('3')

  // The form of another visit to the page has them, and another tab has not.
  await page.getByRole('button', { name: 'Close the form' }).click()
  await openBuilder(page)
  expect(await page.getByText('Requests of this tab').innerText()).toContain('2')
  const stored = await page.evaluate(() =>
    Object.values({ ...sessionStorage, ...localStorage }).join(' '),
  )
  expect(stored).not.toContain('milk')
})

test('the response is an example of the page until it is removed', async () => {
  const page = await opened()
  await send(page)
  await page.getByRole('button', { name: 'Show on the page' }).click()
  await page.getByRole('button', { name: 'Close the form' }).click()
  const card = page.locator('.sp-response-examples')
  expect(await card.getByRole('radio', { name: 'Your response' }).isChecked()).toBe(true)
  expect(await card.locator('pre:visible').allInnerTexts()).toEqual(['{\n  "id": 7\n}'])
  await expectAccess(page)
  await card.getByRole('radio', { name: '200' }).check()
  expect(await card.locator('pre:visible').allInnerTexts()).toEqual(['{\n  "id": 1\n}'])
  await card.getByRole('radio', { name: 'Your response' }).check()
  await card.getByRole('button', { name: 'Remove from the page' }).click()
  expect(await card.getByRole('radio').count()).toBe(1)
  expect(await card.locator('pre:visible').allInnerTexts()).toEqual(['{\n  "id": 1\n}'])
})

test('a page without examples of responses has a card for the response', async () => {
  const page = await opened({ responses: { 204: { description: 'x' } } }, '<b>no JSON')
  await send(page)
  const toggle = page.getByRole('dialog').getByRole('button', { name: /the page$/ })
  await toggle.click()
  const card = page.locator('.sp-response-examples')
  expect(await card.locator('pre').innerText()).toBe('<b>no JSON')
  await toggle.click()
  expect(await card.count()).toBe(0)
  await toggle.click()
  await page.getByRole('button', { name: 'Close the form' }).click()
  await expectAccess(page)
})
