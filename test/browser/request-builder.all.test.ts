import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { needs } from '../machine/needs.ts'
import { axeFindings } from './axe.ts'
import { browserOfTests } from './browser.ts'
import { isIdle } from './reader.ts'
import { openSite } from './theme-site.ts'
import {
  ADDRESS,
  SITE,
  answer,
  answering,
  code,
  content,
  CORS,
  give,
  openBuilder,
  parameters,
  send,
  siteWith,
} from './try-site.ts'

const browser = await browserOfTests()

const openDetails = (details: HTMLElement | SVGElement): void => details.setAttribute('open', '')

function samples(page: Page): Promise<readonly string[]> {
  return page
    .locator('.sp-samples .sp-tab-panels pre code')
    .evaluateAll((codes) => codes.map((element) => element.innerHTML))
}

describe('the request builder', () => {
  test('what is typed while its code loads is in the samples', async () => {
    const { open, context } = await openSite(browser, { files: SITE })
    const page = await open(ADDRESS)
    await context.route('**/*.js', async (route) => {
      await new Promise((done) => setTimeout(done, 500))
      await route.fallback()
    })
    await openBuilder(page)
    const count = page.locator('.sp-try-row[aria-label="count"]')
    await page.locator('details').filter({ has: count }).evaluate(openDetails)
    await count.getByRole('checkbox').check()
    for (let typed = 2; typed <= 9; typed += 1) await count.getByRole('spinbutton').fill(`${typed}`)
    await expect.poll(() => code(page, 'go')).toContain('count=')
    expect(await code(page, 'go')).toContain('count=9')
  })

  test('loads nothing before it is touched; then the samples follow the values that are filled in', async () => {
    const { open, errors } = await openSite(browser, { files: SITE })
    const page = await open(ADDRESS)
    await isIdle(page)
    const before = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    expect(before.filter((name) => /island/.test(name))).toEqual([])
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    const built = await samples(page)
    await openBuilder(page)
    const builder = page.locator('.sp-builder')

    // They begin exactly as the build wrote them, including colours.
    await give(page, 'count', '3')
    await expect.poll(() => code(page, 'go')).toContain('count=3')
    // A sample of the description itself stays.
    expect(await code(page, 'ruby')).toBe('puts 1')
    await builder.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(() => code(page, 'go')).not.toContain('count=3')
    expect(await samples(page)).toEqual(built)

    // Another body, or none.
    const type = builder.getByLabel('Media type')
    await type.selectOption('application/x-www-form-urlencoded')
    await expect.poll(() => code(page, 'curl')).toContain("--data-raw 'name=b%20c'")
    await give(page, 'name', 'd+e')
    await expect.poll(() => code(page, 'curl')).toContain("--data-raw 'name=d%2Be'")
    await type.selectOption('not sent')
    await expect.poll(() => code(page, 'curl')).not.toContain('--data')

    // Nothing was asked for but what the builder is made of, and the next page, which is fetched ahead.
    expect(asked.length).toBeGreaterThan(0)
    const others = asked.filter((url) => !url.endsWith('/docs/api/acme-api'))
    expect(others.filter((url) => !/\/assets\/[\w-]+\.js$/.test(url))).toEqual([])
    expect(errors).toEqual([])
  })

  test('leaves a sample of the config as it is, below the command that installs its package', async () => {
    const own = `[{ id: 'acme', label: 'Acme', language: 'javascript', install: 'npm install acme', write: ({ id }) => 'acme.' + id + '()' }]`
    const files = siteWith({ parameters }, { api: `, samples: { own: ${own} }` })
    const { open, errors } = await openSite(browser, { files })
    const page = await open(ADDRESS)
    const shown = page.locator('.sp-samples .sp-tab-panels pre:visible')
    expect(await shown.allTextContents()).toEqual(['npm install acme', 'acme.search()'])
    await openBuilder(page)
    await give(page, 'count', '3')
    await expect.poll(() => samples(page).then((all) => all.join('\n'))).toContain('count=3')
    expect(await shown.allTextContents()).toEqual(['npm install acme', 'acme.search()'])
    expect(errors).toEqual([])
  })

  test('writes the same samples as the build does for the same values', async () => {
    const q = `it's "q" & \\ \${x} שלום`
    const examples = [q, 'news', true, 7, ['a', 'b c'], 'x; y']
    const filled = parameters.map((parameter, index) => ({
      ...parameter,
      required: true,
      example: examples[index],
    }))
    const body = { content: { 'application/json': { example: { name: "o'clock" } } } }
    const wanted = await openSite(browser, {
      files: siteWith({ parameters: filled, requestBody: body }),
    })
    const there = await wanted.open(ADDRESS)

    const { open } = await openSite(browser, {
      files: siteWith({ parameters, requestBody: { content } }),
    })
    const page = await open(ADDRESS)
    await openBuilder(page)
    const builder = page.locator('.sp-builder')
    await builder.getByLabel('q', { exact: false }).first().fill(q)
    await give(page, 'kind', 'news')
    await give(page, 'fresh', 'true')
    await give(page, 'count', '7')
    await give(page, 'tag', 'a')
    const tags = builder.getByRole('group', { name: 'tag', exact: true })
    await tags.getByRole('button', { name: 'Add a value' }).click()
    await tags.getByRole('textbox').nth(1).fill('b c')
    await give(page, 'X-Trace', 'x; y')
    const text = JSON.stringify({ name: "o'clock" }, undefined, 2)
    await builder.getByRole('textbox', { name: 'Body' }).fill(text)
    await expect.poll(() => code(page, 'python')).toContain("o'clock")
    expect(await samples(page)).toEqual(await samples(there))
  })

  test('works for every reader: by keyboard, on a phone, in light and dark', async () => {
    const viewport = { width: 390, height: 844 }
    const { open } = await openSite(browser, { files: SITE, viewport })
    const page = await open(ADDRESS)
    const button = page.getByRole('button', { name: /^(Build a request|Try it)$/ })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    // The first field has the focus.
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('tea')
    await expect.poll(() => code(page, 'curl')).toContain('q=tea')

    // The optional fields of each place are folded.
    const group = page.locator('summary', { hasText: 'Query' })
    await group.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect.poll(() => code(page, 'curl')).toContain('kind=web')
    expect(await group.innerText()).toContain('1/4')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => code(page, 'curl')).toContain('kind=news')

    await give(page, 'tag', 'a')
    const heights = await page
      .locator('.sp-try-row:not(:has(:checked))')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(heights.filter((height) => Math.abs(height - 36) > 1.5)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeFindings(page)).toEqual([])
    }

    await page.keyboard.press('Escape')
    await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true)
    await button.press('Enter')
    await expect
      .poll(() => page.getByRole('dialog').getByLabel('q', { exact: false }).first().inputValue())
      .toBe('tea')
  })

  test('is not there without scripts', async () => {
    const { open } = await openSite(browser, { files: SITE, javaScriptEnabled: false })
    const page = await open(ADDRESS)
    const button = page.getByRole('button', { name: /^(Build a request|Try it)$/ })
    expect(await button.isVisible()).toBe(false)
    expect(await page.locator('.sp-samples pre code').first().textContent()).toContain('q=coffee')
  })
})

