import { afterAll, describe, expect, test } from 'vitest'
import { largeApiFiles } from '../large-api.ts'
import { buildLastingSite, buildSite } from '../site.ts'
import type { TestSite } from '../site.ts'

const OVERVIEW = '/docs/api/store-api'

const sites = {
  operation: await buildLastingSite(largeApiFiles('operation', { items: 503, schemas: 501 })),
  tag: await buildLastingSite(largeApiFiles('tag', { items: 3, schemas: 1000 })),
  single: await buildLastingSite(largeApiFiles('single', { items: 3, schemas: 1000 })),
}

afterAll(() => Object.values(sites).forEach(({ remove }) => remove()))

/** The targets of links in a part of a page, in their order. */
function linksIn(html: string): readonly string[] {
  return Array.from(
    html.matchAll(/<a (?:class="sp-card" )?href="([^"]*)"/g),
    ([, href = '']) => href,
  )
}

function listIn(site: TestSite, pathname: string): readonly string[] {
  const [list = ''] =
    /<ul class="sp-(?:operations|cards)">.*?<\/ul>/s.exec(site.main(pathname)) ?? []
  return linksIn(list)
}

function sidebarOn(site: TestSite, pathname: string): string {
  const html = site.read(`${pathname.slice(1)}.html`)
  return /<nav[^>]*class="sp-sidebar".*?<\/nav>/s.exec(html)?.[0] ?? ''
}

describe('the overview of an API with more than 1,000 operations and schemas', () => {
  const { operation: site } = sites

  test('links to a list for each tag, with the number of its operations and a summary', () => {
    expect(site.problems).toEqual([])
    const lists = ['items', 'popular', 'orders', 'operations']
    expect(listIn(site, OVERVIEW)).toEqual(lists.map((name) => `/docs/api/store-${name}`))
    const main = site.main(OVERVIEW)
    expect(main).toContain(
      '<li id="tag-items"><a href="/docs/api/store-items"><span>items</span><span class="sp-summary">503 operations</span><span class="sp-list-summary">All that is sold.</span></a></li>',
    )
    expect(main).toContain('<li id="tag-orders"><a href="/docs/api/store-orders">')
    expect(main).toContain('<li id="tag-none"><a href="/docs/api/store-operations">')
    expect(main).not.toContain('/docs/api/store-items-item1')
  })

  test('keeps the text of a tag without operations', () => {
    expect(site.main(OVERVIEW)).toMatch(/id="tag-paging".*How lists are divided\. An article\./s)
    expect(site.has('docs/api/store-paging.html')).toBe(false)
  })

  test('links to the pages that list its schemas by name', () => {
    expect(site.main(OVERVIEW)).toContain(
      '<a href="/docs/api/store-schemas"><span>Type0001 to Type0500</span></a>',
    )
    expect(site.main(OVERVIEW)).toContain(
      '<a href="/docs/api/store-schemas-2"><span>Type0501</span></a>',
    )
  })

  test('is far below 400 KB, like every other page', () => {
    const pages = site.paths.filter((path) => path.endsWith('.html'))
    const sizes = pages.map((path) => site.bytes(path).length)
    expect(Math.max(...sizes)).toBeLessThan(400_000)
    expect(site.bytes('docs/api/store-api.html').length).toBeLessThan(40_000)
  })
})

