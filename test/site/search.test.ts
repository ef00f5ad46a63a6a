import { describe, expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import type { SiteFiles, TestSite } from '../site.ts'
import { postingsOf, shardIn, shardOf } from '../../src/base/shared/search/search-files.ts'
import type { SearchHead } from '../../src/base/shared/search/search-files.ts'
import { queryTermsOf } from '../../src/base/shared/search/terms.ts'

const configOf = (options: string): string =>
  `export default { title: 'Test', url: 'https://test.example', ${options} }\n`

/** The head of the index at a route. */
function headOf(site: TestSite, route = ''): SearchHead {
  return JSON.parse(site.read(`${route}search.json`)) as SearchHead
}

/** The pages that an index finds by one word. */
function found(site: TestSite, word: string, route = ''): readonly string[] {
  const head = headOf(site, route)
  const [term = ''] = queryTermsOf(word)
  if (head.count === 0) return []
  const file = `${head.shards}${shardOf(term, head)}.json`.replace(/^\/(base\/)?/, '')
  const shard = shardIn(site.read(file))
  return postingsOf(shard[term] ?? '').map(({ page }) => head.pages[page]?.[0] ?? '')
}

const indexFiles = (site: TestSite): readonly string[] =>
  site.paths.filter((path) => /(^|\/)search(\/|\.json$)/.test(path)).toSorted()

const FILES: SiteFiles = {
  'content/docs/a.md': '---\nkeywords: [coupon]\n---\n\n# Rate limits\n\nA limit of tokens.',
  'content/docs/guides/b.md': '# Getting started\n\n## Install the tool\n\nUse `getDailyRequests`.',
  'content/docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n\nA secret plan.',
  'content/docs/unlisted.md': '---\nunlisted: true\n---\n\n# Unlisted\n\nA secret plan.',
  'content/docs/out.md': '---\nsearch: false\n---\n\n# Left out\n\nA secret plan.',
  'content/blog/2026-01-02-post.md': '---\ntitle: News\ntags: [x]\n---\n\nA new quota.',
  'content/pages/about.tsx':
    'export default function About() { return <div><h1>About us</h1><p>Founded by gardeners.</p></div> }',
}

describe('the index of the search', () => {
  test('finds docs, posts and pages of code by the words that they show', async () => {
    const site = await buildSite(FILES)
    expect(found(site, 'tokens')).toEqual(['/docs/a'])
    expect(found(site, 'Gardeners')).toEqual(['/about'])
    expect(found(site, 'quota')).toEqual(['/blog/2026/01/02/post'])
    expect(found(site, 'install')).toEqual(['/docs/guides/b'])
  })

  test('finds a page by its keywords, and by the parts of a name in camel case', async () => {
    const site = await buildSite(FILES)
    expect(found(site, 'coupon')).toEqual(['/docs/a'])
    expect(found(site, 'getdailyrequests')).toEqual(['/docs/guides/b'])
    expect(found(site, 'daily')).toEqual(['/docs/guides/b'])
  })

  test('has no drafts, no unlisted pages, none that its front matter leaves out, and no lists', async () => {
    const site = await buildSite(FILES)
    expect(found(site, 'secret')).toEqual([])
    expect(
      headOf(site)
        .pages.map(([href]) => href)
        .toSorted(),
    ).toEqual(['/about', '/blog/2026/01/02/post', '/docs/a', '/docs/guides/b'])
  })

  test('has no words of the frame: menus, buttons, neighbours', async () => {
    const site = await buildSite({
      ...FILES,
      'site.config.ts': configOf(`navbar: { items: [{ label: 'Pricing', href: '/docs/a' }] }`),
    })
    expect(found(site, 'pricing')).toEqual([])
    expect(found(site, 'breadcrumbs')).toEqual([])
  })

  test('has the breadcrumbs of a page, and the method of an operation', async () => {
    const site = await buildSite({
      'content/docs/guides/_category_.yml': 'label: Guides',
      'content/docs/guides/a.md': '# A',
      'site.config.ts': configOf(`openapi: [{ file: 'openapi/api.yaml' }]`),
      'openapi/api.yaml': API,
    })
    const { pages, trails } = headOf(site)
    const entry = (title: string) => pages.find(([, own]) => own === title)
    expect(trails[entry('A')?.[2] ?? -1]?.[0]).toBe('Guides')
    expect(entry('List pets')?.[3]).toBe('GET')
  })

  test('finds operations, parameters, properties and schemas of an API', async () => {
    const site = await buildSite({
      'site.config.ts': configOf(`openapi: [{ file: 'openapi/api.yaml' }]`),
      'openapi/api.yaml': API,
    })
    expect(found(site, 'kennel').map((href) => href.replace(/.*-/, ''))).toEqual(['pets'])
    expect(found(site, 'whiskers')).toContain('/docs/api/schemas/pet')
    // The samples contain `requests`, `curl` and `import` on each page: readers do not search for them.
    expect(found(site, 'curl')).toEqual([])
  })

  test('is the same for the same content, and lies below the base', async () => {
    const files = { ...FILES, 'site.config.ts': configOf(`base: '/base/'`) }
    const one = await buildSite(files)
    const two = await buildSite(files)
    expect(indexFiles(one).length).toBeGreaterThan(1)
    for (const path of indexFiles(one)) expect(two.read(path)).toBe(one.read(path))
    expect(found(one, 'tokens')).toEqual(['/base/docs/a'])
  })

  test('does not exist if the config switches it off', async () => {
    const site = await buildSite({ ...FILES, 'site.config.ts': configOf('search: false') })
    expect(indexFiles(site)).toEqual([])
  })

  test('follows an edit', async () => {
    const site = await buildSite(FILES)
    await site.edit({ 'content/docs/a.md': '# Rate limits\n\nA bucket of tokens.' })
    expect(found(site, 'bucket')).toEqual(['/docs/a'])
    expect(found(site, 'limit')).toEqual([])
    await site.edit({ 'content/docs/a.md': undefined })
    expect(found(site, 'tokens')).toEqual([])
  })
})

describe('in several versions', () => {
  const VERSIONED: SiteFiles = {
    'content/versions.json': '["2.0", "1.0"]',
    'content/docs/a.md': '# A\n\nPears.',
    'content/versioned_docs/version-2.0/a.md': '# A\n\nApples.',
    'content/versioned_docs/version-1.0/a.md': '# A\n\nPlums.',
    'content/blog/2026-01-02-post.md': '# Post\n\nCherries.',
  }
  const asked = (site: TestSite, page: string): readonly string[] => {
    const [, written = ''] = /data-sp-search="([^"]*)"/.exec(site.read(page)) ?? []
    return written.split(' ')
  }

  test('each version has an index, and what has no version has one', async () => {
    const site = await buildSite(VERSIONED)
    expect(indexFiles(site).filter((path) => path.endsWith('search.json'))).toEqual([
      'docs/1.0/search.json',
      'docs/next/search.json',
      'docs/search.json',
      'search.json',
    ])
    expect(found(site, 'pears', 'docs/next/')).toEqual(['/docs/next/a'])
    expect(found(site, 'apples', 'docs/')).toEqual(['/docs/a'])
    expect(found(site, 'plums', 'docs/1.0/')).toEqual(['/docs/1.0/a'])
    expect(found(site, 'plums', 'docs/')).toEqual([])
    expect(found(site, 'cherries')).toEqual(['/blog/2026/01/02/post'])
  })

  test('a page asks for its own version, other pages for the newest', async () => {
    const site = await buildSite(VERSIONED)
    expect(asked(site, 'docs/a.html')).toEqual(['/docs/search.json', '/search.json'])
    expect(asked(site, 'docs/1.0/a.html')).toEqual(['/docs/1.0/search.json', '/search.json'])
    expect(asked(site, 'docs/next/a.html')).toEqual(['/docs/next/search.json', '/search.json'])
    expect(asked(site, 'blog.html')).toEqual(['/search.json', '/docs/search.json'])
  })

  test('editing the current version updates its index, and reads nothing of the others', async () => {
    const site = await buildSite(VERSIONED)
    await site.edit({ 'content/docs/a.md': '# A\n\nPeaches.' })
    expect(site.wordsRead).toHaveLength(1)
    expect(found(site, 'peaches', 'docs/next/')).toEqual(['/docs/next/a'])
    const written = site.result.written.filter((path) => path.includes('search'))
    expect(written.filter((path) => !path.startsWith('docs/next/'))).toEqual([])
  })
})

test('each language has an index; untranslated pages are in it as they are shown', async () => {
  const site = await buildSite({
    'site.config.ts': configOf('locales: { en: {}, de: {} }'),
    'content/docs/a.md': '# A\n\nPears.',
    'content/docs/b.md': '# B\n\nPlums.',
    'content/i18n/de/docs/a.md': '# A\n\nBirnen für Übermütige.',
  })
  expect(found(site, 'pears')).toEqual(['/docs/a'])
  expect(found(site, 'birnen')).toEqual([])
  expect(found(site, 'birnen', 'de/')).toEqual(['/de/docs/a'])
  expect(found(site, 'UBERMUTIGE', 'de/')).toEqual(['/de/docs/a'])
  expect(found(site, 'pears', 'de/')).toEqual([])
  expect(found(site, 'plums', 'de/')).toEqual(['/de/docs/b'])
})

const API = `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /pets:
    get:
      operationId: listPets
      summary: List pets
      parameters:
        - { name: kennel, in: query, schema: { type: string } }
      responses:
        '200':
          description: Pets
          content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
components:
  schemas:
    Pet:
      type: object
      properties:
        whiskers: { type: integer }
`
