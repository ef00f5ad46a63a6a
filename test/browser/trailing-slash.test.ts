import { expect, test } from 'vitest'
import { browserOfTests } from './browser.ts'
import { follow, heading, pathOf } from './reader.ts'
import { hostOfTests, openWindow } from './visit-site.ts'

const browser = await browserOfTests()
const host = await hostOfTests({
  'site.config.ts': `export default { title: 'Test', url: 'https://test.example', trailingSlash: true }\n`,
  'content/docs/a.md': '# Page A\n\n[To B](./b.md)\n',
  'content/docs/b.md': '# Page B\n\n[To A](/docs/a)\n',
})

test('a reader moves between pages whose URLs end in a slash without loading a document, and back', async () => {
  const { page, loads, errors } = await openWindow(browser, `${host.origin}/docs/a/`, {
    saveData: true,
  })
  const current = page
    .getByRole('navigation', { name: 'Section', exact: true })
    .locator('[aria-current=page]')
  expect(await current.innerText()).toBe('Page A')
  await follow(page, 'To B', 'Page B')
  expect(pathOf(page)).toBe('/docs/b/')
  expect(await current.innerText()).toBe('Page B')
  await page.goBack()
  await heading(page, 'Page A').waitFor()
  expect(pathOf(page)).toBe('/docs/a/')
  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.getByRole('combobox', { name: 'Search' }).fill('page b')
  await page.getByRole('option', { name: 'Page B' }).first().click()
  await heading(page, 'Page B').waitFor()
  expect(pathOf(page)).toBe('/docs/b/')
  expect(loads).toEqual(['/docs/a/'])
  expect(errors).toEqual([])
})
