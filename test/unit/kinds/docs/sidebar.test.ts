import { describe, expect, test } from 'vitest'
import { api, category, doc, siteOf } from '../../stages/routes/site.ts'
import type { Card } from '../../../../src/base/model/document.ts'

function sidebarOf(...cards: readonly Card[]): readonly string[] {
  return siteOf(cards).sidebar
}

describe('a sidebar that follows the folders', () => {
  test('items with a position come first, the rest follow by file name', () => {
    expect(
      sidebarOf(
        doc('c.md'),
        doc('a.md'),
        doc('last.md', { sidebar_position: 20 }),
        doc('first.md', { sidebar_position: 1.5 }),
        doc('02-b.md'),
      ),
    ).toEqual([
      'first → /docs/first',
      '02-b → /docs/b',
      'last → /docs/last',
      'a → /docs/a',
      'c → /docs/c',
    ])
  })

  test.each([
    [
      ['install-linux.md', 'install.md'],
      ['install', 'install-linux'],
    ],
    [
      ['api_old.md', 'api.md', 'api-keys.mdx'],
      ['api', 'api_old', 'api-keys'],
    ],
    [
      ['v1-notes.md', 'v1.mdx'],
      ['v1', 'v1-notes'],
    ],
  ])('the extension is no part of the name: %j', (files, labels) => {
    expect(sidebarOf(...files.map((file) => doc(file))).map((line) => line.split(' ')[0])).toEqual(
      labels,
    )
  })

  test('equal positions follow the file names', () => {
    const first = { sidebar_position: 1 }
    expect(sidebarOf(doc('b.md', first), doc('a.md', first))).toEqual([
      'a → /docs/a',
      'b → /docs/b',
    ])
  })

  test('a doc has its label, otherwise its title', () => {
    expect(
      sidebarOf(
        doc('a.md', { title: 'Long title', sidebar_label: 'Short' }),
        doc('b.md', { title: 'B' }),
      ),
    ).toEqual(['Short → /docs/a', 'B → /docs/b'])
  })

  test('a folder is a category, named without its number, that leads to its first page', () => {
    expect(sidebarOf(doc('02-guides/b.md'), doc('02-guides/01-a.md'), doc('01-start.md'))).toEqual([
      '01-start → /docs/start',
      'Guides → /docs/guides/a',
      '  01-a → /docs/guides/a',
      '  b → /docs/guides/b',
    ])
  })

  test('a folder has its name in words, as a document without a title has', () => {
    const labels = ['migration-guides', '02-api_old', 'First steps'].map(
      (folder) => sidebarOf(doc(`${folder}/a.md`))[0]?.split(' → ')[0],
    )
    expect(labels).toEqual(['Migration guides', 'Api old', 'First steps'])
  })

  test('the words of a folder do not change the URL of its list', () => {
    const site = siteOf([
      doc('my_folder/a.md'),
      category('my_folder', { link: { type: 'generated-index' } }),
    ])
    expect(site.sidebar[0]).toBe('My folder → /docs/category/my_folder')
  })

  test('the id of the page of a category is found however its accents are written', () => {
    const site = siteOf([
      doc('a/caf\u00E9.md'),
      category('a', { link: { type: 'doc', id: 'cafe\u0301' } }),
    ])
    expect(site.problems).toEqual([])
    expect(site.sidebar).toEqual(['caf\u00E9 → /docs/a/caf\u00E9'])
  })

  test('the page of a folder is its category’s, with its label and position', () => {
    expect(
      sidebarOf(
        doc('z/index.md', { title: 'All guides', sidebar_position: 1 }),
        doc('z/b.md'),
        doc('a.md'),
      ),
    ).toEqual(['All guides → /docs/z', '  b → /docs/z/b', 'a → /docs/a'])
  })

  test('a folder with only its page is a line', () => {
    expect(sidebarOf(doc('guides/index.md', { title: 'Guides' }))).toEqual([
      'Guides → /docs/guides',
    ])
  })

  test('a category file sets label and position, and whether it is open', () => {
    const site = siteOf([
      doc('a/x.md'),
      doc('b/y.md'),
      category('b', { label: 'Basics', position: 1, collapsed: false }),
    ])
    expect(site.sidebar).toEqual([
      'Basics → /docs/b/y',
      '  y → /docs/b/y',
      'A → /docs/a/x',
      '  x → /docs/a/x',
    ])
    expect(site.table.sidebars.get('docs')?.items).toMatchObject([
      { collapsed: false },
      { collapsed: true },
    ])
  })

  test('a category that cannot be collapsed is open', () => {
    const { table } = siteOf([doc('a/x.md'), category('a', { collapsible: false })])
    expect(table.sidebars.get('docs')?.items).toMatchObject([{ collapsed: false }])
  })

  test('a category leads to the doc that its file names, by its name or its full id', () => {
    for (const id of ['y', 'a/y']) {
      const cards = [
        doc('a/index.md'),
        doc('a/y.md'),
        category('a', { label: 'A', link: { type: 'doc', id } }),
      ]
      expect(sidebarOf(...cards)).toEqual(['A → /docs/a/y', '  index → /docs/a'])
    }
  })

  test('a category whose file turns its page off keeps its index as a line', () => {
    expect(sidebarOf(doc('a/index.md'), category('a', { label: 'A', link: null }))).toEqual([
      'A → /docs/a',
      '  index → /docs/a',
    ])
  })

  test('a category that names a missing doc names the nearest match', () => {
    const link = { type: 'doc', id: 'a/instal' } as const
    const { problems } = siteOf([doc('a/install.md'), category('a', { link })])
    expect(problems).toEqual([
      {
        id: 'unknown-doc',
        file: 'content/docs/a/_category_.json',
        text: expect.stringContaining('Did you mean `a/install`?') as string,
      },
    ])
  })

  test('a folder of unlisted docs has no line', () => {
    expect(sidebarOf(doc('a/x.md', { unlisted: true }), doc('b.md'))).toEqual(['b → /docs/b'])
  })
})

