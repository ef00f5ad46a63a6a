import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

function siteOf(text: string, options = '', more: Readonly<Record<string, string>> = {}) {
  return {
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example', openapi: [{ file: 'openapi/a.yaml', name: 'acme', ${options} }] }\n`,
    'openapi/a.yaml': `openapi: 3.1.0
info:
  title: A
  version: '1'
  description: |
    # Getting started

    Begin here.
tags:
  - { name: Tree care, description: How to care. }
  - { name: Guide, description: A text without operations. }
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

test('a Redoc anchor that leads nowhere is reported at its place', async () => {
  const site = await buildSite(siteOf('See [it](#operation/getTrees).'))
  expect(site.problems.map(({ id, file, place }) => [id, file, place?.line])).toEqual([
    ['missing-anchor', 'openapi/a.yaml', 18],
  ])
})

test('a tag without operations keeps its text in the overview', async () => {
  const site = await buildSite(siteOf('A tree.'))
  expect(site.main('/docs/api/acme-api')).toContain('A text without operations.')
})

test('`links` decides if a dead link of a description is an error, a warning or no problem', async () => {
  const text = 'See [it](/nowhere) and [that](#nothing).'
  const severities = async (options: string): Promise<readonly unknown[]> => {
    const { problems } = await buildSite(siteOf(text, options))
    return problems.map(({ id, severity }) => `${severity} ${id}`)
  }
  expect(await severities('')).toEqual(['error dead-link', 'error missing-anchor'])
  expect(await severities(`links: 'warn'`)).toEqual(['warning dead-link', 'warning missing-anchor'])
  expect(await severities(`links: 'ignore'`)).toEqual([])
})

test('links from the root of a description begin with `linksBase`', async () => {
  const text = 'See [it](/rest/trees).'
  const away = await buildSite(siteOf(text, `linksBase: 'https://www.example.com/en/'`))
  expect(away.problems).toEqual([])
  expect(away.main(PAGE)).toContain('href="https://www.example.com/en/rest/trees"')
})
