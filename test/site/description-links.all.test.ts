import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

function siteOf(text: string, options = '', more: Readonly<Record<string, string>> = {}) {
  return {
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example', ai: true, openapi: [{ file: 'openapi/a.yaml', name: 'acme', ${options} }] }\n`,
    'openapi/a.yaml': `openapi: 3.1.0
info:
  title: A
  version: '1'
  description: |
    # Getting started

    Begin here.
tags:
  - { name: Tree care, description: How to care. }
  - { name: Guide, description: "A text without operations.\\n\\n### Pruning" }
paths:
  /trees/{id}:
    get:
      operationId: getTree
      tags: [Tree care]
      description: |
        ${text}
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: Fine. } }
components:
  schemas:
    Tree: { type: object }
`,
    ...more,
  }
}

/** The line of the text in the description. */
const LINE = 18

const PAGE = '/docs/api/acme-tree-care-get-tree'

test('Redoc anchors in a description lead to the pages that have the section', async () => {
  const links: readonly (readonly [string, string])[] = [
    ['#operation/getTree', PAGE],
    ['#tag/Tree-care/operation/getTree', PAGE],
    ['#tag/Tree-care/paths/~1trees~1{id}/get', PAGE],
    ['#tag/Tree-care', '/docs/api/acme-api#tag-tree-care'],
    ['#tag/Guide', '/docs/api/acme-api#tag-guide'],
    ['#section/Getting-started', '/docs/api/acme-api#getting-started'],
    ['#schema/Tree', '/docs/api/schemas/tree'],
    ['#/components/schemas/Tree', '/docs/api/schemas/tree'],
  ]
  const text = links.map(([url], index) => `[n${String(index)}](<${url}>)`).join(' ')
  const site = await buildSite(siteOf(text))
  expect(site.problems).toEqual([])
  const page = site.main(PAGE)
  for (const [index, [, href]] of links.entries())
    expect(page).toMatch(new RegExp(`href="${href}"[^>]*>n${String(index)}<`))
})

test.each([
  ['Scalar', '#tag/tree-care/GET/trees/{id}', PAGE],
  ['Scalar, with the name of the API', '#acme/tag/tree-care/get/trees/{id}', PAGE],
  ['Scalar, a tag', '#tag/guide', '/docs/api/acme-api#tag-guide'],
  ['Scalar, a heading', '#description/getting-started', '/docs/api/acme-api#getting-started'],
  ['Scalar, a schema', '#model/tree', '/docs/api/schemas/tree'],
  ['Swagger UI', '#/Tree%20care/getTree', PAGE],
  ['Stoplight', '#/operations/getTree', PAGE],
  ['Stoplight, a schema', '#/schemas/Tree', '/docs/api/schemas/tree'],
  ['a heading of the overview', '#getting-started', '/docs/api/acme-api#getting-started'],
  ['Swagger UI, a tag', '#/Tree%20care', '/docs/api/acme-api#tag-tree-care'],
  ['Swagger UI, an id that it makes', '#/Tree%20care/get_trees__id_', PAGE],
  ['Stoplight, without an id', '#/paths/trees-id/get', PAGE],
  ['Scalar, all schemas', '#models', '/docs/api/acme-api#schemas'],
  ['Scalar, a schema in a tag', '#tag/tree-care/model/Tree', '/docs/api/schemas/tree'],
  ['a document by its file', '../start.md', '/docs/start'],
  ['a document from the root', '/docs/start.md#part', '/docs/start#part'],
  ['a heading in the text of a tag', '#tag/Guide/Pruning', '/docs/api/acme-api#pruning'],
])('a link to a part of the reference leads to its page: %s', async (_, url, href) => {
  const more = { 'content/docs/start.md': '# Start\n\n## Part\n' }
  const site = await buildSite(siteOf(`See [it](<${url}>).`, '', more))
  expect(site.problems).toEqual([])
  expect(site.main(PAGE)).toContain(`href="${href}"`)
})

test('an anchor that leads nowhere is reported at its place, and its text stays without a link', async () => {
  const site = await buildSite(siteOf('See [**this** one](#operation/getTrees).'))
  expect(site.problems.map(({ id, severity, place }) => [id, severity, place?.line])).toEqual([
    ['missing-anchor', 'warning', LINE],
  ])
  expect(site.main(PAGE)).toContain('<p>See <strong>this</strong> one.</p>')
  expect(site.read(`${PAGE.slice(1)}.md`)).toContain('See **this** one.')
})

