import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { browserOfTests } from './browser.ts'
import { overWide } from './reader.ts'
import { openSite } from './theme-site.ts'

const browser = await browserOfTests()

const TITLE = 'The complete documentation of a company with a long name'
const LABELS = Array.from({ length: 17 }, (_, index) => `Section ${index + 1}`)

const items = [
  ...LABELS.map((label, index) => ({ label, href: `https://app.example/${index}` })),
  { label: 'Last page', href: '/docs/b' },
  { label: 'Start free', href: 'https://app.example/start', position: 'right', primary: true },
]

const files = {
  'site.config.ts': `export default {
  title: '${TITLE}',
  url: 'https://test.example',
  locales: { en: { label: 'English' }, 'pt-BR': { label: 'Português (Brasil)' } },
  navbar: { items: ${JSON.stringify(items)}, social: [{ icon: 'github', href: 'https://github.com/a' }] },
}
`,
}

describe('the navbar of a site with many links and a long title', () => {
  test.each([
    ['a phone', 390],
    ['a tablet', 820],
    ['the narrowest window with links', 997],
    ['a laptop', 1280],
    ['a desktop', 1440],
  ])('is one line on %s, and nothing is out of the window', async (...[, width]) => {
    const { open } = await openSite(browser, {
      files,
      viewport: { width, height: 800 },
    })
    const page = await open('/docs/a')
    expect(await overWide(page)).toBe(0)
    expect(await tallest(page)).toBeLessThan(50)
    const { width: title = 0 } = (await page.locator('.sp-brand').first().boundingBox()) ?? {}
    expect(title).toBeGreaterThan(60)
  })

  test('has the other links in a menu that opens by key, without a script', async () => {
    const { open } = await openSite(browser, {
      files,
      viewport: { width: 1280, height: 800 },
      javaScriptEnabled: false,
    })
    const page = await open('/docs/a')
    const navbar = page.getByRole('navigation', { name: 'Main' })
    const link = navbar.getByRole('link', { name: 'Last page' })
    expect(await link.isVisible()).toBe(false)
    expect(await navbar.getByRole('link', { name: 'Start free' }).isVisible()).toBe(true)
    await navbar.getByText('More').focus()
    await page.keyboard.press('Enter')
    await link.click()
    await page.getByRole('heading', { name: 'Page B' }).waitFor()
  })

  test('has all links in the menu of a phone', async () => {
    const { open } = await openSite(browser, {
      files,
      viewport: { width: 390, height: 800 },
    })
    const page = await open('/docs/a')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    for (const label of [...LABELS, 'Last page', 'Start free']) {
      await menu.getByRole('link', { name: label, exact: true }).first().waitFor()
    }
  })
})

/** The height of the tallest part of the navbar: a second line would add to it. */
function tallest(page: Page): Promise<number> {
  return page
    .locator('.sp-navbar-inner > *, .sp-navbar-links li')
    .evaluateAll((parts) => Math.max(...parts.map((part) => part.getBoundingClientRect().height)))
}