describe('the index of a category', () => {
  const index = { label: 'Guides & more', link: { type: 'generated-index' } } as const

  test('has a URL from its label, and lists its contents', () => {
    const site = siteOf([
      doc('g/a.md', { title: 'A', description: 'About A.' }),
      doc('g/sub/b.md'),
      category('g', { ...index, description: 'All of it.' }),
      category('g/sub', { label: 'Sub', description: 'Below.' }),
    ])
    expect(site.sidebar[0]).toBe('Guides & more → /docs/category/guides--more')
    expect(site.pageOf('category', '/docs/category/guides--more')).toMatchObject({
      title: 'Guides & more',
      description: 'All of it.',
      items: [
        { label: 'A', description: 'About A.', href: '/docs/g/a' },
        { label: 'Sub', description: 'Below.', href: '/docs/g/sub/b' },
      ],
    })
  })

  test('has the slug, title and description of its file', () => {
    const link = { type: 'generated-index', slug: '/all', title: 'All', description: 'D.' } as const
    const site = siteOf([doc('g/a.md'), category('g', { label: 'G', link })])
    expect(site.pageOf('category', '/docs/all')).toMatchObject({ title: 'All', description: 'D.' })
  })

  test('equal labels get URLs of their own, in the order of the sidebar', () => {
    const cards = ['b', 'a'].flatMap((name) => [doc(`${name}/x.md`), category(name, index)])
    expect(siteOf(cards).sidebar.filter((line) => !line.startsWith(' '))).toEqual([
      'Guides & more → /docs/category/guides--more',
      'Guides & more → /docs/category/guides--more-1',
    ])
  })

  test('is not made for an empty category', () => {
    expect(siteOf([category('g', index)]).pathnames).toEqual(['/404'])
  })
})

describe('pages of an API reference', () => {
  const pages = [
    api('example-api', { kind: 'api', position: 0 }),
    api('example-search', { method: 'GET', position: 1 }),
  ]

  test('are in the folder of the description, whose overview is the category’s page', () => {
    expect(sidebarOf(doc('intro.md'), ...pages)).toEqual([
      'API reference → /docs/api/example-api',
      '  example-search → /docs/api/example-search',
      'intro → /docs/intro',
    ])
  })

  test('share a folder with docs, whose category file decides', () => {
    const { sidebar } = siteOf([
      ...pages,
      doc('03-api/errors.md'),
      category('03-api', { label: 'Reference', link: { type: 'generated-index' } }),
    ])
    expect(sidebar).toEqual([
      'Reference → /docs/category/reference',
      '  example-api → /docs/api/example-api',
      '  example-search → /docs/api/example-search',
      '  errors → /docs/api/errors',
    ])
  })

  test('show their method and whether they are deprecated', () => {
    const { table } = siteOf([api('old', { method: 'POST', deprecated: true })])
    expect(table.sidebars.get('docs')?.items).toMatchObject([
      { items: [{ method: 'POST', deprecated: true }] },
    ])
  })
})
