import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { browserOfTests } from './browser.ts'
import { openSite } from './theme-site.ts'

const API = {
  openapi: '3.1.0',
  info: { title: 'Acme', version: '1' },
  servers: [{ url: 'https://api.acme.example' }],
  tags: [{ name: 'things', description: 'All things.' }],
  paths: Object.fromEntries(
    ['first', 'second'].map((name) => [
      `/${name}`,
      {
        get: {
          operationId: name,
          summary: `The ${name} one`,
          tags: ['things'],
          description: 'Text.\n\n## Notes\n\nMore text.',
          parameters: [
            { name: 'count', in: 'query', schema: { type: 'integer' } },
            { name: 'filter', in: 'query', schema: { $ref: '#/components/schemas/Filter' } },
          ],
          responses: {
            200: {
              description: 'Fine.',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Filter' } } },
            },
          },
        },
      },
    ]),
  ),
  components: {
    schemas: {
      Filter: { type: 'object', properties: { deep: { type: 'object', properties: { a: {} } } } },
    },
  },
}

const browser = await browserOfTests()

function filesOf(layout: string) {
  return {
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example', openapi: [{ file: 'openapi/a.json', name: 'acme', layout: '${layout}' }] }`,
    'openapi/a.json': JSON.stringify(API),
    'content/docs/a.md':
      '# A\n\n<Operation id="first" />\n\nCall <Operation id="second" /> too.\n\n<Schema name="Filter" />\n\n<Sample operation="first" />\n\n<Parameter operation="first" name="count" />\n',
  }
}

test.each([
  ['tag', '/docs/api/acme-things'],
  ['single', '/docs/api/acme-api'],
])('on a page of several operations, each works independently: %s', async (layout, pathname) => {
  const { open, errors } = await openSite(browser, {
    files: filesOf(layout),
    viewport: { width: 1440, height: 900 },
  })
  const page = await open(`${pathname}#operation-second`)
  const second = page.locator('section[aria-labelledby="operation-second"]')
  await expect
    .poll(() => page.locator('#operation-second').evaluate((at) => at.getBoundingClientRect().top))
    .toBeLessThan(200)
  await second.getByRole('button', { name: /^(Build a request|Try it)$/ }).click()
  await second.getByRole('dialog').waitFor()
  await second.getByRole('checkbox', { name: 'count' }).check()
  await second.getByRole('spinbutton', { name: 'count' }).fill('3')
  const code = second.locator('.sp-samples pre code').first()
  await expect.poll(() => code.textContent()).toContain('count=3')
  const first = page
    .locator('section[aria-labelledby="operation-first"] .sp-samples pre code')
    .first()
  expect(await first.textContent()).not.toContain('count=3')
  expect(errors).toEqual([])
})

test.each([390, 820, 1440])(
  'such a page, and parts of an API in a document, fit at %i px',
  async (width) => {
    const { open } = await openSite(browser, {
      files: filesOf('single'),
      viewport: { width, height: 900 },
    })
    for (const pathname of ['/docs/api/acme-api', '/docs/a']) {
      const page = await open(pathname)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      )
      expect(await axeFindings(page)).toEqual([])
      await page.close()
    }
  },
)

test.each([
  ['tag', '/docs/api/acme-things'],
  ['single', '/docs/api/acme-api'],
])(
  'the sidebar leads to each operation, and marks the one that is read: %s',
  async (layout, path) => {
    const { open, errors } = await openSite(browser, {
      files: filesOf(layout),
      viewport: { width: 1440, height: 900 },
    })
    const page = await open(path)
    const sidebar = page.locator('.sp-sidebar')
    const first = sidebar.getByRole('link', { name: 'The first one' })
    const second = sidebar.getByRole('link', { name: 'The second one' })
    const current = sidebar.locator('[aria-current=location]')
    expect(await second.getAttribute('href')).toBe(`${path}#operation-second`)
    expect(await current.count()).toBe(0)
    await page.locator('#operation-first').evaluate((heading) => heading.scrollIntoView())
    await expect.poll(() => first.getAttribute('aria-current')).toBe('location')
    // A scroll before the end of this one would be a part of it.
    await second.evaluate(async (link: HTMLElement) => {
      const scrolled = new Promise((resolve) => {
        document.addEventListener('scrollend', resolve, { once: true })
      })
      link.click()
      await scrolled
    })
    await expect.poll(() => second.getAttribute('aria-current')).toBe('location')
    await expect.poll(() => current.count()).toBe(1)
    expect(new URL(page.url()).hash).toBe('#operation-second')
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => current.count()).toBe(0)
    expect(errors).toEqual([])
  },
)
