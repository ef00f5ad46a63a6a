import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserOfTests } from './browser.ts'
import { openSite } from './theme-site.ts'
import type { SiteFiles } from '../site.ts'

const browser = await browserOfTests()

const PAGES: SiteFiles = {
  'content/docs/limits.md':
    '# Limits\n\nWhat you may ask for.\n\n## Tokens\n\nEach key has a quota.',
  'content/docs/keys.md': '# Keys\n\nA key has tokens.',
}

const SERVICE = 'https://search.example'

/** A site whose service answers with the result of `answer`, and does not answer if that is `undefined`. */
async function openWith(search: string, answer: (request: Request) => unknown) {
  const config = `
import { algolia, typesense } from 'specpress/plugins/hosted-search'
export default { title: 'Test', url: 'https://test.example', search: ${search} }\n`
  const { context, open } = await openSite(browser, {
    files: { ...PAGES, 'site.config.ts': config },
  })
  await context.route(`${SERVICE}/**`, async (route) => {
    const json = answer(route.request())
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    await (json === undefined ? route.abort() : route.fulfill({ headers, json }))
  })
  return open('/docs/keys')
}

/** The record of the heading in Algolia and Typesense. */
const RECORD = {
  index: '/search.json',
  href: '/docs/limits',
  anchor: 'tokens',
  title: 'Limits',
  heading: 'Tokens',
  text: 'Each key has a quota.',
  trail: '',
  scope: '(docs)',
  method: '',
}

async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search' }).waitFor()
  await page.keyboard.type(query)
}

const options = (page: Page) => page.getByRole('option')

describe('the dialog asks', () => {
  test('Algolia, and marks what it found', async () => {
    const asked: Request[] = []
    const given = `{ appId: 'APP', searchKey: 'open', index: 'my docs', url: '${SERVICE}' }`
    const page = await openWith(`algolia(${given})`, (request) => {
      asked.push(request)
      const marked = { heading: { value: '\u0001Tokens\u0002' } }
      const snippet = { text: { value: 'Each \u0001key\u0002 has' } }
      return { hits: [{ ...RECORD, _highlightResult: marked, _snippetResult: snippet }] }
    })
    await search(page, 'token key')
    await options(page).filter({ hasText: 'Each key has' }).waitFor()
    expect(await options(page).locator('mark').allTextContents()).toEqual(['Tokens', 'key'])
    expect(await options(page).last().getAttribute('href')).toBe('/docs/limits#tokens')
    const last = asked.at(-1)
    expect(last?.url()).toBe(`${SERVICE}/1/indexes/my%20docs/query`)
    expect(last?.headers()['x-algolia-api-key']).toBe('open')
    expect(last?.postDataJSON()).toMatchObject({
      query: 'token key',
      facetFilters: [['index:/search.json']],
    })
  })

  test('Typesense, and marks what it found', async () => {
    const asked: Request[] = []
    const given = `{ url: '${SERVICE}', searchKey: 'open', collection: 'docs' }`
    const page = await openWith(`typesense(${given})`, (request) => {
      asked.push(request)
      const highlights = [{ field: 'text', snippet: 'Each \u0001key\u0002 has' }]
      return { hits: [{ document: { ...RECORD, id: '1' }, highlights }] }
    })
    await search(page, 'key')
    await options(page).filter({ hasText: 'Each key has' }).waitFor()
    expect(await options(page).locator('mark').allTextContents()).toEqual(['key'])
    const last = new URL(asked.at(-1)?.url() ?? '')
    expect(last.pathname).toBe('/collections/docs/documents/search')
    expect(last.searchParams.get('filter_by')).toBe('index:=[`/search.json`]')
    expect(asked.at(-1)?.headers()['x-typesense-api-key']).toBe('open')
  })
})

test('if the service does not answer, the index of the site does', async () => {
  let isAsked = false
  const given = `{ appId: 'APP', searchKey: 'open', index: 'docs', url: '${SERVICE}' }`
  const page = await openWith(`algolia(${given})`, () => {
    isAsked = true
  })
  await search(page, 'quota')
  await options(page).filter({ hasText: 'Each key has a quota.' }).waitFor()
  expect(isAsked).toBe(true)
})
