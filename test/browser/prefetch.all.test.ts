import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserOfTests } from './browser.ts'
import { hostOfTests, openWindow, sendPage } from './visit-site.ts'

const FAR = '\n\nA line of many.'.repeat(80)
const NAMES = [...'bcdefghijklmnop']

const SITE = {
  'site.config.ts': `export default {
  title: 'Test',
  url: 'https://test.example',
  navbar: { items: [{ label: 'Elsewhere', href: '/docs/p' }] },
}\n`,
  'content/docs/a.md': `# Page A\n\n[file](/data.json) [itself](/docs/a.html) ${NAMES.slice(0, 12)
    .map((name) => `[To ${name}](/docs/${name}) [again](/docs/${name}.html)`)
    .join(' ')}${FAR}\n\n[Far below](/docs/o)\n`,
  ...Object.fromEntries(
    NAMES.map((name) => [`content/docs/${name}.md`, `# Page ${name}\n\nText.\n`]),
  ),
  'content/static/data.json': '{}',
}

const browser = await browserOfTests()
const host = await hostOfTests(SITE)

describe('pages are prefetched', () => {
  /** A page with the paths of the pages that it has requested since. */
  const open = async (path = '/docs/a') => {
    const { page } = await openWindow(browser, host.origin + path)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname)
    })
    return { page, asked }
  }
  const banner = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Elsewhere' })

  test('for visible links: only a few, each once, no files, and not the page itself', async () => {
    const { page, asked } = await open()
    await expect.poll(() => asked.length).toBe(6)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(asked).toEqual(NAMES.slice(0, 6).map((name) => `/docs/${name}`))
  })

  test('and shown without another request', async () => {
    const { page, asked } = await open()
    await expect.poll(() => asked).toContain('/docs/b')
    await page.getByRole('link', { name: 'To b', exact: true }).click()
    await page.getByRole('heading', { name: 'Page b' }).waitFor()
    expect(asked.filter((path) => path === '/docs/b')).toEqual(['/docs/b'])
  })

  test.each([
    ['the pointer rests on a link', (page: Page) => banner(page).hover()],
    ['a link gets the focus', (page: Page) => banner(page).focus()],
    [
      'a finger touches a link',
      (page: Page) => banner(page).dispatchEvent('pointerover', { pointerType: 'touch' }),
    ],
  ])('when %s', async (...[, point]) => {
    const { page, asked } = await open()
    await point(page)
    await expect.poll(() => asked).toContain('/docs/p')
  })

  test('not while the pointer only passes over a link', async () => {
    const { page, asked } = await open()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await banner(page).dispatchEvent('pointerover', { pointerType: 'mouse' })
    await page.clock.runFor(60)
    await page.locator('h1').dispatchEvent('pointerover', { pointerType: 'mouse' })
    await page.clock.runFor(1000)
    expect(asked).not.toContain('/docs/p')
  })

  test.each([
    ['asked for less data', { saveData: true }],
    ['is on a 2g connection', { effectiveType: '2g' }],
    ['is on a slow 2g connection', { effectiveType: 'slow-2g' }],
  ])('never for a reader who %s', async (...[, connection]) => {
    const { page, asked } = await open()
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value })
    }, connection)
    await page.clock.install()
    await page.reload()
    asked.splice(0)
    await banner(page).hover()
    await banner(page).focus()
    await page.clock.runFor(5000)
    expect(asked).toEqual([])
    await banner(page).click()
    await page.getByRole('heading', { name: 'Page p' }).waitFor()
  })

  test('again after a visit, for the links of the page that is shown then', async () => {
    const { page, asked } = await open('/docs/p')
    await page.getByRole('link', { name: 'Page A', exact: true }).click()
    await page.getByRole('heading', { name: 'Page A' }).waitFor()
    await expect.poll(() => asked).toContain('/docs/b')
  })

  test('and requested again on click if that failed', async () => {
    const { page, asked } = await open()
    let answers = 0
    host.answer('/docs/p', (_, response) => {
      answers += 1
      if (answers === 1) response.writeHead(503).end()
      else sendPage(host.site, '/docs/p', response)
    })
    const failed = page.waitForResponse('**/docs/p')
    await banner(page).focus()
    await failed
    expect(asked).toContain('/docs/p')
    await banner(page).click()
    await page.getByRole('heading', { name: 'Page p' }).waitFor()
    expect(answers).toBe(2)
  })
})
