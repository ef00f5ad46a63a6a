import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserOfTests } from './browser.ts'
import { openSite } from './theme-site.ts'
import { LANGUAGES } from '../languages.ts'

const API = {
  openapi: '3.1.0',
  info: { title: 'Acme', version: '1' },
  servers: [{ url: 'https://api.acme.example' }],
  paths: {
    '/things': {
      post: {
        operationId: 'make',
        parameters: [{ name: 'dry', in: 'query', schema: { enum: ['yes', 'no'] } }],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                oneOf: [
                  { title: 'Round', properties: { radius: { type: 'integer' } } },
                  {
                    title: 'Square',
                    properties: { side: { properties: { cm: { type: 'integer' } } } },
                  },
                ],
              },
              examples: {
                small: { value: { radius: 1 } },
                large: { value: { side: { cm: 9000 } } },
              },
            },
            'text/csv': { example: 'radius;1' },
          },
        },
        responses: {
          201: {
            description: 'Made.',
            headers: { 'X-Cost': { schema: { type: 'integer' } } },
            content: { 'application/json': { schema: { properties: { id: {} } } } },
          },
          409: { description: 'There is one already.' },
        },
      },
    },
  },
}

const browser = await browserOfTests()

/** The page of the operation, in a browser without scripts if the test asks for none. */
async function openOperation({ javaScriptEnabled = false } = {}): Promise<Page> {
  const { open } = await openSite(browser, {
    javaScriptEnabled,
    files: {
      'site.config.ts': `export default { title: 'Test', url: 'https://test.example', openapi: [{ file: 'openapi/a.json', name: 'acme' }] }`,
      'openapi/a.json': JSON.stringify(API),
    },
  })
  return open('/docs/api/acme-make')
}

test('without scripts, all of an operation is readable: languages, types, choices, examples, statuses', async () => {
  const page = await openOperation()
  const main = page.locator('main')
  for (const text of ['dry', 'yes', 'no', 'text/csv', 'radius;1', 'There is one already.'])
    expect(await main.getByText(text, { exact: true }).first().isVisible(), text).toBe(true)

  for (const label of LANGUAGES) {
    await main
      .locator('.sp-samples label', { hasText: new RegExp(`^${label.replace('.', '\\.')}$`) })
      .click()
    expect(await main.locator('.sp-samples pre:visible').count(), label).toBe(1)
    expect(await main.locator('.sp-samples pre:visible').textContent()).toContain(
      'api.acme.example',
    )
  }

  expect(await main.getByText('9000').isVisible()).toBe(false)
  await main.locator('label', { hasText: 'large' }).click()
  expect(await main.getByText('9000').isVisible()).toBe(true)

  await main.locator('summary', { hasText: 'Square' }).click()
  await main.locator('summary', { hasText: '1 child property' }).last().click()
  expect(await main.locator('p > a:first-child', { hasText: /^cm$/ }).isVisible()).toBe(true)
  await main.locator('summary', { hasText: '1 header' }).click()
  expect(await main.getByText('X-Cost').isVisible()).toBe(true)
})

test('the name of a property links to it, and opens the part that contains it', async () => {
  const page = await openOperation()
  const href = await page.locator('p > a:first-child', { hasText: /^cm$/ }).getAttribute('href')
  await page.goto(`https://test.example/docs/api/acme-make${href ?? ''}`)
  expect(await page.locator('p > a:first-child', { hasText: /^cm$/ }).isVisible()).toBe(true)
})

test('the method of an operation stays on one line in the sidebar, however long its title is', async () => {
  const summary = 'Replace each of the memberships of an organization that nobody asked for'
  const paths = { '/things': { put: { operationId: 'make', summary, responses: {} } } }
  const { open } = await openSite(browser, {
    files: {
      'site.config.ts': `export default { title: 'Test', url: 'https://test.example', openapi: [{ file: 'openapi/a.json', name: 'acme' }] }`,
      'openapi/a.json': JSON.stringify({ ...API, paths }),
    },
  })
  const badge = (await open('/docs/api/acme-make')).locator('.sp-sidebar [data-method]')
  expect((await badge.boundingBox())?.height).toBeLessThan(24)
})

test.each([1200, 1440])(
  'at %i px the sample and the response example stay in view next to the text',
  async (width) => {
    const page = await openOperation()
    await page.setViewportSize({ width, height: 900 })
    for (const at of [0, 400]) {
      await page.evaluate((top) => {
        scrollTo(0, top)
      }, at)
      const text = await page.locator('.sp-operation-body').boundingBox()
      for (const part of ['.sp-samples', '.sp-response-examples']) {
        const box = await page.locator(`${part} pre:visible`).first().boundingBox()
        expect(box?.x, part).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0))
        expect((box?.y ?? 0) + (box?.height ?? 0), part).toBeLessThan(900)
        expect(box?.y, part).toBeGreaterThan(0)
      }
    }
  },
)

test('text and samples grow with the window', async () => {
  const page = await openOperation()
  const widthsAt = async (width: number): Promise<readonly number[]> => {
    await page.setViewportSize({ width, height: 900 })
    const boxes = [page.locator('.sp-operation-body'), page.locator('.sp-operation-aside')]
    return Promise.all(boxes.map(async (box) => (await box.boundingBox())?.width ?? 0))
  }
  const [text = 0, samples = 0] = await widthsAt(1440)
  const [wideText, wideSamples] = await widthsAt(1920)
  expect(wideText).toBeGreaterThan(text + 100)
  expect(wideSamples).toBeGreaterThan(samples + 100)
})

