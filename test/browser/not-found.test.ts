import { describe, expect, test } from 'vitest'
import { browserOfTests } from './browser.ts'
import { openSite } from './theme-site.ts'

const files = {
  'content/docs/getting-started.md': '# Getting started',
  'content/docs/google/pagination.md': '# Pagination',
}

const browser = await browserOfTests()

describe('a URL without a page', () => {
  test.each([
    ['/docs/geting-startd', '/docs/getting-started'],
    ['/getting-started.html', '/docs/getting-started'],
    ['/docs/pagination/', '/docs/google/pagination'],
  ])('%s names %s as the nearest match', async (address, nearest) => {
    const { open, errors } = await openSite(browser, { files })
    const page = await open(address)
    const list = page.getByRole('navigation', { name: 'Pages with a similar URL' })
    await list.waitFor()
    expect(await list.getByRole('link').first().getAttribute('href')).toBe(nearest)
    await list.getByRole('link').first().click()
    await page.waitForURL(`**${nearest}`)
    expect(errors).toEqual([])
  })

  test('that is unlike any page names no match, and shows where to go', async () => {
    const { open, context } = await openSite(browser, { files })
    const asked = context.waitForEvent('response', (response) =>
      response.url().endsWith('sitemap.xml'),
    )
    const page = await open('/qqqq/zzzz')
    await asked
    expect(await page.locator('[data-sp-nearest]').isVisible()).toBe(false)
    expect(await page.getByRole('link', { name: 'Go to the home page' }).isVisible()).toBe(true)
  })

  test('searches for its words', async () => {
    const { open } = await openSite(browser, { files })
    const page = await open('/docs/pagination-of.html')
    await page.getByRole('main').getByRole('button', { name: 'Search docs pagination of' }).click()
    const field = page.getByRole('combobox', { name: 'Search' })
    expect(await field.inputValue()).toBe('docs pagination of')
    await field.fill('pagination')
    await page
      .getByRole('option', { name: /Pagination/ })
      .first()
      .waitFor()
  })

  test('shows where to go without a script', async () => {
    const { open } = await openSite(browser, { files, javaScriptEnabled: false })
    const page = await open('/docs/geting-startd')
    expect(await page.locator('[data-sp-nearest]').isVisible()).toBe(false)
    expect(await page.getByRole('link', { name: 'Go to the home page' }).isVisible()).toBe(true)
  })
})
