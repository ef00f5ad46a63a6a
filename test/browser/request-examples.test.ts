import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { browserOfTests } from './browser.ts'
import { openSite } from './theme-site.ts'
import { ADDRESS, code, openBuilder, siteWith } from './try-site.ts'
import type { Page } from 'playwright-core'

const browser = await browserOfTests()

const CONTENT = {
  'application/json': {
    schema: { type: 'object', properties: { city: { type: 'string' } } },
    examples: {
      cork: { summary: 'In Ireland', value: { city: 'Cork' } },
      kyiv: { value: { city: 'Kyiv' } },
    },
  },
  'application/x-www-form-urlencoded': {
    schema: { type: 'object', properties: { city: { type: 'string' }, zip: { type: 'string' } } },
    examples: {
      oslo: { value: { city: 'Oslo' } },
      rome: { value: { city: 'Rome', zip: '00118' } },
    },
  },
}

async function opened(): Promise<Page> {
  const files = siteWith({ security: [], requestBody: { content: CONTENT } })
  const { open } = await openSite(browser, { files })
  return open(ADDRESS)
}

const documented = (page: Page, type: string) => page.locator(`.sp-media:has-text("${type}")`)
const menuOf = (page: Page) => page.locator('.sp-request-example select')
const chosenIn = (page: Page) =>
  menuOf(page).evaluate((menu: HTMLSelectElement) => menu.selectedOptions[0]?.text)

test('an example that is chosen in the documentation of the body is the one of the samples and of the form', async () => {
  const page = await opened()
  await documented(page, 'application/json').getByRole('radio', { name: 'kyiv' }).check()
  await expect.poll(() => code(page, 'curl')).toContain('Kyiv')
  await expect.poll(() => chosenIn(page)).toBe('kyiv (application/json)')
  await openBuilder(page)
  expect(await page.getByRole('textbox', { name: 'Body' }).inputValue()).toContain('Kyiv')
  const picker = page.getByRole('combobox', { name: 'Body: Choose an example' })
  expect(await picker.inputValue()).toBe('1')
})

test('an example of another media type is the one that the samples send', async () => {
  const page = await opened()
  await documented(page, 'x-www-form-urlencoded').getByRole('radio', { name: 'rome' }).check()
  await expect.poll(() => code(page, 'curl')).toContain('00118')
  await openBuilder(page)
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('combobox', { name: 'Media type' }).inputValue()).toContain('form')
  const picker = dialog.getByRole('combobox', { name: 'Body: Choose an example' })
  await picker.selectOption('oslo')
  await expect.poll(() => code(page, 'curl')).not.toContain('00118')
  const tab = documented(page, 'x-www-form-urlencoded').getByRole('radio', { name: 'oslo' })
  await expect.poll(() => tab.isChecked()).toBe(true)
})

test('an example that is chosen under the samples, or in the form, is the one of the documentation', async () => {
  const page = await opened()
  const ofJson = documented(page, 'application/json')
  await menuOf(page).selectOption({ label: 'kyiv (application/json)' })
  await expect.poll(() => ofJson.getByRole('radio', { name: 'kyiv' }).isChecked()).toBe(true)
  await expect.poll(() => code(page, 'python')).toContain('Kyiv')
  await openBuilder(page)
  await page.getByRole('combobox', { name: 'Body: Choose' }).selectOption('In Ireland')
  await expect.poll(() => ofJson.getByRole('radio', { name: 'Ireland' }).isChecked()).toBe(true)
  await page.getByRole('textbox', { name: 'Body' }).fill('{"city":"Bonn"}')
  await expect.poll(() => code(page, 'curl')).toContain('Bonn')
  expect(await chosenIn(page)).toBe('Choose an example …')
  await page.keyboard.press('Escape')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFindings(page)).toEqual([])
  }
})
