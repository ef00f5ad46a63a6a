import { expect, test } from 'vitest'
import { browserOfTests } from './browser.ts'
import { heading } from './reader.ts'
import { openSite } from './theme-site.ts'

const browser = await browserOfTests()
const FILES = {
  'site.config.ts': `import { googleAnalytics } from 'specpress/plugins/analytics'
export default { title: 'Test', url: 'https://test.example', plugins: [googleAnalytics({ id: 'G-1' })] }\n`,
  'content/docs/a.md': '# A\n',
}

const COUNTED = {
  'site.config.ts': `import { countingScript } from 'specpress/plugins/analytics'
export default {
  title: 'Test',
  url: 'https://test.example',
  navbar: { items: [{ label: 'B', href: '/docs/b' }] },
  plugins: [countingScript({ src: 'https://stats.example/count.js' })],
}\n`,
  'content/docs/a.md': '# A\n',
  'content/docs/b.md': '# B\n',
}

/** A page of a site that asks for consent, and the requests to Google. */
async function openWithGoogle() {
  const { context, open, errors } = await openSite(browser, { files: FILES })
  const asked: string[] = []
  await context.route('https://www.googletagmanager.com/**', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({
      contentType: 'text/javascript',
      body: 'window.counted = dataLayer.length',
    })
  })
  return { open, asked, errors }
}

test('Google gets a reader’s visit once they agree, and the next page at once', async () => {
  const { open, asked, errors } = await openWithGoogle()
  const page = await open('/docs/a')
  const question = page.getByRole('region', { name: 'Analytics' })
  await question.waitFor()
  expect(asked).toEqual([])
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-1'])
  expect(await question.count()).toBe(0)
  const next = await open('/docs/a')
  await expect.poll(() => asked.length).toBe(2)
  expect(await next.getByRole('region', { name: 'Analytics' }).count()).toBe(0)
  expect(errors).toEqual([])
})

test('Google gets nothing about a reader who declined', async () => {
  const { open, asked } = await openWithGoogle()
  const page = await open('/docs/a')
  await page.getByRole('button', { name: 'No', exact: true }).click()
  const next = await open('/docs/a')
  await heading(next, 'A').waitFor()
  expect(await next.getByRole('region', { name: 'Analytics' }).count()).toBe(0)
  expect(asked).toEqual([])
})

test.each(['blocked', 'hanging'])('a site works with its counting script %s', async (state) => {
  const { context, errors } = await openSite(browser, { files: COUNTED })
  const asked: string[] = []
  await context.route('https://stats.example/**', async (route) => {
    asked.push(route.request().url())
    if (state === 'blocked') await route.abort()
  })
  const page = await context.newPage()
  await page.goto('https://test.example/docs/a', { waitUntil: 'domcontentloaded' })
  expect(asked).toEqual(['https://stats.example/count.js'])
  await page.getByRole('banner').getByRole('link', { name: 'B', exact: true }).click()
  await heading(page, 'B').waitFor()
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search' }).waitFor()
  expect(errors).toEqual([])
})