describe('the list of a tag', () => {
  const { operation: site } = sites

  test('has every operation of the tag once, on pages of 500', () => {
    const all = ['/docs/api/store-items', '/docs/api/store-items-2'].map((page) =>
      listIn(site, page),
    )
    expect(all.map(({ length }) => length)).toEqual([500, 3])
    expect(all.flat()).toEqual(
      Array.from({ length: 503 }, (_, at) => `/docs/api/store-items-item${String(at + 1)}`),
    )
  })

  test('links to its pages, and marks the one that is open', () => {
    const nav = (page: string) =>
      /<nav class="sp-list-pages".*?<\/nav>/s.exec(site.main(page))?.[0] ?? ''
    const second = nav('/docs/api/store-items-2')
    expect(second).toContain('aria-label="Pages of this list"')
    expect(second).toContain('<a href="/docs/api/store-items">1 to 500</a>')
    expect(second).toContain('<a href="/docs/api/store-items-2" aria-current="page">501 to 503</a>')
    expect(nav('/docs/api/store-orders')).toBe('')
  })

  test('has the text and the collections of the tag on its first page', () => {
    const [first, second] = ['/docs/api/store-items', '/docs/api/store-items-2'].map((page) =>
      site.main(page),
    )
    expect(first).toContain('All that is sold. More about it.')
    expect(first).toContain('In euros.')
    expect(first).toContain('/tag-items.http')
    expect(first).toContain('<h1>items</h1>')
    expect(second).toContain('<h1>items, page 2 of 2</h1>')
    expect(second).not.toContain('All that is sold')
    expect(second).not.toContain('/tag-items.http')
  })

  test('is the page of the folder of the tag in the sidebar and in the breadcrumbs', () => {
    const page = '/docs/api/store-items-item1'
    expect(sidebarOn(site, page)).toContain('<a href="/docs/api/store-items">items</a>')
    expect(site.main(page)).toMatch(
      /<nav class="sp-breadcrumbs".*<a href="\/docs\/api\/store-items">items<\/a>.*<\/nav>/s,
    )
  })

  test('exists for a tag that is no operation’s first one, and for operations without a tag', () => {
    expect(listIn(site, '/docs/api/store-popular')).toEqual(['/docs/api/store-items-item1'])
    expect(listIn(site, '/docs/api/store-operations')).toEqual(['/docs/api/store-health'])
    expect(site.main('/docs/api/store-operations')).toContain('<h1>Other operations</h1>')
  })

  test('is where links of the description to the tag lead', () => {
    expect(site.main(OVERVIEW)).toContain('<a href="/docs/api/store-items">the items</a>')
  })
})

describe('the sidebar of a large API', () => {
  /** The folds without items: the label of each, and the page that has them. */
  const foldsIn = (sidebar: string) =>
    Array.from(
      sidebar.matchAll(
        /<details data-sp-use=""[^>]*><summary>(.*?)<\/summary><a href="([^"]*)">[^<]*<\/a><\/details>/g,
      ),
      ([, label, href]) => [label, href],
    )

  test('has a closed folder for each other tag, which leads to the list of the tag', () => {
    const sidebar = sidebarOn(sites.operation, '/docs/api/store-items-item250')
    for (const name of ['popular', 'orders'])
      expect(foldsIn(sidebar)).toContainEqual([name, `/docs/api/store-${name}`])
  })

  test('leads from the operations that it leaves out to the list of their tag', () => {
    const sidebar = sidebarOn(sites.operation, '/docs/api/store-items-item250')
    for (const label of ['Filter pages', '240 earlier pages', '244 later pages'])
      expect(foldsIn(sidebar)).toContainEqual([label, '/docs/api/store-items'])
    expect(sidebar.split('-item2')).toHaveLength(21)
  })

  test('leads to the part of the overview that lists a tag if the API has no lists', async () => {
    const site = await buildSite(largeApiFiles('operation', { items: 90, schemas: 70 }))
    expect(site.problems).toEqual([])
    const sidebar = sidebarOn(site, '/docs/api/store-items-item50')
    for (const label of ['40 earlier pages', '30 later pages'])
      expect(foldsIn(sidebar)).toContainEqual([label, `${OVERVIEW}#tag-items`])
    for (const [label, id] of [
      ['popular', 'tag-popular'],
      ['orders', 'tag-orders'],
      ['Schemas', 'schemas'],
    ] as const) {
      expect(foldsIn(sidebar)).toContainEqual([label, `${OVERVIEW}#${id}`])
      expect(site.main(OVERVIEW)).toContain(`id="${id}"`)
    }
  })

  test.each(['operation', 'tag'] as const)(
    'leads from a closed group of tags to its part of the overview, in the layout “%s”',
    async (layout) => {
      const files = largeApiFiles(layout, { items: 20, schemas: 70 })
      const groups = [
        { name: 'Shop', tags: ['items', 'popular'] },
        { name: 'Sales', tags: ['orders'] },
      ]
      const api = JSON.parse(String(files['openapi/store.json'])) as object
      const site = await buildSite({
        ...files,
        'openapi/store.json': JSON.stringify({ ...api, 'x-tagGroups': groups }),
      })
      expect(site.problems).toEqual([])
      expect(foldsIn(sidebarOn(site, OVERVIEW))).toContainEqual([
        'Sales',
        `${OVERVIEW}#group-sales`,
      ])
      expect(site.main(OVERVIEW)).toContain('id="group-sales"')
    },
  )

  test('leads to pages of the same language', async () => {
    const files = largeApiFiles('operation', { items: 90, schemas: 0 })
    const site = await buildSite({
      ...files,
      'site.config.ts': String(files['site.config.ts']).replace(
        'ai: true',
        'locales: { en: {}, de: {} }',
      ),
    })
    const sidebar = sidebarOn(site, '/de/docs/api/store-items-item50')
    expect(foldsIn(sidebar)).toContainEqual(['40 frühere Seiten', `/de${OVERVIEW}#tag-items`])
  })
})

