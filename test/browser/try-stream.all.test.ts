import { createServer } from 'node:http'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { browserOfTests } from './browser.ts'
import { openSite } from './theme-site.ts'
import { ADDRESS, openBuilder, siteWith } from './try-site.ts'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const browser = await browserOfTests()

/** A server on this machine whose responses stay open. Returns its URL, and all responses. */
async function streaming(type: string) {
  const responses: ServerResponse[] = []
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    response.setHeader('access-control-allow-private-network', 'true')
    if (request.method === 'OPTIONS') return void response.end()
    response.setHeader('content-type', type)
    response.flushHeaders()
    responses.push(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${String(port)}`, responses }
}

test.each(['text/event-stream', 'application/jsonl'])(
  'a stream of %s arrives as it comes, and can be stopped by keyboard',
  async (type) => {
    const { url, responses } = await streaming(type)
    const files = siteWith(
      {
        security: [],
        servers: [{ url }],
        responses: { 200: { description: 'x', content: { [type]: {} } } },
      },
      { api: ', tryIt: true' },
    )
    const { open, context } = await openSite(browser, { files })
    await context.grantPermissions(['local-network-access']).catch(() => undefined)
    const page = await open(ADDRESS)
    // Scripts of the site learn which operation was called, and how it ended.
    await page.evaluate(() => {
      document.addEventListener('specpress:try', (event) => {
        document.body.dataset['tried'] = JSON.stringify((event as CustomEvent<unknown>).detail)
      })
    })
    await openBuilder(page)
    await page.getByRole('button', { name: 'Send', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => responses.length).toBe(1)
    responses[0]?.write('data: {"part":1}\n\n')
    await page.getByText('{"part":1}').waitFor()
    responses[0]?.write('data: {"part":2}\n\n')
    await page.getByText('{"part":2}').waitFor()
    expect(await page.getByText('not complete').count()).toBe(1)
    expect(await axeFindings(page)).toEqual([])

    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Stop')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('button', { name: 'Stop' }).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send')
    // The part that arrived stays.
    expect(await page.getByText('{"part":2}').isVisible()).toBe(true)
    expect(await page.locator('body').getAttribute('data-tried')).toBe(
      '{"operationId":"search","status":200}',
    )

    await page.keyboard.press('Enter')
    await expect.poll(() => responses.length).toBe(2)
    responses[1]?.end('data: {"part":3}\n\n')
    await page.getByText('{"part":3}').waitFor()
    await expect.poll(() => page.getByText('not complete').count()).toBe(0)
  },
)

test('the server and the way to sign in stay for the whole API in the tab', async () => {
  const servers = [
    { url: 'https://api.example/v1' },
    { url: 'https://{region}.example/v1', variables: { region: { default: 'eu' } } },
  ]
  const schemes = {
    Key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    Login: { type: 'http', scheme: 'basic' },
  }
  const files = siteWith({ servers, security: [{ Key: [] }, { Login: [] }] }, { schemes })
  const { open } = await openSite(browser, { files })
  const page = await open(ADDRESS)
  await openBuilder(page)
  await page.getByLabel('Server', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('region').fill('us')
  await page.getByLabel('Sign in with').selectOption('Login')
  await page.reload()
  await openBuilder(page)
  await expect.poll(() => page.getByLabel('region').inputValue()).toBe('us')
  expect(await page.getByLabel('User name').count()).toBe(1)
})
