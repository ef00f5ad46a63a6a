import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { browserOfTests } from './browser.ts'
import { follow, heading, isIdle } from './reader.ts'
import { openWindow, sendPage, serveSite } from './visit-site.ts'
import type { ServedSite, WindowOptions } from './visit-site.ts'
import { buildSite } from '../site.ts'

const browser = await browserOfTests()

const configWith = (options: string): string => `import { offline } from 'specpress/plugins/offline'
export default { title: 'Test', url: 'https://test.example', ${options} }\n`

const FILES = {
  'site.config.ts': configWith('plugins: [offline()]'),
  'content/docs/a.md': '# Page A\n\n![A map](./map.svg)\n\n[To B](/docs/b)\n',
  'content/docs/b.md': '# Page B\n\nAbout *marmalade*.\n',
  'content/docs/map.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" />',
  'content/pages/about.md': '# About\n',
}

/** A site with the plug-in, until the test ends. */
async function serve(files: Readonly<Record<string, string>> = {}): Promise<ServedSite> {
  const host = await serveSite({ ...FILES, ...files })
  onTestFinished(host.close)
  return host
}

/** Waits until the browser has its copy, and everything goes through the worker. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

async function openKept(url: string, options: WindowOptions = {}) {
  const opened = await openWindow(browser, url, options)
  await kept(opened.page)
  return opened
}

/** The URLs in the caches of the site. */
function cachedBy(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const all = names.map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(all)).flat().map(({ url }) => new URL(url).pathname)
  })
}

test('a page that was never opened opens offline, with its image, and so does a reload', async () => {
  const host = await serve()
  const { page, errors } = await openKept(`${host.origin}/docs/b`)
  await page.context().setOffline(true)
  await page.goto(`${host.origin}/docs/a/`)
  await heading(page, 'Page A').waitFor()
  const image = page.getByRole('img', { name: 'A map' })
  await expect.poll(() => image.evaluate((each) => (each as HTMLImageElement).naturalWidth)).toBe(9)
  await follow(page, 'To B', 'Page B')
  await page.reload()
  await heading(page, 'Page B').waitFor()
  expect(errors).toEqual([])
})

test('the search works offline before it was ever opened', async () => {
  const host = await serve()
  const { page } = await openKept(`${host.origin}/docs/a`)
  await page.context().setOffline(true)
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('marmalade')
  await page.getByRole('option', { name: 'Page B' }).first().waitFor()
  // The excerpt is read from the page itself.
  await page.getByRole('listbox').getByText('About marmalade').waitFor()
})

test('online, each page is the one that the host has', async () => {
  const host = await serve()
  const { page } = await openKept(`${host.origin}/docs/a`)
  host.requests()
  await page.goto(`${host.origin}/docs/b`)
  expect(host.requests()).toContain('/docs/b')
})

test('once a new build is published, its pages open offline, and those before are gone', async () => {
  const host = await serve()
  const { page } = await openKept(`${host.origin}/docs/a`)
  const before = await cachedBy(page)
  await host.site.edit({
    'content/docs/b.md': '# Page B, again\n',
    'content/docs/map.svg': undefined,
    'content/docs/a.md': '# Page A\n\n[To B](/docs/b)\n',
  })
  await page.reload()
  await expect
    .poll(async () => (await cachedBy(page)).some((path) => path.endsWith('.svg')))
    .toBe(false)
  expect(before.some((path) => path.endsWith('.svg'))).toBe(true)
  const after = await cachedBy(page)
  expect(new Set(after).size).toBe(after.length)
  await page.context().setOffline(true)
  await page.goto(`${host.origin}/docs/b`)
  await heading(page, 'Page B, again').waitFor()
})

test('requests for anything but files of the docs are left alone, and never kept', async () => {
  const host = await serve()
  const { page } = await openKept(`${host.origin}/docs/a`)
  host.answer('/api/users', (_, response) => response.end('{}'))
  await page.evaluate(() => fetch('/api/users'))
  await page.evaluate(() => fetch('/docs/a', { method: 'POST' }))
  await page.goto(`${host.origin}/about`)
  const paths = await cachedBy(page)
  expect(paths).toContain('/docs/a')
  expect(paths).not.toContain('/api/users')
  expect(paths).not.toContain('/about')
  await page.context().setOffline(true)
  const isAnswered = (path: string, init: RequestInit = {}) =>
    page.evaluate(
      ([asked, given]) =>
        fetch(asked, given).then(
          () => true,
          () => false,
        ),
      [path, init] as const,
    )
  expect(await isAnswered('/docs/a')).toBe(true)
  expect(await isAnswered('/docs/a', { method: 'POST' })).toBe(false)
  expect(await isAnswered('/api/users')).toBe(false)
})

test('once the plug-in is removed, the worker and its copy are gone after the next page', async () => {
  const host = await serve()
  const { page } = await openKept(`${host.origin}/docs/a`)
  expect(await cachedBy(page)).not.toEqual([])
  await host.site.edit({ 'site.config.ts': configWith('').replace(/^import.*\n/, '') })
  await page.reload()
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registrations).toBe(0)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await page.reload()
  await heading(page, 'Page A').waitFor()
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null)
})

test('a host that fails for a while does not remove the worker', async () => {
  const host = await serve()
  const { page } = await openKept(`${host.origin}/docs/a`)
  let isAsked = false
  host.answer('/offline-worker.js', (_, response) => {
    isAsked = true
    response.writeHead(503).end()
  })
  await page.goto(`${host.origin}/docs/b`)
  await expect.poll(() => isAsked).toBe(true)
  await page.context().setOffline(true)
  await page.goto(`${host.origin}/docs/a`)
  await heading(page, 'Page A').waitFor()
})

test('a reader who saves data keeps nothing', async () => {
  const host = await serve()
  const { page } = await openWindow(browser, `${host.origin}/docs/a`, { saveData: true })
  await isIdle(page)
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBe(undefined)
})

test('below a base, the worker serves that part of the origin alone', async () => {
  const site = await buildSite({
    ...FILES,
    'site.config.ts': configWith(`base: '/v2/', plugins: [offline({ paths: ['/'] })]`),
  })
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/v2/')) sendPage(site, url.slice(3), response)
    else response.end('Another site')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const { page } = await openKept(`http://127.0.0.1:${port}/v2/docs/a`)
  const paths = await cachedBy(page)
  expect(paths).toEqual(expect.arrayContaining(['/v2/docs/a', '/v2/about', '/v2/search.json']))
  expect(paths.every((path) => path === '/v2' || path.startsWith('/v2/'))).toBe(true)
  await page.context().setOffline(true)
  await page.goto(`http://127.0.0.1:${port}/v2/about`)
  await heading(page, 'About').waitFor()
})