describe('the list of schemas', () => {
  test('has every schema once, by name, with a summary', () => {
    const { operation: site } = sites
    const [first, second] = ['/docs/api/store-schemas', '/docs/api/store-schemas-2'].map((page) =>
      listIn(site, page),
    )
    expect([...(first ?? []), ...(second ?? [])]).toEqual(
      Array.from(
        { length: 501 },
        (_, at) => `/docs/api/schemas/type${String(at + 1).padStart(4, '0')}`,
      ),
    )
    expect(site.main('/docs/api/store-schemas')).toContain('<code>Type0001</code>')
    expect(site.main('/docs/api/store-schemas')).toContain('Number 1.')
    expect(sidebarOn(site, '/docs/api/schemas/type0001')).toContain(
      '<a href="/docs/api/store-schemas">Schemas</a>',
    )
  })

  test.each(['operation', 'tag', 'single'] as const)('is there in the layout %s', (layout) => {
    const site = sites[layout]
    expect(site.problems).toEqual([])
    expect(listIn(site, '/docs/api/store-schemas')).toHaveLength(500)
    expect(site.main(OVERVIEW)).toContain('href="/docs/api/store-schemas-2"')
  })
})

describe('in the other layouts', () => {
  test('the overview of the layout “tag” links to the pages of the tags', () => {
    const main = sites.tag.main(OVERVIEW)
    expect(main).toContain('<li id="tag-items"><a href="/docs/api/store-items">')
    expect(main).not.toContain('#operation-item1')
    expect(sites.tag.main('/docs/api/store-items')).toContain('id="operation-item2"')
    // No operation has this tag first, so no page shows its operations.
    expect(listIn(sites.tag, '/docs/api/store-popular')).toEqual([
      '/docs/api/store-items#operation-item1',
    ])
  })

  test('the one page of the layout “single” shows all operations, and the paths of lists redirect', () => {
    const { single } = sites
    for (const id of ['item1', 'item3', 'order', 'health'])
      expect(single.main(OVERVIEW)).toContain(`id="operation-${id}"`)
    expect(single.read('docs/api/store-items.html')).toContain('/docs/api/store-api#tag-items')
  })
})

describe('for programs', () => {
  const { operation: site } = sites

  test('the lists have a Markdown version, and are in the files for agents and in the sitemap', () => {
    const overview = site.read('docs/api/store-api.md')
    expect(overview).toContain(
      '- [items](https://test.example/docs/api/store-items.md): 503 operations. All that is sold.',
    )
    expect(overview).toContain('[Type0501](https://test.example/docs/api/store-schemas-2.md)')
    const list = site.read('docs/api/store-items-2.md')
    expect(list).toContain('title: "items, page 2 of 2"')
    expect(list).toContain('https://test.example/docs/api/store-items-item503.md')
    expect(list).toContain('[1 to 500](https://test.example/docs/api/store-items.md)')
    expect(site.read('sitemap.xml')).toContain('/docs/api/store-schemas-2<')
    const parts = site.paths.filter((path) => /^llms.*\.txt$/.test(path)).map(site.read)
    expect(parts.join('')).toContain('/docs/api/store-items.md')
  })

  test('reference.json still has every operation and schema once', () => {
    const { operations, schemas } = JSON.parse(site.read('docs/api/store-api/reference.json')) as {
      readonly operations: readonly { readonly id: string }[]
      readonly schemas: readonly unknown[]
    }
    expect(new Set(operations.map(({ id }) => id)).size).toBe(505)
    expect(operations).toHaveLength(505)
    expect(schemas).toHaveLength(501)
  })
})

