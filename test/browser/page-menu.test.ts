import { expect, test } from 'vitest'
import { browserOfTests } from './browser.ts'
import { hostOfTests } from './visit-site.ts'

const browser = await browserOfTests()

const host = await hostOfTests({
  'site.config.ts': `export default { title: 'Test', url: 'https://test.example', ai: true }\n`,
  'content/docs/long.md': '# Authentication\n\nText.\n',
  'content/docs/a.md': '# A\n\nText of *A*.\n',
})

test('“Copy page” copies the Markdown version', async () => {
  const context = await browser.newContext()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: host.origin })
  const page = await context.newPage()
  await page.goto(`${host.origin}/docs/a`)
  await page.getByRole('button', { name: 'Copy page' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    host.site.read('docs/a.md'),
  )
  expect(new URL(page.url()).pathname).toBe('/docs/a')
  await context.close()
})

test('without a script, the menu leads to the Markdown version', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${host.origin}/docs/a`)
  expect(await page.getByRole('button', { name: 'Copy page' }).count()).toBe(0)
  await page.locator('.sp-page-menu summary').click()
  await page.getByRole('link', { name: 'View as Markdown' }).click()
  await page.waitForURL('**/docs/a.md')
  await context.close()
})

test('on a phone, “Copy page” is an icon, and a title of one long word stays whole', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto(`${host.origin}/docs/long`)
  const { height } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? { height: 0 }
  expect(height).toBeLessThan(60)
  const button = page.getByRole('button', { name: 'Copy page' })
  const { width } = (await button.boundingBox()) ?? { width: 0 }
  expect(width).toBeGreaterThanOrEqual(24)
  expect(width).toBeLessThan(48)
  await page.close()
})
