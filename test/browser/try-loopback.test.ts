import { createServer } from 'node:http'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { browserOfTests } from './browser.ts'
import { openSite } from './theme-site.ts'
import { ADDRESS, openBuilder, siteWith } from './try-site.ts'
import type { AddressInfo } from 'node:net'

const browser = await browserOfTests()

test.each(['localhost', '127.0.0.1'])('a token comes from a server at http://%s', async (host) => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    response.setHeader('content-type', 'application/json')
    if (request.method === 'POST') asked.push(request.url ?? '')
    response.end('{"access_token":"t-1","token_type":"Bearer"}')
  })
  server.listen(0, host)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const tokenUrl = `http://${host}:${String((server.address() as AddressInfo).port)}/token`
  const flows = {
    clientCredentials: { tokenUrl, scopes: {} },
    password: { tokenUrl, scopes: {} },
  }
  const schemes = { OAuth: { type: 'oauth2', flows } }
  const { open, context } = await openSite(browser, {
    files: siteWith({ security: [{ OAuth: [] }] }, { schemes }),
  })
  await context.grantPermissions(['local-network-access']).catch(() => undefined)
  const page = await open(ADDRESS)
  await openBuilder(page)
  await page.getByText('Get a token for a client').click()
  await page.getByLabel('Client ID').fill('docs')
  await page.getByLabel('Client secret').fill('s')
  await page.getByRole('button', { name: 'Get a token' }).click()
  await expect.poll(() => page.getByLabel('Access token').inputValue()).toBe('t-1')
  expect(asked).toEqual(['/token'])
  // The other flows are named.
  const others = page.getByText('The page cannot get a token by these flows.')
  expect(await others.innerText()).toContain('password')
  expect(await axeFindings(page)).toEqual([])
})