/** A description with names that begin with two letters. */
function namedFiles(size: { readonly items: number; readonly schemas: number }) {
  const files = largeApiFiles('operation', size)
  return {
    ...files,
    'openapi/store.json': String(files['openapi/store.json']).replaceAll(
      /"Type(\d{3}[02468])":/g,
      '"basket$1":',
    ),
  }
}

describe('the overview of an API with more than 60 operations or schemas', () => {
  test('has a closed fold for each tag, with its first sentence and the number of its operations', async () => {
    const site = await buildSite(namedFiles({ items: 61, schemas: 4 }))
    expect(site.problems).toEqual([])
    const main = site.main(OVERVIEW)
    const [fold = ''] = /<details class="sp-fold sp-many">.*?<\/details>/s.exec(main) ?? []
    expect(fold).toContain('<h3 id="tag-items">items</h3>')
    expect(fold).toContain('<span class="sp-summary">61 operations</span>')
    expect(fold).toContain('<span class="sp-list-summary">All that is sold.</span>')
    expect(fold).toContain('In euros.')
    expect(linksIn(fold).filter((href) => href.startsWith('/'))).toContain(
      '/docs/api/store-items-item61',
    )
    // An article has no operations, so its text stays in view.
    expect(main).toMatch(/<section aria-labelledby="tag-paging">.*How lists are divided\./s)
    const markdown = site.read('docs/api/store-api.md')
    expect(markdown).toMatch(/### popular\n\nWhat sells well\.\n\n- \[Read item1\]/)
  })

  test('has a fold for each first letter of its schemas, and so has the sidebar', async () => {
    const site = await buildSite(namedFiles({ items: 3, schemas: 70 }))
    expect(site.problems).toEqual([])
    const folds =
      site.main(OVERVIEW).match(/<details class="sp-fold sp-many">.*?<\/details>/gs) ?? []
    expect(folds).toHaveLength(2)
    expect(folds[0]).toContain('B <span class="sp-summary">35 items</span>')
    expect(folds[1]).toContain('T <span class="sp-summary">35 items</span>')
    expect(folds[0]).toContain('href="/docs/api/schemas/basket0002"')
    const sidebar = sidebarOn(site, '/docs/api/schemas/basket0002')
    expect(sidebar).toContain('<summary>B</summary>')
    expect(sidebar).toContain(`<summary>T</summary><a href="${OVERVIEW}#schemas">`)
    expect(sidebar).toContain('basket0004')
    expect(sidebar).not.toContain('Type0001')
  })

  test('shows the lists of a smaller API', async () => {
    const site = await buildSite(namedFiles({ items: 3, schemas: 60 }))
    expect(site.main(OVERVIEW)).not.toContain('sp-many')
  })
})

test('an API with 1,000 operations and schemas keeps its lists on the overview', async () => {
  const site = await buildSite(largeApiFiles('operation', { items: 3, schemas: 995 }))
  expect(site.problems).toEqual([])
  expect(site.main(OVERVIEW)).toContain('href="/docs/api/store-items-item1"')
  expect(site.main(OVERVIEW)).toContain('href="/docs/api/schemas/type0995"')
  expect(site.paths.filter((path) => path.startsWith('docs/api/store-schemas'))).toEqual([])
  // A link to the list of a larger version leads to its part of the overview.
  expect(site.read('docs/api/store-items.html')).toContain('/docs/api/store-api#tag-items')
})
