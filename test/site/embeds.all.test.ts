import { describe, expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import type { SiteFiles } from '../site.ts'

const API = `openapi: 3.1.0
info: { title: Items, version: '1' }
servers: [{ url: https://api.test.example/v1 }]
paths:
  /items/{id}:
    get:
      operationId: getItem
      tags: [items]
      summary: Read one item
      parameters:
        - { name: id, in: path, required: true, description: 'The id, see [all](#operation/listItems).', schema: { type: string } }
        - { name: fields, in: query, schema: { $ref: '#/components/schemas/Fields' } }
      responses: { '200': { description: Fine., content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } }
  /items:
    get:
      operationId: listItems
      tags: [items]
      summary: List items
      responses: { '204': { description: Fine. } }
components:
  schemas:
    Fields: { type: string, enum: [all, some] }
    Item:
      type: object
      required: [id]
      properties:
        id: { type: string, description: Names the item. }
        size: { type: integer, maximum: 9 }
`

const config = (more = "{ file: 'openapi/items.yaml' }") =>
  `export default { title: 'Test', url: 'https://test.example', ai: true, openapi: [${more}] }\n`

function siteOf(documents: SiteFiles, more?: string): SiteFiles {
  return { 'site.config.ts': config(more), 'openapi/items.yaml': API, ...documents }
}

const ALL = `# A

<Operation id="getItem" />

Call <Operation id="GET /items" /> first.

<Schema name="Item" />

<Sample operation="getItem" language="curl" />

<Sample operation="getItem" />

<Parameter operation="getItem" name="id" />
`

const PAGE = '/docs/api/items-items-get-item'

describe.each(['md', 'mdx'])('in .%s, a document', (format) => {
  const build = (text: string) => buildSite(siteOf({ [`content/docs/a.${format}`]: text }))

  test('shows an operation with its method, path, title and link', async () => {
    const site = await build('# A\n\n<Operation id="getItem" />\n')
    expect(site.problems).toEqual([])
    expect(site.main('/docs/a')).toMatch(
      new RegExp(
        `<a href="${PAGE}">.*Read one item.*<b data-method="get">GET</b><code>/items/{id}</code>`,
      ),
    )
  })

  test('shows an operation within a line as a link', async () => {
    const site = await build('# A\n\nCall <Operation id="GET /items" /> first.\n')
    expect(site.main('/docs/a')).toMatch(
      /<p>Call <a class="sp-embed-line" href="\/docs\/api\/items-items-list-items"[^>]*><b data-method="get">GET<\/b> <code>\/items<\/code><\/a> first\.<\/p>/,
    )
  })

  test('shows the fields of a schema and leads to its page', async () => {
    const site = await build('# A\n\n<Schema name="Item" />\n')
    const main = site.main('/docs/a')
    expect(main).toContain('href="/docs/api/schemas/item"')
    expect(main).toContain('Names the item.')
    expect(main).toMatch(/size<\/a>.*integer/s)
  })

  test('shows the sample in one language, in several, or in all', async () => {
    const site = await build(
      '# A\n\n<Sample operation="getItem" language="curl" />\n\n<Sample operation="getItem" language="go, python" />\n\n<Sample operation="getItem" />\n',
    )
    expect(site.problems).toEqual([])
    const [, one = '', two = '', all = ''] = site
      .main('/docs/a')
      .split('class="sp-embed sp-samples sp-pane"')
    expect(one).toContain('language-bash')
    expect(one).not.toContain('type="radio"')
    expect(two.match(/type="radio"/g)).toHaveLength(2)
    expect(all.match(/type="radio"/g)?.length).toBeGreaterThan(7)
  })

  test('shows a parameter, whose links lead to the same pages as in the reference', async () => {
    const site = await build('# A\n\n<Parameter operation="getItem" name="id" />\n')
    expect(site.problems).toEqual([])
    expect(site.main('/docs/a')).toMatch(
      />id<\/a>.*required.*<a href="\/docs\/api\/items-items-list-items">all<\/a>/s,
    )
  })

  test('has these parts in its Markdown version and in llms-full.txt', async () => {
    const site = await build(ALL)
    expect(site.problems).toEqual([])
    const text = site.read('docs/a.md')
    expect(text).toContain(
      '[Read one item](https://test.example/docs/api/items-items-get-item.md): `GET /items/{id}`',
    )
    expect(text).toContain(
      'Call [List items](https://test.example/docs/api/items-items-list-items.md): `GET /items` first.',
    )
    expect(text).toContain('[Item](https://test.example/docs/api/schemas/item.md)')
    expect(text).toMatch(/\| `size` +\| integer +\| at most 9 +\|/)
    expect(text).toMatch(/```bash title="cURL"\ncurl/)
    expect(text).toMatch(/\| `id` +\| string · required +\| The id, see/)
    expect(site.read('llms-full.txt')).toContain(text.slice(text.indexOf('# A')))
  })

  test('shows one schema twice without using an id twice', async () => {
    const site = await build(
      '# A\n\n<Schema name="Item" />\n\n<Schema name="Item" api="items" />\n\n<Parameter operation="getItem" name="id" />\n',
    )
    expect(site.problems).toEqual([])
    const ids = Array.from(site.main('/docs/a').matchAll(/ id="([^"]*)"/g), ([, id]) => id)
    expect(ids.length).toBeGreaterThan(4)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('that embeds a missing part is reported at its place, with the nearest name', async () => {
    const site = await build(
      '# A\n\nText.\n\n  <Operation id="getItm" />\n\n<Schema name="Itm" />\n\n<Sample operation="getItem" language="phyton" />\n\n<Parameter operation="getItem" name="field" />\n\n<Operation id="getItem" api="item" />\n\nSo <Operation id="nothing at all" />.\n',
    )
    expect(
      site.problems.map(({ id, file, place, hint }) => [
        id,
        file,
        place?.line,
        place?.column,
        hint,
      ]),
    ).toEqual(
      [
        [5, 3, 'Did you mean `getItem`?'],
        [7, 1, 'Did you mean `Item`?'],
        [9, 1, 'Did you mean `python`?'],
        [11, 1, 'Did you mean `fields`?'],
        [13, 1, 'Did you mean `items`?'],
        [15, 4, undefined],
      ].map((rest) => ['unknown-api-part', `content/docs/a.${format}`, ...rest]),
    )
  })

  test('that embeds a part incorrectly is reported with what is missing', async () => {
    const site = await build(
      '# A\n\n<Operation name="getItem" />\n\n<Parameter operation="getItem" />\n\n<Schema name="" />\n',
    )
    expect(
      site.problems.map(({ id, message, place }) => [
        id,
        message.split(/[:.]/)[1]?.trim(),
        place?.line,
      ]),
    ).toEqual([
      ['bad-api-component', 'it has no attribute `name`', 3],
      ['bad-api-component', 'it needs a value for `name`', 5],
      ['bad-api-component', 'it needs a value for `name`', 7],
    ])
  })
})

test('an operation of two APIs needs the name of its API', async () => {
  const apis = "{ file: 'openapi/items.yaml' }, { file: 'openapi/more.yaml' }"
  const files = { 'openapi/more.yaml': API.replace('Read one item', 'Another item') }
  const site = await buildSite(
    siteOf({ ...files, 'content/docs/a.md': '# A\n\n<Operation id="getItem" />\n' }, apis),
  )
  expect(site.problems.map(({ message }) => message)).toEqual([
    '`<Operation>` cannot be shown: several APIs have `getItem`; add `api="items"` or `api="more"`.',
  ])
  await site.edit({ 'content/docs/a.md': '# A\n\n<Operation id="getItem" api="more" />\n' })
  expect(site.problems).toEqual([])
  expect(site.main('/docs/a')).toContain('Another item')
})

test('a change of the API changes the documents that show it, and no others', async () => {
  const site = await buildSite(
    siteOf({
      'content/docs/a.md': '# A\n\n<Operation id="getItem" />\n',
      'content/docs/b.md': '# B\n',
    }),
  )
  await site.edit({
    'openapi/items.yaml': API.replace(
      "'204': { description: Fine. }",
      "'204': { description: Done. }",
    ),
  })
  expect(site.rendered).not.toContain('/docs/a')
  await site.edit({ 'openapi/items.yaml': API.replace('description: Fine.', 'description: Good.') })
  expect(site.rendered).toContain('/docs/a')
  expect(site.rendered).not.toContain('/docs/b')
})

test('code in attributes, code examples and components of the site are left alone', async () => {
  const site = await buildSite(
    siteOf({
      'content/docs/a.mdx':
        'export const Schema = ({ name }) => <b>own {name}</b>\n\n# A\n\n<Schema name="Nothing" />\n\n`<Operation id="x" />`\n\n```md\n<Operation id="x" />\n```\n',
      'content/docs/b.md': '# B\n\n`<Operation id="x" />`\n\n```md\n<Operation id="x" />\n```\n',
      'content/docs/c.mdx': '# C\n\n<Operation id={1 + 1} />\n',
    }),
  )
  expect(site.problems.map(({ id, file }) => [id, file])).toEqual([
    ['bad-api-component', 'content/docs/c.mdx'],
  ])
  await site.edit({ 'content/docs/c.mdx': undefined })
  expect(site.main('/docs/a')).toContain('own Nothing')
})

test('a part of documents, a blog post and a page show them too', async () => {
  const site = await buildSite(
    siteOf({
      'content/docs/_part.mdx': 'See:\n\n<Operation id="getItem" />\n',
      'content/docs/a.mdx': "import Part from './_part.mdx'\n\n# A\n\n<Part />\n",
      'content/docs/d.md':
        '# D\n\n- One\n\n  <Operation id="getItem" />\n\n:::tip\n\n<Operation id="getItem" />\n\n:::\n\n<div>\n<Operation id="getItem" />\n</div>\n',
      'content/blog/2026-01-01-x.md': '---\ntitle: X\n---\n\n<Operation id="getItem" />\n',
      'content/pages/p.md': '# P\n\n<Operation id="getItem"></Operation>\n',
    }),
  )
  expect(site.problems).toEqual([])
  for (const [page, count] of [
    ['/docs/a', 1],
    ['/docs/d', 3],
    ['/blog/2026/01/01/x', 1],
    ['/p', 1],
  ] as const)
    expect(site.main(page).split(`<a href="${PAGE}">`)).toHaveLength(count + 1)
})