describe('a request that may be sent', () => {
  test('goes only to a server with a safe URL, unless the site allows others', async () => {
    const { open, context } = await openSite(browser, { files: siteWith({ parameters }) })
    const sent = await answering(context, 'https://api.example/**', {
      status: 418,
      body: '<b>tea</b>',
    })
    const page = await open(ADDRESS)
    await openBuilder(page)
    await page.locator('.sp-builder').getByLabel('API key').fill('se cret')
    await send(page)
    await page.getByText('Response 418').waitFor()
    expect(await page.getByText('<b>tea</b>').isVisible()).toBe(true)
    expect(sent.map(({ method, url, headers }) => [method, url, headers['x-key']])).toEqual([
      ['POST', 'https://api.example/v1/search?q=coffee', 'se cret'],
    ])

    for (const files of [
      siteWith({ parameters }, { api: ', tryIt: false' }),
      siteWith({ parameters, servers: [{ url: 'http://api.example/v1' }] }),
      siteWith({ parameters, servers: [{ url: '/v1' }] }),
    ]) {
      const off = await openSite(browser, { files })
      const there = await off.open(ADDRESS)
      await openBuilder(there)
      expect(await there.getByRole('button', { name: 'Send', exact: true }).count()).toBe(0)
      expect(off.site.read('docs/api/acme-search.html')).not.toContain('connect-src https:')
    }
  })

  test('shows its answer with status, time, size, headers and readable JSON', async () => {
    const { open, context } = await openSite(browser, { files: siteWith({ parameters }) })
    await answering(context, 'https://api.example/**', {
      headers: { 'content-type': 'application/json', 'x-request-id': 'r-1' },
      body: '{"id":12345678901234567890,"tags":["a"]}',
    })
    const page = await open(ADDRESS)
    await openBuilder(page)
    await page.getByLabel('API key').fill('k')
    await send(page)
    await answer(page).waitFor()
    expect(await answer(page).locator('figcaption').innerText()).toMatch(
      /^Response 200 OK\s(?:· )?\d+ms · 40B$/,
    )
    expect(await answer(page).locator('pre').first().innerText()).toBe(
      '{\n  "id": 12345678901234567890,\n  "tags": [\n    "a"\n  ]\n}',
    )
    await page.getByText('Headers that the page can read').click()
    const headers = page.locator('.sp-builder details:not(.sp-try-group) pre')
    expect(await headers.innerText()).toContain('x-request-id: r-1')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the response' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('answer.json')
    expect(readFileSync(await download.path(), 'utf8')).toContain('"id":12345678901234567890')
  })

  test('shows an image as an image, and says that an answer is not text', async () => {
    const { open, context, errors } = await openSite(browser, { files: siteWith({ parameters }) })
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>'
    await answering(context, 'https://api.example/v1/search?q=coffee', {
      headers: { 'content-type': 'image/svg+xml' },
      body: svg,
    })
    await answering(context, 'https://api.example/v1/search?q=raw', {
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from([0, 1, 2]),
    })
    const page = await open(ADDRESS)
    await openBuilder(page)
    await page.getByLabel('API key').fill('k')
    await send(page)
    const image = answer(page).locator('img')
    await image.waitFor()
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(7)
    await page.locator('.sp-builder').getByLabel('q', { exact: false }).first().fill('raw')
    await send(page)
    await page.getByText('This response is not text.').waitFor()
    expect(errors).toEqual([])
  })

  test('explains why an answer cannot be read, and can be cancelled', async () => {
    const { open, context } = await openSite(browser, { files: siteWith({ parameters }) })
    let answered = (): void => undefined
    const held = new Promise<void>((resolve) => (answered = resolve))
    await context.route('https://api.example/**', async (route) => {
      if (route.request().url().includes('slow')) await held
      await route.abort()
    })
    const page = await open(ADDRESS)
    await openBuilder(page)
    await page.getByLabel('API key').fill('k')
    await send(page)
    await page.getByText('does not allow requests from web pages (CORS)').waitFor()
    await page.locator('.sp-builder').getByLabel('q', { exact: false }).first().fill('slow')
    await send(page)
    await page.getByText('Sending …').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => page.getByText('Sending …').count()).toBe(0)
    expect(await page.getByText('(CORS)').count()).toBe(0)
    answered()
  })

  test('is not sent while a value is missing, which its field says', async () => {
    const { open, context } = await openSite(browser, { files: siteWith({ parameters }) })
    const sent = await answering(context, 'https://api.example/**')
    const page = await open(ADDRESS)
    await openBuilder(page)
    const q = page.locator('.sp-builder').getByLabel('q', { exact: false }).first()
    await q.fill('')
    await page.getByLabel('API key').fill('k')
    await send(page)
    await expect.poll(() => q.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await q.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true)
    await q.fill('tea')
    await page.getByLabel('API key').fill('')
    await send(page)
    const key = page.getByLabel('API key')
    await expect.poll(() => key.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(sent).toEqual([])
  })

  test('sends the files that the reader chooses, byte for byte', async () => {
    const image = { type: 'string', format: 'binary' }
    const bodies = {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['image', 'title'],
          properties: { title: { type: 'string', example: 'A' }, image },
        },
      },
      'application/octet-stream': { schema: image },
    }
    const files = siteWith({ requestBody: { required: true, content: bodies } })
    const { open, context } = await openSite(browser, { files })
    const sent = await answering(context, 'https://api.example/**')
    const page = await open(ADDRESS)
    await openBuilder(page)
    await page.getByLabel('API key').fill('k')
    const chosen = {
      name: 'my photo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('\x89PNG\0\xff', 'latin1'),
    }
    const input = page.locator('.sp-builder input[type="file"]')
    await send(page)
    expect(await input.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(
      true,
    )
    await input.setInputFiles(chosen)
    await expect.poll(() => code(page, 'curl')).toContain('my-photo.png')
    await send(page)
    await answer(page).waitFor()
    expect(sent[0]?.body).toContain('\x89PNG\0\xff\r\n--')
    expect(sent[0]?.body).toContain('filename="my-photo.png"')

    await page.getByLabel('Media type').selectOption('application/octet-stream')
    await input.setInputFiles({ ...chosen, name: 'b.bin', buffer: Buffer.from('\0\x01', 'latin1') })
    await send(page)
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[1]?.body).toBe('\0\x01')
  })

  test('offers each way to sign in, and the samples follow', async () => {
    const schemes = {
      Key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      Login: { type: 'http', scheme: 'basic' },
      Session: { type: 'apiKey', in: 'cookie', name: 'sid' },
    }
    const security = [{ Key: [] }, { Login: [] }, { Session: [] }, {}]
    const { open, context } = await openSite(browser, {
      files: siteWith({ parameters, security }, { schemes }),
    })
    const sent = await answering(context, 'https://api.example/**')
    const page = await open(ADDRESS)
    await openBuilder(page)
    const way = page.getByLabel('Sign in with')
    expect(await way.locator('option').allInnerTexts()).toEqual([
      'Key',
      'Login',
      'Session',
      'Without signing in',
    ])
    await way.selectOption('Login')
    await expect.poll(() => code(page, 'python')).toContain('ACME_USER_AND_PASSWORD')
    await page.getByLabel('User name').fill('ada')
    await page.getByLabel('Password').fill('p:w')
    await send(page)
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]?.headers['authorization']).toBe(`Basic ${btoa('ada:p:w')}`)

    await way.selectOption('Session')
    expect(await page.getByText('A page cannot set cookies for the API.').isVisible()).toBe(true)
    await page.getByLabel('Send the cookies of this browser').check()

    await way.selectOption('Without signing in')
    await expect.poll(() => code(page, 'curl')).not.toContain('X-Key')
    await send(page)
    await expect.poll(() => sent.length).toBe(2)
    expect(Object.keys(sent[1]?.headers ?? {})).not.toContain('x-key')
  })

  test('gets a token by signing in, with PKCE, and one for a client', async (testing) => {
    needs(testing, 'fullBrowser')
    const flows = {
      authorizationCode: {
        authorizationUrl: 'https://login.example/authorize',
        tokenUrl: 'https://login.example/token',
        scopes: { read: 'Read', write: 'Write' },
      },
      clientCredentials: { tokenUrl: 'https://login.example/token', scopes: { read: 'Read' } },
    }
    const schemes = { OAuth: { type: 'oauth2', flows } }
    const { open, context } = await openSite(browser, {
      files: siteWith({ parameters, security: [{ OAuth: ['read'] }] }, { schemes }),
    })
    const sent = await answering(context, 'https://api.example/**')
    const asked: URLSearchParams[] = []
    await context.route('https://login.example/authorize?**', (route) => {
      const { searchParams } = new URL(route.request().url())
      asked.push(searchParams)
      // A hostile page tries to replace the docs before it sends the reader back.
      if (asked.length === 1) {
        const attack = "opener.location.href = 'https://login.example/evil'"
        const body = `<script>if (opener) ${attack}; else location.replace(location.href)</script>`
        return route.fulfill({ contentType: 'text/html', body })
      }
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      back.search = new URLSearchParams({
        code: 'c0de',
        state: searchParams.get('state') ?? '',
      }).toString()
      return route.fulfill({ status: 302, headers: { location: back.href } })
    })
    const tokens: URLSearchParams[] = []
    await context.route('https://login.example/token', (route) => {
      tokens.push(new URLSearchParams(route.request().postData() ?? ''))
      return route.fulfill({
        headers: { ...CORS, 'content-type': 'application/json' },
        body: JSON.stringify({ access_token: `t${String(tokens.length)}`, token_type: 'Bearer' }),
      })
    })
    const page = await open(ADDRESS)
    await openBuilder(page)
    const byCode = page.locator('.sp-builder details').filter({ hasText: 'by signing in' })
    await byCode.locator('summary').click()
    await byCode.getByLabel('Client ID').fill('docs')
    const redirect = await byCode.getByText('redirect URI').locator('code').innerText()
    await byCode.getByRole('button', { name: 'Get a token' }).click()
    await expect.poll(() => page.getByLabel('Access token').inputValue()).toBe('t1')
    const [question] = asked
    const [exchange] = tokens
    expect(page.url()).toContain(ADDRESS)
    expect(question?.get('scope')).toBe('read')
    expect(question?.get('redirect_uri')).toBe(redirect)
    expect(question?.get('code_challenge')).toBe(
      createHash('sha256')
        .update(exchange?.get('code_verifier') ?? '')
        .digest('base64url'),
    )
    expect(exchange?.get('code')).toBe('c0de')
    await send(page)
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]?.headers['authorization']).toBe('Bearer t1')

    const byClient = page.locator('.sp-builder details').filter({ hasText: 'for a client' })
    await byClient.locator('summary').click()
    await byClient.getByLabel('Client ID').fill('machine')
    await byClient.getByLabel('Client secret').fill('s3cret')
    await byClient.getByRole('button', { name: 'Get a token' }).click()
    await expect.poll(() => page.getByLabel('Access token').inputValue()).toBe('t2')
    expect(tokens[1]?.get('grant_type')).toBe('client_credentials')
  })

  test('calls the server that the reader chooses, with its variables', async () => {
    const servers = [
      { url: 'https://api.example/v1', description: 'Live' },
      {
        url: 'https://{region}.test.example/{version}',
        variables: { region: { default: 'eu' }, version: { default: 'v1', enum: ['v1', 'v2'] } },
      },
    ]
    const { open, context, errors } = await openSite(browser, {
      files: siteWith({ parameters, servers }),
    })
    const sent = await answering(context, 'https://us.test.example/**')
    const page = await open(ADDRESS)
    await openBuilder(page)
    await page.getByLabel('Server', { exact: true }).selectOption({ index: 1 })
    await page.getByLabel('region').fill('us')
    await page.getByLabel('version').selectOption('v2')
    await expect.poll(() => code(page, 'curl')).toContain('https://us.test.example/v2/search')
    await page.getByLabel('API key').fill('k')
    await send(page)
    await expect
      .poll(() => sent.map(({ url }) => url))
      .toEqual(['https://us.test.example/v2/search?q=coffee'])
    expect(errors).toEqual([])
  })

  test('goes through a proxy if the site names one', async () => {
    const api = ", proxy: 'https://proxy.example/?to={url}'"
    const { open, context } = await openSite(browser, { files: siteWith({ parameters }, { api }) })
    const sent = await answering(context, 'https://proxy.example/**')
    const page = await open(ADDRESS)
    await openBuilder(page)
    await page.getByLabel('API key').fill('k')
    await send(page)
    const wanted = encodeURIComponent('https://api.example/v1/search?q=coffee')
    await expect
      .poll(() => sent.map(({ url }) => url))
      .toEqual([`https://proxy.example/?to=${wanted}`])
  })

  test('keeps a key in its tab, and on the device only if the reader asks', async () => {
    const { open, context } = await openSite(browser, { files: siteWith({ parameters }) })
    const page = await open(ADDRESS)
    await openBuilder(page)
    await page.getByLabel('API key').fill('k-1')
    await page.reload()
    await openBuilder(page)
    await expect.poll(() => page.getByLabel('API key').inputValue()).toBe('k-1')

    const other = await context.newPage()
    await other.goto(page.url())
    await openBuilder(other)
    await expect.poll(() => other.getByLabel('API key').inputValue()).toBe('')
    await page.getByLabel('Remember on this device').check()
    await other.reload()
    await openBuilder(other)
    await expect.poll(() => other.getByLabel('API key').inputValue()).toBe('k-1')
    await other.getByLabel('Remember on this device').uncheck()
    expect(await other.evaluate(() => localStorage.length)).toBe(0)
  })

  test('keeps the keys of each site and API apart, also of sites on one host', async () => {
    const { open } = await openSite(browser, { files: siteWith({ parameters }) })
    const page = await open(ADDRESS)
    const kept = JSON.stringify({ ACME_API_KEY: 'of another' })
    await page.evaluate((secrets) => {
      for (const owner of ['', ' /', ' /other acme', ' / other']) {
        sessionStorage.setItem(`sp-secrets${owner}`, secrets)
        localStorage.setItem(`sp-secrets${owner}`, secrets)
      }
    }, kept)
    await page.reload()
    await openBuilder(page)
    const key = page.getByLabel('API key')
    await expect.poll(() => key.inputValue()).toBe('')
    await key.fill('own')
    const stored = await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>)
    expect(Object.entries(stored).filter(([, value]) => value.includes('own'))).toEqual([
      ['sp-secrets / acme', JSON.stringify({ ACME_API_KEY: 'own' })],
    ])
  })

  test('has JSON bodies that know their properties', async () => {
    const schema = {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string', example: 'a' }, size: { type: 'integer', example: 3 } },
    }
    const requestBody = { content: { 'application/json': { schema, example: { name: 'a' } } } }
    const { open } = await openSite(browser, { files: siteWith({ requestBody }) })
    const page = await open(ADDRESS)
    await openBuilder(page)
    const body = page.getByRole('textbox', { name: 'Body' })
    await page.getByLabel('Add a property').selectOption('size')
    await expect.poll(() => body.inputValue()).toBe('{\n  "name": "a",\n  "size": 3\n}')
    await expect.poll(() => code(page, 'curl')).toContain('"size": 3')
    await body.fill('{ "size": 3 }')
    await page.getByText('The body lacks the property name').waitFor()
    await body.fill('{ "size": ')
    await page.getByText('This is not valid JSON.').waitFor()
    expect(await body.getAttribute('aria-invalid')).toBe('true')
  })

  test('works for every reader, on a phone, in light and dark', async () => {
    const flows = {
      authorizationCode: {
        authorizationUrl: 'https://login.example/authorize',
        tokenUrl: 'https://login.example/token',
        scopes: {},
      },
    }
    const schemes = { OAuth: { type: 'oauth2', flows }, Login: { type: 'http', scheme: 'basic' } }
    const security = [{ OAuth: [] }, { Login: [] }]
    const servers = [{ url: 'https://api.example/v1' }, { url: 'https://test.example/v1' }]
    const { open, context } = await openSite(browser, {
      files: siteWith({ parameters, security, servers }, { schemes }),
      viewport: { width: 390, height: 800 },
    })
    await answering(context, 'https://api.example/**', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'x'.repeat(400) }),
    })
    const page = await open(ADDRESS)
    await openBuilder(page)
    await page.getByText('Get a token by signing in').click()
    await page.getByLabel('Access token').fill('t')
    await send(page)
    await answer(page).waitFor()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeFindings(page)).toEqual([])
    }
  })
})