test.each([
  ['a relative path', './nowhere'],
  ['a path below the site', 'nowhere/at/all.html'],
  ['a document', './nowhere.md'],
  ['letters of another script', './nö/wo'],
  ['a path close to that of a page', '/docs/api/acme-tree-care-get-tre'],
])('a link without a page is text, with a warning at its place: %s', async (_, url) => {
  const site = await buildSite(siteOf(`See [it](${url}).`))
  expect(site.problems.map(({ id, severity, place }) => [id, severity, place?.line])).toEqual([
    ['dead-link', 'warning', LINE],
  ])
  expect(site.main(PAGE)).toContain('<p>See it.</p>')
})

test('links that lead somewhere stay: pages, files, parts of the page, other hosts, paths of other programs', async () => {
  const urls = [
    '/docs/start',
    '../start',
    '/terms.pdf',
    '#responses',
    'https://other.example/a',
    'mailto:a@other.example',
    '/blog/of/another/program',
  ]
  const site = await buildSite({
    ...siteOf(urls.map((url) => `[it](${url})`).join(' '), '', {
      'content/docs/start.md': '# Start\n',
      'content/static/terms.pdf': 'terms',
    }),
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example', openapi: [{ file: 'openapi/a.yaml', name: 'acme' }], check: { external: ['/blog/**'] } }\n`,
  })
  expect(site.problems).toEqual([])
  expect(site.main(PAGE).match(/>it<\/a>/g)).toHaveLength(urls.length)
})

test('each place of a dead link has a warning, and code that equals it has none', async () => {
  const text =
    'Call `./no` [a](./no) or [b](./no-more), not [c](./no) and [d](#section/nope), <a href="./no">e</a>.'
  const site = await buildSite(siteOf(text))
  const columns = (id: string) =>
    site.problems.filter((each) => each.id === id).map(({ place }) => place?.column)
  const line = `        ${text}`
  expect(columns('dead-link').toSorted()).toEqual(
    ['(./no)', '(./no-more)', '(./no) and', '"./no"']
      .map((part) => line.indexOf(part) + 2)
      .toSorted(),
  )
  expect(columns('missing-anchor')).toEqual([line.indexOf('#section') + 1])
})

test('a link to a file that is missing stays, and says so', async () => {
  const site = await buildSite(siteOf('See [it](./terms.pdf).'))
  expect(site.problems.map(({ id, severity }) => `${severity} ${id}`)).toEqual([
    'warning dead-link',
  ])
  expect(site.problems[0]?.message).not.toContain('only the text')
  expect(site.main(PAGE)).toContain('href="./terms.pdf"')
})

test('footnotes and named places of a text lead to their parts', async () => {
  const text = `A note[^1] and <a name="here">this</a>, see [here](#here).

        [^1]: The note.`
  const site = await buildSite(siteOf(text))
  expect(site.problems).toEqual([])
  const page = site.main(PAGE)
  for (const [, id] of page.matchAll(/href="#(user-content-[^"]+)"/g))
    expect(page).toMatch(new RegExp(`(?:id|name)="${String(id)}"`))
  expect(page).toMatch(/href="#user-content-here">here</)
})

test.each([
  [
    'the value of an example',
    `content: { application/json: { examples: { a: { externalValue: /ev.json } } } }`,
    'openapi-links-base',
  ],
  ['OpenID Connect', `description: See.`, 'dead-link'],
])('a URL of %s is a link of the description', async (what, more, problem) => {
  const files = siteOf('A tree.')
  const security = what.startsWith('Open')
    ? `security: [{ a: [] }]\ncomponents:\n  securitySchemes: { a: { type: openIdConnect, openIdConnectUrl: ./oidc } }\n`
    : 'components:\n'
  const description = files['openapi/a.yaml']
    .replace(
      "{ '200': { description: Fine. } }",
      `{ '200': { description: Fine., ${more.replace('description: See.', "x-a: '1'")} } }`,
    )
    .replace('components:\n', security)
  const site = await buildSite({ ...files, 'openapi/a.yaml': description })
  expect(site.problems.map(({ id, severity, place }) => [id, severity, typeof place])).toEqual([
    [problem, 'warning', 'object'],
  ])
})

test('a link to a missing part of another page leads to that page', async () => {
  const more = { 'content/docs/start.md': '# Start\n' }
  const site = await buildSite(siteOf('See [it](/docs/start#nothing).', '', more))
  expect(site.problems.map(({ id, severity }) => `${severity} ${id}`)).toEqual([
    'warning missing-anchor',
  ])
  expect(site.main(PAGE)).toContain('href="/docs/start#nothing"')
})

test('a text of the description that many pages show is reported once', async () => {
  const schema = (name: string): string => `    ${name}: { $ref: '#/components/schemas/Shared' }\n`
  const description = siteOf('A tree.')['openapi/a.yaml']
  const site = await buildSite({
    ...siteOf('A tree.'),
    'openapi/a.yaml': `${description}    Shared: { type: object, description: 'See [it](./nowhere).' }
    Grove: { type: object, properties: { a: { $ref: '#/components/schemas/Shared' }, b: { $ref: '#/components/schemas/Shared' } } }
${schema('Other')}`,
  })
  expect(site.problems.map(({ id }) => id)).toEqual(['dead-link'])
})

test('a tag without operations keeps its text in the overview', async () => {
  const site = await buildSite(siteOf('A tree.'))
  expect(site.main('/docs/api/acme-api')).toContain('A text without operations.')
})

test('`links` decides if a dead link of a description is a warning, an error or no problem', async () => {
  const text = 'See [it](./nowhere), [that](#nothing) and [those](/other/site).'
  const built = async (options: string) => {
    const site = await buildSite(siteOf(text, options))
    return site.problems.map(({ id, severity }) => `${severity} ${id}`)
  }
  const ids = ['dead-link', 'missing-anchor', 'openapi-links-base']
  expect((await built('')).toSorted()).toEqual(ids.map((id) => `warning ${id}`))
  expect((await built(`links: 'error'`)).toSorted()).toEqual(ids.map((id) => `error ${id}`))
  expect(await built(`links: 'off'`)).toEqual([])
  const ignored = await buildSite(siteOf(text, `links: 'off'`))
  expect(ignored.main(PAGE)).toContain('href="/other/site"')
})

test.each([
  ['the documentation', 'externalDocs: { url: https://docs.plants.example/v1 }', 'docs.plants'],
  ['its owner', 'servers: [{ url: https://api.plants.example }]', 'www.plants'],
])(
  'links from the root of another site are one problem, which proposes %s',
  async (_, more, host) => {
    const text =
      '[a](/rest/a) [b](/rest/b) [c](/rest/c) [d](/rest/d) [e](/rest/e) [f](/rest/f) [again](/rest/a)'
    const files = siteOf(text)
    const contact = 'info:\n  contact: { url: https://www.plants.example/about }'
    const site = await buildSite({
      ...files,
      'openapi/a.yaml': files['openapi/a.yaml'].replace('info:', `${more}\n${contact}`),
    })
    expect(site.problems.map(({ id, severity }) => `${severity} ${id}`)).toEqual([
      'warning openapi-links-base',
    ])
    const [problem] = site.problems
    expect(problem?.message).toContain('`/rest/c`, `/rest/d`, `/rest/e` and 1 more')
    expect(problem?.message).toContain(`linksBase: 'https://${host}.example'`)
    expect(site.main(PAGE)).toContain('<p>a b c d e f again</p>')
  },
)

test('the site that the full URLs of a description lead to is proposed first', async () => {
  const text =
    '[a](/guides/a) [b](https://api.plants.example/v1) [c](https://docs.plants.example/guides/c) [d](https://help.plants.example/x) [e](https://help.plants.example/y)'
  const site = await buildSite(siteOf(text))
  expect(site.problems.map(({ message }) => message)).toEqual([
    expect.stringContaining("linksBase: 'https://docs.plants.example'"),
  ])
})

test('a URL outside of the texts is a link of the description, too', async () => {
  const files = siteOf('A tree.')
  const more = `externalDocs: { url: /docs/trees }
info:
  contact: { name: Ann, url: www.plants.example/ann }
  license: { name: Free, url: ./licence }
  termsOfService: /terms`
  const description = files['openapi/a.yaml'].replace('info:', more)
  const site = await buildSite({ ...files, 'openapi/a.yaml': description })
  expect(site.problems.map(({ id, severity }) => `${severity} ${id}`).toSorted()).toEqual([
    'warning dead-link',
    'warning dead-link',
    'warning openapi-links-base',
  ])
  const overview = site.main('/docs/api/acme-api')
  for (const text of ['Ann', 'Free', '/terms', '/docs/trees']) {
    expect(overview).toContain(text)
    expect(overview).not.toContain(`>${text}</a>`)
  }
  expect(site.read('docs/api/acme-api.md')).toContain('/docs/trees')
  const based = await buildSite({
    ...siteOf('A tree.', `linksBase: 'https://www.plants.example'`),
    'openapi/a.yaml': description,
  })
  expect(based.main('/docs/api/acme-api')).toContain('href="https://www.plants.example/docs/trees"')
})

test('links from the root of a description begin with `linksBase`', async () => {
  const text = 'See [it](/rest/trees).'
  const away = await buildSite(siteOf(text, `linksBase: 'https://www.example.com/en/'`))
  expect(away.problems).toEqual([])
  expect(away.main(PAGE)).toContain('href="https://www.example.com/en/rest/trees"')
})
