import { expect, test } from 'vitest'
import { buildSite } from '../../site.ts'
import { LANGUAGES } from '../../languages.ts'

const CONFIG = `export default {
  title: 'Acme', url: 'https://acme.example', base: '/base/',
  product: { name: 'Acme', slug: 'acme' },
  openapi: [{ file: 'openapi/api.yaml' }],
}`

const API = `
openapi: 3.1.0
info: { title: Acme API, version: '1', description: 'See [search](/docs/api/acme-find).' }
servers: [{ url: 'https://api.acme.example/v1' }]
security: [{ Key: [] }]
paths:
  /find:
    post:
      operationId: find
      summary: Find
      parameters:
        - { name: q, in: query, required: true, description: What to *find*., schema: { type: string, maxLength: 9 } }
        - { name: page, in: query, schema: { type: integer, default: 1 } }
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { filter: { type: object, properties: { color: { enum: [red, blue] } } } } }
      responses:
        '200':
          description: Found.
          headers: { X-Count: { schema: { type: integer } } }
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Found' }
              examples: { one: { summary: One, value: { name: A } }, two: { value: { name: B } } }
        '404': { description: Nothing. }
components:
  securitySchemes: { Key: { type: apiKey, in: header, name: X-Key } }
  schemas:
    Found: { type: object, required: [name], properties: { name: { type: string }, parts: { type: array, items: { $ref: '#/components/schemas/Found' } } } }
`

async function site(api = API) {
  return buildSite({
    'site.config.ts': CONFIG,
    'content/docs/index.md': '# Docs\n',
    'content/pages/index.md': '# Home\n',
    'openapi/api.yaml': api,
  })
}

const idsIn = (html: string): readonly string[] =>
  Array.from(html.matchAll(/ id="([^"]*)"/g), (match) => match[1] ?? '')

test('a description becomes pages without a problem', async () => {
  const { problems, paths } = await site()
  expect(problems).toEqual([])
  expect(paths).toEqual(
    expect.arrayContaining([
      'docs/api/acme-api.html',
      'docs/api/acme-find.html',
      'docs/api/schemas/found/index.html',
      'api/openapi.json',
    ]),
  )
})

test('every parameter, property, header and status has an id, and a link to it', async () => {
  const page = (await site()).main('/docs/api/acme-find')
  const wanted = [
    'query-q',
    'query-page',
    'request-body.filter',
    'request-body.filter.color',
    'response-200',
    'response-200-header-X-Count',
    'response-200.name',
    'response-200.parts',
    'response-404',
  ]
  expect(idsIn(page)).toEqual(expect.arrayContaining(wanted))
  for (const id of wanted) expect(page).toContain(`href="#${id}"`)
})

test('no id appears twice on a page', async () => {
  const built = await site()
  for (const path of ['/docs/api/acme-api', '/docs/api/acme-find', '/docs/api/schemas/found']) {
    const ids = idsIn(built.main(path))
    expect(ids).toHaveLength(new Set(ids).size)
  }
})

test('a page of the reference is complete without a script', async () => {
  const page = (await site()).main('/docs/api/acme-find')
  for (const text of [
    'at most 9 characters',
    'red',
    'blue',
    'required',
    'Nothing.',
    'ACME_API_KEY',
  ])
    expect(page).toContain(text)
  expect(page).toContain('<em>find</em>')
  for (const label of LANGUAGES) expect(page).toContain(`<span>${label}</span>`)
})

test('links inside the reference hold below a base path', async () => {
  const built = await site()
  expect(built.main('/docs/api/acme-api')).toContain('href="/base/docs/api/acme-find"')
  expect(built.main('/docs/api/acme-api')).toContain('href="/base/api/openapi.json"')
  expect(built.main('/docs/api/schemas/found')).toContain('href="/base/docs/api/acme-find"')
})

test('a dead link in a description is reported at its place', async () => {
  const { problems } = await site(API.replace('/docs/api/acme-find)', '/docs/api/acme-fin)'))
  expect(problems).toMatchObject([
    { id: 'dead-link', file: 'openapi/api.yaml', place: { line: 3 } },
  ])
})

test('nothing in a description can run in the browser', async () => {
  const evil = `<img alt=x src=https://x.example/x.png onerror=alert(1)><script>alert(2)</script>[x](javascript:alert(3))`
  const built = await site(`
openapi: 3.1.0
info: { title: '${evil}', version: '${evil}', description: '${evil}', termsOfService: 'javascript:alert(4)' }
paths:
  /a/${evil.replaceAll('/', '')}:
    get:
      operationId: '${evil}'
      summary: '${evil}'
      tags: ['${evil}']
      description: '${evil}'
      externalDocs: { url: 'data:text/html,<script>alert(5)</script>' }
      parameters:
        - { name: '${evil}', in: query, required: true, example: '${evil}', description: '${evil}', schema: { type: string, default: '${evil}', pattern: '${evil}', enum: ['${evil}'] } }
      responses: { '200': { description: '${evil}', content: { text/html: { example: '${evil}' } } } }
`)
  const pages = built.paths.filter((path) => path.startsWith('docs/api/') && path.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(1)
  for (const path of pages) {
    const html = built.read(path)
    const scripts = Array.from(html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([^]*?)<\/script>/g))
    expect(scripts.filter(([, code]) => code?.includes('alert('))).toEqual([])
    expect(html).not.toMatch(/<[^>"']*\sonerror=/i)
    expect(html).not.toMatch(/href="\s*(?:javascript|data):/i)
  }
})
