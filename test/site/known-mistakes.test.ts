import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import { scratchFolder } from '../unit/scratch.ts'
import { runCli } from './run-cli.ts'

const CONFIG = `export default { title: 'Test', url: 'https://test.example', openapi: [{ file: 'openapi/api.yaml', name: 'shop' }] }\n`

const WITH_MISTAKES = `openapi: 3.0
info: { title: Shop }
tags:
paths:
  orders/{id}:
    get:
      operationId: getOrder
      summary: Get an order
      sumary: Nothing
      parameters:
        - { name: id, in: path, schema: { type: string } }
        - { name: limit, in: query, type: integer }
      responses:
        2xx:
          content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } }
    put:
      operationId: putOrder
      responses: []
    post: broken
  /secret:
    get: { x-internal: true, operationId: zqSecret, responses: 4 }
components:
  schemas:
    Order:
      properties:
        size: { type: integer, required: true }
        gone: { $ref: '#/components/schemas/Gone' }
`

const LEFT_OUT = `openapi: 3.0.3
info: { title: Shop, version: '1' }
paths:
  /order: { get: { operationId: getOrder, responses: { '200': { description: Fine, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } } } } }
  /body: { get: { operationId: getBody, requestBody: 5, responses: { '200': { description: Fine } } } }
  /response: { get: { operationId: getResponse, responses: { '200': 5 } } }
  /header: { get: { operationId: getHeader, responses: { '200': { description: Fine, headers: { X-A: 5 } } } } }
components: { schemas: { Order: 5 } }
`

test('a site with mistakes in its description is built: each is one warning, and pages show the rest', async () => {
  const site = await buildSite({ 'site.config.ts': CONFIG, 'openapi/api.yaml': WITH_MISTAKES })
  expect(
    site.problems
      .map(({ id, severity, place }) => `${String(place?.line)} ${severity} ${id}`)
      .toSorted((a, b) => Number.parseInt(a) - Number.parseInt(b)),
  ).toEqual([
    '1 warning openapi-repaired',
    '2 warning openapi-repaired',
    '3 warning openapi-repaired',
    '5 warning openapi-repaired',
    '9 warning openapi-repaired',
    '11 warning openapi-repaired',
    '12 warning openapi-repaired',
    '14 warning openapi-repaired',
    '14 warning openapi-repaired',
    '18 warning openapi-left-out',
    '19 warning openapi-left-out',
    '21 warning openapi-left-out',
    '26 warning openapi-repaired',
    '27 warning openapi-left-out',
  ])
  const order = site.main('/docs/api/shop-get-order')
  for (const text of ['/orders/{id}', 'limit', '2XX', 'size', 'cannot be shown'])
    expect(order).toContain(text)
  expect(site.read('api/openapi.json')).not.toContain('zqSecret')
})

test('the sentence in place of a part with a mistake is in the language of the page', async () => {
  const site = await buildSite({
    'site.config.ts': CONFIG.replace('title:', 'ai: true, locales: { en: {}, de: {} }, title:'),
    'openapi/api.yaml': LEFT_OUT,
  })
  const [english, german] = ['cannot be shown', 'kann nicht gezeigt werden']
  const pages = [
    ...['getOrder', 'getBody', 'getResponse', 'getHeader'].map((id) => {
      const slug = id.replace('get', 'get-').toLowerCase()
      return `docs/api/shop-${slug}`
    }),
    'docs/api/schemas/order',
  ]
  for (const page of pages) {
    expect(site.main(`/${page}`)).toContain(english)
    expect(site.main(`/de/${page}`)).toContain(german)
    expect(site.read(`de/${page}.md`)).toContain(german)
  }
  const translated = site.paths.filter((path) => path.startsWith('de/'))
  expect(translated.filter((path) => site.read(path).includes(english))).toEqual([])
})

test('no example is made for a part with a mistake, and others are shown without it', async () => {
  const site = await buildSite({
    'site.config.ts': CONFIG,
    'openapi/api.yaml': LEFT_OUT.replace(
      '  /body:',
      `  /pair: { get: { operationId: getPair, responses: { '200': { description: Fine, content: { application/json: { schema: { type: object, required: [fine], properties: { fine: { type: boolean }, gone: 5, list: { type: array, items: 5 } } } } } } } } }\n  /body:`,
    ),
  })
  expect(site.main('/docs/api/shop-get-order')).not.toContain('generated from the schema')
  const pair = site.read('docs/api/shop-get-pair/index.html')
  expect(pair).toContain('generated from the schema')
  const code = /<code class="language-json">(.*?)<\/code>/s
    .exec(pair)?.[1]
    ?.replaceAll(/<[^>]*>/g, '')
  expect(JSON.parse(code ?? '')).toEqual({ fine: true, list: [] })
})

test('`--strict` fails for a warning, and without it the exit code is 0', async () => {
  const cwd = scratchFolder({ 'api.yaml': WITH_MISTAKES })
  const free = await runCli(['check', 'api.yaml'], { cwd })
  expect([free.code, free.err]).toEqual([0, expect.stringContaining('warning  openapi-left-out')])
  const strict = await runCli(['check', 'api.yaml', '--strict'], { cwd })
  expect([strict.code, strict.err]).toEqual([1, expect.stringContaining('error  openapi-left-out')])
})
