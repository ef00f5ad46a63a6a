import { describe, expect, test } from 'vitest'
import { needs } from '../machine/needs.ts'
import { browserOfTests } from './browser.ts'
import { follow, heading, pathOf } from './reader.ts'
import { hostOfTests, openWindow, pageAnswer, sendPage } from './visit-site.ts'

const SITE = {
  'site.config.ts': `export default { title: 'Test', url: 'https://test.example', check: { 'dead-link': 'off' } }\n`,
  'content/docs/a.md': '# Page A\n\n[To B](/docs/b)\n\n[Gone](/docs/gone)\n',
  'content/docs/start.md': '# Start\n\n[To A](/docs/a)\n',
  'content/docs/b.md': '# Page B\n\n[To A](/docs/a)\n',
}

const browser = await browserOfTests()
const host = await hostOfTests(SITE)

describe('a page that cannot be shown at once', () => {
  /** A window that has not prefetched anything, and has everything that it needs to show a page. */
  const open = async () => {
    const opened = await openWindow(browser, `${host.origin}/docs/start`, { saveData: true })
    await follow(opened.page, 'To A', 'Page A')
    return opened
  }

  test('offline: the reason and Retry, which works once the network is back', async () => {
    const { page, loads } = await open()
    await page.context().setOffline(true)
    await follow(page, 'To B')
    await page
      .getByRole('alert')
      .getByRole('heading', { name: 'This page could not be loaded' })
      .waitFor()
    expect(await page.getByRole('alert').innerText()).toContain('Failed to fetch')
    expect(pathOf(page)).toBe('/docs/b')
    expect(await page.title()).toBe('This page could not be loaded')
    expect(await page.getByRole('banner').isVisible()).toBe(true)
    let failures = 0
    page.on('requestfailed', (request) => (failures += Number(request.url().endsWith('/docs/b'))))
    await page.getByRole('button', { name: 'Retry' }).click()
    // The page, and the check that the URL answers at all: until both have failed, the first notice is still
    // shown.
    await expect.poll(() => failures).toBe(2)
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Retry' }).click()
    await heading(page, 'Page B').waitFor()
    expect(await page.title()).toContain('Page B')
    await expect.poll(() => loads).toEqual(['/docs/start'])
    await page.goBack()
    await heading(page, 'Page A').waitFor()
  })

  test('offline, with nothing prefetched: the same, and the page that was left comes back', async () => {
    const { page, loads } = await openWindow(browser, `${host.origin}/docs/a`, { saveData: true })
    await page.context().setOffline(true)
    // Like a tap on the link: there was no hover before.
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('main a[href="/docs/b"]')?.click(),
    )
    const notice = page.getByRole('alert')
    await notice.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
    expect(await notice.innerText()).toContain('Failed to fetch')
    expect(pathOf(page)).toBe('/docs/b')
    expect(await page.title()).toBe('This page could not be loaded')
    await notice.getByRole('button', { name: 'Retry' }).click()
    await notice.getByRole('button', { name: 'Retry' }).waitFor()
    await page.goBack()
    await heading(page, 'Page A').waitFor()
    expect(await page.title()).toContain('Page A')
    await page.goForward()
    // If the connection were back before the page was requested, there would be no notice.
    await notice.getByRole('button', { name: 'Retry' }).waitFor()
    await page.context().setOffline(false)
    await notice.getByRole('button', { name: 'Retry' }).click()
    await heading(page, 'Page B').waitFor()
    expect(await page.title()).toContain('Page B')
    await page.goBack()
    await heading(page, 'Page A').waitFor()
    expect(loads[0]).toBe('/docs/a')
  })

  test('the host is down: the same, and going back still works', async () => {
    const { page } = await open()
    host.setDown(true)
    await follow(page, 'To B')
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    await page.goBack()
    await heading(page, 'Page A').waitFor()
    await page.goForward()
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    host.setDown(false)
    await page.getByRole('button', { name: 'Retry' }).click()
    await heading(page, 'Page B').waitFor()
  })

  test('a missing page: the not-found page of the site, at the missing URL', async () => {
    const { page, loads } = await open()
    await follow(page, 'Gone', 'Page not found')
    expect(pathOf(page)).toBe('/docs/gone')
    await expect.poll(() => loads).toEqual(['/docs/start'])
  })

  test('a missing page on a host with its own not-found page: that page', async () => {
    const { page, loads } = await open()
    host.answer('/docs/gone', pageAnswer('<h1>No such page</h1>', 404))
    await follow(page, 'Gone', 'No such page')
    await expect.poll(() => loads).toEqual(['/docs/start', '/docs/gone'])
  })

  test('an error of the host: the browser loads the page in full', async () => {
    const { page, loads } = await open()
    host.answer('/docs/b', pageAnswer('<h1>The host failed</h1>', 500))
    await follow(page, 'To B', 'The host failed')
    await expect.poll(() => loads).toEqual(['/docs/start', '/docs/b'])
  })

  test.each([
    ['and the browser notices', '100000'],
    ['and only its end is missing', undefined],
  ])('an answer that is cut off, %s: the browser loads the page in full', async (...[, length]) => {
    const { page, loads } = await open()
    let asked = 0
    host.answer('/docs/b', (_, response) => {
      asked += 1
      if (asked > 1 && response.req.headers['sec-fetch-dest'] === 'document') {
        return sendPage(host.site, '/docs/b', response)
      }
      const html = host.site.read('docs/b.html')
      const half = html.slice(0, html.length / 2)
      response.setHeader('Content-Type', 'text/html')
      if (length === undefined) return void response.end(half)
      response.setHeader('Content-Length', length)
      return void response.write(half, () => response.socket?.end())
    })
    await follow(page, 'To B', 'Page B')
    await expect.poll(() => loads).toEqual(['/docs/start', '/docs/b'])
  })

  test('a new version of the site: the browser loads the page in full, with its own code', async () => {
    const { page, loads } = await open()
    const html = host.site.read('docs/b.html').replaceAll(/main-[\w-]+\.js/g, 'main-00000000.js')
    host.answer('/docs/b', pageAnswer(html))
    const script = page.waitForRequest('**/main-00000000.js')
    await follow(page, 'To B')
    await script
    await heading(page, 'Page B').waitFor()
    await expect.poll(() => loads).toEqual(['/docs/start', '/docs/b'])
  })

  test('code that does not load: the browser loads the page in full', async (context) => {
    needs(context, 'fullBrowser')
    const { page, loads } = await openWindow(browser, `${host.origin}/docs/a`, { saveData: true })
    await page.route('**/chunk-*.js', (route) => route.abort())
    await follow(page, 'To B', 'Page B')
    await expect.poll(() => loads).toEqual(['/docs/a', '/docs/b'])
  })

  test('a listener that throws: the page is still shown', async () => {
    const { page } = await open()
    await page.evaluate(() =>
      document.addEventListener('specpress:page', () => {
        throw new Error('on purpose')
      }),
    )
    await follow(page, 'To B', 'Page B')
    expect(pathOf(page)).toBe('/docs/b')
  })
})
