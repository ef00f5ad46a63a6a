import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { axeFindings } from './axe.ts'
import { browserOfTests } from './browser.ts'
import { openSite } from './theme-site.ts'
import type { SiteFiles } from '../site.ts'

vi.setConfig({ testTimeout: 240_000 })

const browser = await browserOfTests()

const ADDRESS = '/docs/api/acme-search'

const parameters = [
  { name: 'q', in: 'query', required: true, schema: { type: 'string' }, example: 'coffee' },
  { name: 'kind', in: 'query', schema: { enum: ['web', 'news'] } },
  { name: 'fresh', in: 'query', schema: { type: 'boolean' } },
  { name: 'count', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 9 } },
  { name: 'tag', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
  { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
]
const content = {
  'application/json': { example: { name: 'a' } },
  'application/x-www-form-urlencoded': {
    schema: { type: 'object', properties: { name: { type: 'string' } } },
    example: { name: 'b c' },
  },
}
const written = [{ lang: 'Ruby', source: 'puts 1' }]

function siteWith(operation: object, api = ''): SiteFiles {
  return {
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example', openapi: [{ file: 'openapi/a.json', name: 'acme'${api} }] }\n`,
    'openapi/a.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Acme', version: '1' },
      servers: [{ url: 'https://api.example/v1' }],
      security: [{ Key: [] }],
      paths: {
        '/search': {
          post: {
            operationId: 'search',
            responses: { 200: { description: 'x', content: { 'application/json': {} } } },
            ...operation,
          },
        },
      },
      components: { securitySchemes: { Key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
    }),
  }
}

const SITE = siteWith({ parameters, requestBody: { content }, 'x-codeSamples': written })

async function openBuilder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fill in this request' }).click()
  await page.getByRole('status').getByText('The samples follow').waitFor()
}

function code(page: Page, language: string): Promise<string> {
  return page
    .locator('.sp-samples .sp-tab-panels > *')
    .nth(['curl', 'python', 'csharp', 'go', 'nodejs', 'ruby'].indexOf(language))
    .locator('code')
    .evaluateAll((programs) => programs.map(({ textContent }) => textContent).join('\n'))
}

function samples(page: Page): Promise<readonly string[]> {
  return page
    .locator('.sp-samples pre code')
    .evaluateAll((codes) => codes.map((element) => element.innerHTML))
}

describe('the request builder', () => {
  test('loads nothing before it is touched, and then the samples follow what is filled in', async () => {
    const { open, errors } = await openSite(browser, { files: SITE })
    const page = await open(ADDRESS)
    await page.waitForLoadState('networkidle')
    const before = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    expect(before.filter((name) => /island/.test(name))).toEqual([])
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    const built = await samples(page)
    await openBuilder(page)
    const builder = page.locator('.sp-builder')

    // They begin as the build wrote them, to the letter and the colour.
    await builder.getByLabel('count').fill('3')
    await expect.poll(() => code(page, 'go')).toContain('count=3')
    // A sample that the description has itself stays.
    expect(await code(page, 'ruby')).toBe('puts 1')
    await builder.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(() => code(page, 'go')).not.toContain('count=3')
    expect(await samples(page)).toEqual(built)

    // Another body, or none.
    const type = builder.getByLabel('Media type')
    await type.selectOption('application/x-www-form-urlencoded')
    await expect.poll(() => code(page, 'curl')).toContain("--data-raw 'name=b%20c'")
    await builder.getByLabel('name', { exact: true }).fill('d+e')
    await expect.poll(() => code(page, 'curl')).toContain("--data-raw 'name=d%2Be'")
    await type.selectOption('not sent')
    await expect.poll(() => code(page, 'curl')).not.toContain('--data')

    // Nothing was asked for but what the builder is made of.
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((url) => !/\/assets\/[\w-]+\.js$/.test(url))).toEqual([])
    expect(errors).toEqual([])
  })

  test('writes what the build writes of a description that says the same', async () => {
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
    await builder.getByLabel('kind').selectOption('news')
    await builder.getByLabel('fresh').selectOption('true')
    await builder.getByLabel('count').fill('7')
    const tags = builder.getByRole('group', { name: 'tag' })
    await tags.getByRole('button', { name: 'Add a value' }).click()
    await tags.getByRole('textbox').nth(0).fill('a')
    await tags.getByRole('button', { name: 'Add a value' }).click()
    await tags.getByRole('textbox').nth(1).fill('b c')
    await builder.getByLabel('X-Trace').fill('x; y')
    const text = JSON.stringify({ name: "o'clock" }, undefined, 2)
    await builder.getByRole('textbox', { name: 'Body' }).fill(text)
    await expect.poll(() => code(page, 'python')).toContain("o'clock")
    expect(await samples(page)).toEqual(await samples(there))
  })

  test('is for every reader: by keyboard, on a phone, in light and dark', async () => {
    const viewport = { width: 390, height: 800 }
    const { open } = await openSite(browser, { files: SITE, viewport })
    const page = await open(ADDRESS)
    await page.getByRole('button', { name: 'Fill in this request' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('The samples follow').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('tea')
    await expect.poll(() => code(page, 'curl')).toContain('q=tea')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => code(page, 'curl')).toContain('kind=web')

    const tags = page.getByRole('group', { name: 'tag' })
    await tags.getByRole('button', { name: 'Add a value' }).click()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeFindings(page)).toEqual([])
    }
  })

  test('is not there without scripts', async () => {
    const { open } = await openSite(browser, { files: SITE, javaScriptEnabled: false })
    const page = await open(ADDRESS)
    const button = page.getByRole('button', { name: 'Fill in this request' })
    expect(await button.isVisible()).toBe(false)
    expect(await page.locator('.sp-samples code').first().textContent()).toContain('q=coffee')
  })
})

describe('a request that may be sent', () => {
  test('is sent where the site says so; elsewhere its code is not in the output', async () => {
    const on = await openSite(browser, { files: siteWith({ parameters }, ', tryIt: true') })
    const { open, context } = on
    const sent: string[] = []
    await context.route('https://api.example/**', async (route) => {
      const request = route.request()
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
      if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers })
      sent.push(
        `${request.method()} ${request.url()} ${(await request.allHeaders())['x-key'] ?? ''}`,
      )
      return route.fulfill({ status: 418, headers, body: '<b>tea</b>' })
    })
    const page = await open(ADDRESS)
    await openBuilder(page)
    await page.locator('.sp-builder').getByLabel('ACME_API_KEY').fill('se cret')
    await page.getByRole('button', { name: 'Send the request' }).click()
    await page.getByText('Answer 418').waitFor()
    expect(await page.getByText('<b>tea</b>').isVisible()).toBe(true)
    expect(sent).toEqual(['POST https://api.example/v1/search?q=coffee se cret'])

    const off = await openSite(browser, { files: siteWith({ parameters }) })
    const text = ({ site }: typeof on) =>
      site.paths
        .filter((path) => /\.(js|html)$/.test(path))
        .map((path) => site.read(path))
        .join('\n')
    for (const trace of ['credentials:"omit"', 'Send the request', 'type:"password"']) {
      expect(text(on)).toContain(trace)
      expect(text(off)).not.toContain(trace)
    }
  })
})
