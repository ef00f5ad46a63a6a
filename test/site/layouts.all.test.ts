import { describe, expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import type { SiteFiles, TestSite } from '../site.ts'

const API = `openapi: 3.1.0
info: { title: Shop, version: '1', description: 'See [the item](#operation/getItem).' }
servers: [{ url: https://shop.test.example }]
tags:
  - { name: items, description: "What is sold.\\n\\n## Prices\\n\\nIn euros." }
  - { name: orders, x-displayName: Orders }
paths:
  /items/{id}:
    get:
      operationId: getItem
      tags: [items]
      summary: Read an item
      description: "Reads one.\\n\\n## Caching\\n\\nFor an hour."
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        '200': { description: Fine., content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } }
    put:
      operationId: changeItem
      tags: [items]
      summary: Change an item
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } }
      responses: { '204': { description: Done. } }
  /orders:
    get:
      operationId: listOrders
      tags: [orders, items]
      summary: List orders
      responses: { '204': { description: Done., links: { item: { operationId: getItem } } } }
  /health:
    get:
      operationId: health
      summary: Check health
      responses: { '204': { description: Done. } }
webhooks:
  sold: { post: { summary: An item is sold, responses: { '204': { description: Done. } } } }
components:
  schemas:
    Item: { type: object, properties: { id: { type: string }, size: { type: object, properties: { cm: { type: integer } } } } }
`

type Layout = 'operation' | 'tag' | 'single'

function siteOf(layout: Layout, more: SiteFiles = {}): SiteFiles {
  return {
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example', base: '/base/', ai: true, openapi: [{ file: 'openapi/shop.yaml', layout: '${layout}' }] }\n`,
    'openapi/shop.yaml': API,
    ...more,
  }
}

/** The page of an operation in each layout, and its part of the page. */
const PLACES = {
  operation: {
    getItem: '/docs/api/shop-items-get-item',
    changeItem: '/docs/api/shop-items-change-item',
    listOrders: '/docs/api/shop-orders-list-orders',
    health: '/docs/api/shop-health',
  },
  tag: {
    getItem: '/docs/api/shop-items#operation-get-item',
    changeItem: '/docs/api/shop-items#operation-change-item',
    listOrders: '/docs/api/shop-orders#operation-list-orders',
    health: '/docs/api/shop-operations#operation-health',
  },
  single: {
    getItem: '/docs/api/shop-api#operation-get-item',
    changeItem: '/docs/api/shop-api#operation-change-item',
    listOrders: '/docs/api/shop-api#operation-list-orders',
    health: '/docs/api/shop-api#operation-health',
  },
} as const

const OWN = PLACES.operation

function fileOf(place: string): string {
  return place.replace(/#.*$/, '').slice(1)
}

function idsOf(html: string): readonly string[] {
  return Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id = '']) => id)
}

/** The part of a page of several operations that shows one. */
function partOf(site: TestSite, place: string): string {
  const [pathname = '', id] = place.split('#')
  const main = site.main(pathname)
  if (id === undefined) return main
  const from = main.indexOf(`<section aria-labelledby="${id}">`)
  const rest = main.slice(from + 1)
  const next = rest.search(/<section aria-labelledby="operation-[^".]*">/)
  return next < 0 ? rest : rest.slice(0, next)
}