test('languages that do not fit are a menu, which the other pages follow', async () => {
  const page = await openOperation({ javaScriptEnabled: true })
  const menu = page.locator('.sp-samples .sp-tab-menu')
  const tabs = page.locator('.sp-samples .sp-tab-list')
  for (const [width, isMenu] of [
    [390, true],
    [900, false],
    [1440, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect([await menu.isVisible(), await tabs.isVisible()], String(width)).toEqual([
      isMenu,
      !isMenu,
    ])
  }
  await menu.selectOption('Ruby')
  expect(await page.locator('.sp-samples pre:visible').textContent()).toContain('Net::HTTP')
  await page.reload()
  expect(await menu.inputValue()).toBe('ruby')
  await page.setViewportSize({ width: 900, height: 900 })
  await tabs.locator('label', { hasText: 'Python' }).click()
  await page.setViewportSize({ width: 390, height: 900 })
  await expect.poll(() => menu.inputValue()).toBe('python')
})

test('a sample is short, and a switch shows the full program', async () => {
  const page = await openOperation()
  const sample = page.locator('.sp-samples pre:visible')
  expect(await sample.textContent()).not.toContain('--fail-with-body')
  await page.getByLabel('With error handling').check()
  expect(await sample.textContent()).toContain('--fail-with-body')
})

test.each([390, 820, 1200, 1440])(
  'at %i px no language is cut off without a script',
  async (width) => {
    const page = await openOperation()
    await page.setViewportSize({ width, height: 900 })
    const column = await page.locator('.sp-samples').boundingBox()
    for (const label of await page.locator('.sp-samples .sp-tab-list label').all()) {
      const box = await label.boundingBox()
      expect(
        (box?.x ?? 0) + (box?.width ?? 0),
        (await label.textContent()) ?? '',
      ).toBeLessThanOrEqual((column?.x ?? 0) + (column?.width ?? 0) + 1)
    }
    await page.locator('summary', { hasText: 'On this page' }).click()
    expect(await page.locator('.sp-toc-list a[href="#responses"]').isVisible()).toBe(true)
  },
)

test('the properties of listed objects open in place, and the type of the list leads to its schema', async () => {
  const Thing = {
    type: 'object',
    description: 'A thing to hold.',
    properties: { name: {}, size: { properties: { cm: { type: 'integer' } } } },
  }
  const items = { $ref: '#/components/schemas/Thing' }
  const colors = { type: 'array', items: { type: 'string', pattern: '^#' } }
  const schema = { type: 'object', properties: { things: { type: 'array', items }, colors } }
  const responses = { 200: { description: 'All.', content: { 'application/json': { schema } } } }
  const { open } = await openSite(browser, {
    javaScriptEnabled: false,
    files: {
      'site.config.ts': `export default { title: 'Test', url: 'https://test.example', openapi: [{ file: 'openapi/a.json', name: 'acme' }] }`,
      'openapi/a.json': JSON.stringify({
        ...API,
        paths: { '/things': { get: { operationId: 'list', responses } } },
        components: { schemas: { Thing } },
      }),
    },
  })
  const main = (await open('/docs/api/acme-list')).locator('.sp-operation-body')
  await main.locator('summary', { hasText: 'Show 2 properties of each item' }).click()
  await main.locator('summary', { hasText: 'Show 1 child property' }).click()
  const field = main.getByRole('link', { name: 'cm' })
  expect(await field.isVisible()).toBe(true)
  expect(
    await main.locator(`[id="${((await field.getAttribute('href')) ?? '').slice(1)}"]`).count(),
  ).toBe(1)
  expect(await main.getByText('A thing to hold.').isVisible()).toBe(true)
  // Only the facts of plain values have a label. They show without a click.
  expect(await main.getByText('Each item', { exact: true }).count()).toBe(1)
  expect(await main.getByText('^#').isVisible()).toBe(true)
  expect(await main.getByRole('link', { name: 'Thing', exact: true }).getAttribute('href')).toMatch(
    /schemas\/thing$/,
  )
})

test('one line names all ways to sign in, and their details are one click away', async () => {
  const securitySchemes = {
    key: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'Ask for one at the desk.' },
    token: { type: 'http', scheme: 'bearer' },
  }
  const { open } = await openSite(browser, {
    javaScriptEnabled: false,
    files: {
      'site.config.ts': `export default { title: 'Test', url: 'https://test.example', openapi: [{ file: 'openapi/a.json', name: 'acme' }] }`,
      'openapi/a.json': JSON.stringify({
        ...API,
        security: [{ key: [] }, { token: [] }],
        components: { securitySchemes },
      }),
    },
  })
  const main = (await open('/docs/api/acme-make')).locator('main')
  const line = main.locator('summary', { hasText: 'API key in the header X-Key, or Bearer token' })
  expect(await main.getByText('Ask for one at the desk.').isVisible()).toBe(false)
  await line.click()
  expect(await main.getByText('Ask for one at the desk.').isVisible()).toBe(true)
  const token = main.getByRole('link', { name: 'token', exact: true })
  expect(await token.getAttribute('href')).toBe('/docs/api/acme-api#authentication')
})
