import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { openWindow, serveSite } from './visit-site.ts'
import type { ServedSite } from './visit-site.ts'
import type { SiteFiles } from '../site.ts'

const MANY_LINES = 'A line of many.\n\n'.repeat(80)

const SITE: SiteFiles = {
  'site.config.ts': `export default {
  title: 'Test',
  url: 'https://test.example',
  check: { 'dead-link': 'off' },
  navbar: { items: [{ label: 'Guide', href: '/docs/a' }, { label: 'Blog', href: '/blog' }] },
}\n`,
  'content/docs/a.md': `---\ndescription: About A.\n---\n# Page A\n\n[To B](/docs/b) and [its end](/docs/b#the-end) and [the words](/docs/b#:~:text=The%20last%20words)\nand [a file](/data.json) and [elsewhere](https://elsewhere.example/) and [gone](/docs/gone)\n\n${MANY_LINES}\n## Far down\n\n[Back up](#page-a) or [on to B](/docs/b)\n`,
  'content/docs/b.md': `---\ndescription: About B.\n---\n# Page B\n\n[To A](/docs/a)\n\n${MANY_LINES}\n## The end\n\nThe last words.\n`,
  'content/blog/2026-01-30-post.md': `---\nslug: post\ntitle: Post\n---\n\nText of the post.\n`,
  'content/static/data.json': '{"a":1}',
}

describe('a link inside the site', () => {
  let browser: Browser
  let host: ServedSite
  beforeAll(async () => {
    browser = await openBrowser()
    host = await serveSite(SITE)
  })
  afterAll(async () => {
    await browser.close()
    host.close()
  })

  const open = (path = '/docs/a', options: BrowserContextOptions = {}) =>
    openWindow(browser, host.origin + path, options)
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
  const follow = (page: Page, name: string) =>
    page.getByRole('main').getByRole('link', { name, exact: true }).click()

  test('shows the next page without loading a document, with its title, metadata and place in the menu', async () => {
    const { page, loads, errors } = await open()
    const menu = page.getByRole('navigation', { name: 'Section' })
    expect(await menu.locator('[aria-current=page]').innerText()).toBe('Page A')
    await follow(page, 'To B')
    await heading(page, 'Page B').waitFor()
    expect(await page.title()).toBe('Page B | Test')
    expect(new URL(page.url()).pathname).toBe('/docs/b')
    expect(await page.locator('meta[name=description]').getAttribute('content')).toBe('About B.')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      'https://test.example/docs/b',
    )
    expect(await menu.locator('[aria-current=page]').innerText()).toBe('Page B')
    expect(
      await page.locator('script[type="application/ld+json"]').first().textContent(),
    ).toContain('Page B')
    expect(loads).toEqual(['/docs/a'])
    expect(errors).toEqual([])
  })
})
