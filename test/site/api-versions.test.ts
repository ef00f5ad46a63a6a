import { afterAll, beforeAll, expect, test } from 'vitest'
import { configOf, VERSIONED, VERSIONS } from '../api-versions.ts'
import { buildLastingSite, buildSite } from '../site.ts'
import type { TestSite } from '../site.ts'

let site: TestSite & { readonly remove: () => void }

beforeAll(async () => {
  site = await buildLastingSite(VERSIONED)
})
afterAll(() => site.remove())

/** The links of the menu of versions of a page: its label, its target, and if it says that the page is missing. */
function menuOf(pathname: string): readonly string[] {
  const [, menu = ''] =
    /class="sp-api-versions"[^]*?<ul>([^]*?)<\/ul>/.exec(site.main(pathname)) ?? []
  return [...menu.matchAll(/<a href="([^"]*)"([^>]*)>([^<]*)(<small>)?/g)].map(
    ([, href, attributes = '', label, isMissing]) =>
      [label, attributes.includes('aria-current') ? 'current' : href, isMissing && 'missing']
        .filter(Boolean)
        .join(' '),
  )
}

test('the page of an operation leads to the same operation of another version', () => {
  expect(site.problems).toEqual([])
  expect(menuOf('/docs/api/pay-charges-list-charges')).toEqual([
    'v71 current',
    'v70 /docs/api/pay-v70/pay-v70-charges-charges',
  ])
})

test('the names of parameters in a path have no meaning', () => {
  expect(menuOf('/docs/api/pay-charges-get-charge')).toEqual([
    'v71 current',
    'v70 /docs/api/pay-v70/pay-v70-charges-retrieve-charge',
  ])
})

test('an operation with another path is found by its id', () => {
  expect(menuOf('/docs/api/pay-v70/pay-v70-charges-list-refunds')).toEqual([
    'v71 /docs/api/pay-charges-list-refunds',
    'v70 current',
  ])
})

test('a version without the operation says so, and has a link to its first page', () => {
  expect(menuOf('/docs/api/pay-charges-get-balance')).toEqual([
    'v71 current',
    'v70 /docs/api/pay-v70/pay-v70-api missing',
  ])
})

test('the overview, webhooks and schemas lead to those of the other version', () => {
  expect(menuOf('/docs/api/pay-api')).toEqual(['v71 current', 'v70 /docs/api/pay-v70/pay-v70-api'])
  expect(menuOf('/docs/api/pay-v70/schemas/charge')).toEqual([
    'v71 /docs/api/schemas/charge',
    'v70 current',
  ])
})

test('a sidebar shows one version: that of the page, else the current one', () => {
  const sidebarOf = (path: string) =>
    /<nav class="sp-sidebar"[^]*?<\/nav>/.exec(site.read(path))?.[0] ?? ''
  const [onDoc, onEarlier] = [
    sidebarOf('docs/start.html'),
    sidebarOf('docs/api/pay-v70/pay-v70-charges-charges.html'),
  ]
  expect(onDoc).toContain('/docs/api/pay-charges-get-balance')
  expect(onDoc).not.toContain('pay-v70')
  expect(onEarlier).toContain('/docs/api/pay-v70/pay-v70-charges-create-token')
  expect(onEarlier).not.toContain('/docs/api/pay-charges')
  // Documents stay, also those in the folder of the API.
  expect(onEarlier).toContain('/docs/start')
  expect(onEarlier).toContain('/docs/api/notes')
})

test('a search finds the operations of the version of the page, else those of the current one', () => {
  const indexesOf = (path: string) =>
    /data-sp-search="([^"]*)"/.exec(site.read(path))?.[1]?.split(/\s+/) ?? []
  expect(indexesOf('docs/start.html')).toEqual(['/search.json', '/docs/api/search.json'])
  expect(indexesOf('docs/api/pay-v70/pay-v70-api.html')).toEqual([
    '/docs/api/pay-v70/search.json',
    '/search.json',
  ])
  expect(site.read('docs/api/pay-v70/search.json')).not.toContain('pay-charges')
  expect(site.read('search.json')).not.toContain('pay-')
})

test('search engines find the page of the current version', () => {
  const canonicalOf = (path: string) =>
    /<link rel="canonical" href="([^"]*)"/.exec(site.read(path))?.[1]
  expect(canonicalOf('docs/api/pay-v70/pay-v70-charges-charges.html')).toBe(
    'https://test.example/docs/api/pay-charges-list-charges',
  )
  expect(canonicalOf('docs/api/pay-v70/pay-v70-charges-create-token.html')).toBe(
    'https://test.example/docs/api/pay-v70/pay-v70-charges-create-token',
  )
})

test('a document shows the operation of the current version', () => {
  expect(site.main('/docs/start')).toContain('/refunds')
  expect(site.main('/docs/start')).not.toContain('/money-back')
})

test('llms.txt has a section for each version', () => {
  const titles = [...site.read('llms.txt').matchAll(/^## (.*)$/gm)].map(([, title]) => title)
  expect(titles).toEqual(expect.arrayContaining(['Payments API v71', 'Payments API v70']))
  const calls = [...site.read('llms.txt').matchAll(/^- \[(.*?): how to call it/gm)]
  const names = calls.map(([, name]) => name)
  expect(names.length).toBeGreaterThan(1)
  expect(new Set(names).size).toBe(names.length)
})

test('in the layout `tag`, the menu leads to the part of a page', async () => {
  const other = await buildSite({
    ...VERSIONED,
    'site.config.ts': configOf([VERSIONS[0], { ...VERSIONS[1], layout: 'tag' }]),
  })
  expect(other.main('/docs/api/pay-charges-get-charge')).toContain(
    'href="/docs/api/pay-v70/pay-v70-charges#operation-retrieve-charge"',
  )
})

test('two versions with one label are a mistake, as are versions in different docs', async () => {
  const label = await buildSite({
    ...VERSIONED,
    'site.config.ts': configOf([
      VERSIONS[0],
      { ...VERSIONS[1], version: { of: 'pay', label: 'v71' } },
    ]),
  })
  expect(label.problems.map(({ message }) => message).join('\n')).toContain(
    'openapi.1.version.label',
  )
  const docs = await buildSite({
    ...VERSIONED,
    'content/other/a.md': '# A\n',
    'site.config.ts': configOf(
      [VERSIONS[0], { ...VERSIONS[1], docs: 'other' }],
      `, docs: [{}, { folder: 'content/other', route: '/other' }]`,
    ),
  })
  expect(docs.problems.map(({ message }) => message).join('\n')).toContain('openapi.1.docs')
})

test('a page of an earlier version has a note with a link to its page in the current version, or to the first page', () => {
  const noteOf = (pathname: string): string | undefined =>
    /<div class="sp-page-notes"[^>]*>[^]*?<p>([^]*?)<\/p>/.exec(site.main(pathname))?.[1]
  expect(noteOf('/docs/api/pay-v70/pay-v70-charges-list-refunds')).toBe(
    'This page is about v70, an older version of the API. <a href="/docs/api/pay-charges-list-refunds">Read this page in the newest version</a>',
  )
  expect(noteOf('/docs/api/pay-v70/pay-v70-charges-create-token')).toContain(
    '<a href="/docs/api/pay-api">Go to the newest version</a>',
  )
  expect(noteOf('/docs/api/pay-charges-list-refunds')).toBeUndefined()
})