describe.each(['operation', 'tag', 'single'] as const)('in the layout %s', (layout) => {
  const places = PLACES[layout]

  test('each operation is on its page, with all parts that it has in the others', async () => {
    const site = await buildSite(siteOf(layout))
    expect(site.problems).toEqual([])
    const item = partOf(site, places.getItem)
    for (const text of [
      'Read an item',
      '/items/{id}',
      'Caching',
      'For an hour.',
      'Path parameters',
      'cURL',
      'Responses',
    ])
      expect(item).toContain(text)
    expect(partOf(site, places.changeItem)).toMatch(/size<\/a>.*object.*cm<\/a>.*integer/s)
    expect(partOf(site, places.listOrders)).toContain(`href="/base${places.getItem}"`)
    expect(partOf(site, places.health)).toContain('Check health')
  })

  test('no id is on a page twice, and each operation has its anchor', async () => {
    const site = await buildSite(siteOf(layout))
    for (const place of Object.values(places)) {
      const [pathname = '', id] = place.split('#')
      const ids = idsOf(site.read(`${fileOf(pathname)}.html`))
      expect(ids.filter((each, index) => ids.indexOf(each) !== index)).toEqual([])
      if (id !== undefined) expect(ids).toContain(id)
    }
  })

  test('the links to operations lead to their parts', async () => {
    const site = await buildSite(
      siteOf(layout, {
        'content/docs/a.md':
          '# A\n\n<Operation id="getItem" />\n\n<Sample operation="listOrders" language="curl" />\n',
      }),
    )
    expect(site.problems).toEqual([])
    const overview = site.main('/docs/api/shop-api')
    for (const place of Object.values(places)) expect(overview).toContain(`href="/base${place}"`)
    // On the overview, and on the page of a schema.
    expect(overview).toContain(`<a href="/base${places.getItem}">the item</a>`)
    expect(site.main('/docs/api/schemas/item')).toContain(`href="/base${places.changeItem}"`)
    expect(site.main('/docs/a')).toContain(`href="/base${places.getItem}"`)
    expect(site.main('/docs/a')).toContain('shop.test.example/orders')
    expect(site.read('docs/a.md')).toContain(
      `https://test.example/base${places.getItem.replace(/(#|$)/, '.md$1')}`,
    )
  })

  test('the paths of the other layouts redirect', async () => {
    const site = await buildSite(siteOf(layout))
    const redirects = (path: string): string | undefined =>
      /url=([^"]*)"/.exec(site.read(`${path}.html`))?.[1]
    if (layout !== 'operation')
      for (const [name, own] of Object.entries(OWN))
        expect(redirects(fileOf(own))).toBe(`/base${places[name as keyof typeof OWN]}`)
    if (layout !== 'tag') {
      expect(redirects('docs/api/shop-items')).toBe('/base/docs/api/shop-api#tag-items')
      expect(idsOf(site.read('docs/api/shop-api.html'))).toContain('tag-items')
    }
    // Redirects are not pages: no list contains them.
    for (const list of ['sitemap.xml', 'llms.txt']) {
      const text = site.read(list)
      for (const pages of [PLACES.operation, PLACES.tag, PLACES.single])
        for (const place of Object.values(pages)) {
          const isPage = Object.values(places).some((each) => fileOf(each) === fileOf(place))
          const isListed = new RegExp(`/${fileOf(place)}(?:\\.md|<)`).test(text)
          expect([place, isListed]).toEqual([place, isPage || place.includes('shop-api')])
        }
    }
  })

  test('lists, the search and files for tools know where operations are', async () => {
    const site = await buildSite(siteOf(layout))
    const reference = JSON.parse(site.read('docs/api/shop-api/reference.json')) as {
      readonly title: string
      readonly operations: readonly { readonly id: string; readonly url: string }[]
    }
    expect(reference.title).toBe('Shop')
    expect(Object.fromEntries(reference.operations.map(({ id, url }) => [id, url]))).toEqual(
      Object.fromEntries(
        Object.entries(places).map(([id, place]) => [id, `https://test.example/base${place}`]),
      ),
    )
    const text = site.read(`${fileOf(places.getItem)}.md`)
    expect(text).toMatch(/^#{1,5} Read an item$/m)
    expect(text).toContain('GET https://shop.test.example/items/{id}')
    expect(site.read('llms-full.txt')).toContain('GET https://shop.test.example/items/{id}')
    // On this page.
    const html = site.read(`${fileOf(places.changeItem)}.html`)
    const toc = /<ul class="sp-toc-list">.*?<\/ul>/s.exec(html)?.[0] ?? ''
    expect(toc).toContain(layout === 'operation' ? '#request-body' : '#operation-change-item')
    for (const [, id = ''] of toc.matchAll(/href="#([^"]+)"/g)) expect(idsOf(html)).toContain(id)
  })

  test('the sidebar shows the pages that exist', async () => {
    const site = await buildSite(siteOf(layout))
    const html = site.read('docs/api/shop-api.html')
    const [sidebar = ''] = /<nav[^>]*class="sp-sidebar".*?<\/nav>/s.exec(html) ?? []
    expect(sidebar.includes('href="/base/docs/api/shop-items"')).toBe(layout === 'tag')
    expect(sidebar.includes(`href="/base${OWN.getItem}"`)).toBe(layout === 'operation')
    expect(sidebar).toContain('An item is sold')
  })
})

test('changing the layout changes only pages: webhooks, errors and schemas stay', async () => {
  const paths = async (layout: Layout) =>
    (await buildSite(siteOf(layout))).paths
      .filter((path) => /webhook|schemas/.test(path))
      .toSorted()
  expect(await paths('tag')).toEqual(await paths('operation'))
  expect(await paths('single')).toEqual(await paths('operation'))
})

test('a page of several operations that grows too large is whole, and reported', async () => {
  const description = 'A long text of many words about this operation. '.repeat(2000)
  const paths = Array.from(
    { length: 8 },
    (_, index) =>
      `  /p${String(index)}: { get: { summary: Read, description: '${description}', responses: { '204': { description: Done. } } } }\n`,
  )
  const site = await buildSite({
    ...siteOf('single'),
    'openapi/shop.yaml': `openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths:\n${paths.join('')}`,
  })
  expect(site.problems.map(({ id, severity, file }) => [id, severity, file])).toEqual([
    ['large-api-page', 'warning', 'openapi/shop.yaml'],
  ])
  const main = site.main('/docs/api/shop-api')
  expect(main.split('A long text of many words')).toHaveLength(8 * 2000 + 1)
})

test('a site that chooses no layout has no redirects', async () => {
  const files = siteOf('operation')
  const config = String(files['site.config.ts']).replace(", layout: 'operation'", '')
  const site = await buildSite({ ...files, 'site.config.ts': config })
  expect(site.has(`${fileOf(OWN.getItem)}.html`)).toBe(true)
  expect(site.has('docs/api/shop-items.html')).toBe(false)
})

test('an unknown layout is a mistake of the config', async () => {
  const site = await buildSite(siteOf('pages' as Layout))
  expect(site.problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('must be `operation`, `tag` or `single`'),
  ])
})

test.each<[Layout, string]>([
  ['tag', '/docs/api/shop-items'],
  ['single', '/docs/api/shop-api'],
])(
  '“On this page” has the order of the page, the text of a tag included: %s',
  async (layout, pathname) => {
    const site = await buildSite(siteOf(layout))
    const [, toc = ''] =
      /class="sp-toc[^"]*"[^>]*>([^]*?)<\/details>/.exec(site.main(pathname)) ?? []
    const listed = [...toc.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id)
    expect(listed).toContain('prices')
    const text = site.main(pathname).replace(toc, '')
    const places = listed.map((id) => text.indexOf(` id="${id}"`))
    expect(places).not.toContain(-1)
    expect(listed).toEqual(
      listed.toSorted(
        (one, other) => text.indexOf(` id="${one}"`) - text.indexOf(` id="${other}"`),
      ),
    )
  },
)
