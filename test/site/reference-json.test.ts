import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const API = `openapi: 3.1.0
info: { title: Shop, version: '2.1', description: 'Sells **things**.' }
servers: [{ url: 'https://api.shop.example/v2' }]
security: [{ key: [] }]
paths:
  /things/{id}:
    post:
      operationId: changeThing
      summary: Change a thing
      description: Changes it.
      parameters:
        - { name: id, in: path, required: true, description: Its number., schema: { type: integer } }
        - { name: dry_run, in: query, schema: { type: boolean, default: false } }
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } }
      responses:
        '200':
          description: The thing.
          content: { application/json: { schema: { $ref: '#/components/schemas/Thing' }, example: { name: Cup } } }
        '404': { description: No such thing. }
webhooks:
  sold:
    post:
      summary: A thing was sold
      responses: { '204': { description: Thanks. } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
  schemas:
    Thing:
      type: object
      description: What is sold.
      required: [name]
      properties:
        name: { type: string, maxLength: 20 }
        colour: { type: string, enum: [red, blue] }
        parent: { $ref: '#/components/schemas/Thing' }
`

const config = (more: string): string =>
  `export default { title: 'Test', url: 'https://test.example', openapi: [{ file: 'openapi/shop.yaml' }], ${more} }\n`

const filesWith = (more: string) => ({
  'site.config.ts': config(more),
  'openapi/shop.yaml': API,
  'content/docs/a.md': '# A\n',
})

test('a program reads the whole reference of an API in one file', async () => {
  const site = await buildSite(filesWith('ai: true'))
  expect(site.problems).toEqual([])
  const path = site.paths.find((each) => each.endsWith('reference.json')) ?? ''
  const text = site.read(path).toString()
  const found = JSON.parse(text) as Record<string, Record<string, unknown>[]>
  const { operations = [], schemas = [], webhooks = [], ...api } = found
  const folder = path.replace('/reference.json', '')
  expect(api).toEqual({
    format: 2,
    language: 'en',
    title: 'Shop',
    apiVersion: '2.1',
    description: 'Sells **things**.',
    url: `https://test.example/${folder}`,
    servers: [{ url: 'https://api.shop.example/v2' }],
    securitySchemes: [{ name: 'key', type: 'API key', how: 'Send the key in the header `X-Key`.' }],
  })
  const [operation] = operations
  const { samples, url, requestBody, responses, request, ...rest } = operation ?? {}
  expect(request).toMatchObject({
    method: 'POST',
    path: '/things/{id}',
    fields: [
      { in: 'path', name: 'id', required: true },
      { in: 'query', name: 'dry_run' },
    ],
    secrets: [{ in: 'header', name: 'X-Key', variable: 'SHOP_API_KEY' }],
  })
  expect(rest).toEqual({
    id: 'changeThing',
    method: 'POST',
    path: '/things/{id}',
    summary: 'Change a thing',
    server: 'https://api.shop.example/v2',
    description: 'Changes it.',
    security: {
      needs: 'API key in the header `X-Key`',
      optional: false,
      ways: [[{ scheme: 'key', scopes: [] }]],
    },
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'integer', description: 'Its number.' },
      { name: 'dry_run', in: 'query', required: false, type: 'boolean', default: 'false' },
    ],
  })
  const thing = expect.objectContaining({ schema: 'Thing', type: expect.any(String) as unknown })
  expect(requestBody).toEqual({
    required: true,
    content: [
      {
        mediaType: 'application/json',
        schema: thing,
        examples: [{ value: expect.stringContaining('"name"') as unknown, isGenerated: true }],
      },
    ],
  })
  expect(responses).toEqual([
    expect.objectContaining({
      status: '200',
      description: 'The thing.',
      content: [
        {
          mediaType: 'application/json',
          schema: thing,
          examples: [{ value: '{\n  "name": "Cup"\n}' }],
        },
      ],
    }),
    expect.objectContaining({ status: '404', description: 'No such thing.' }),
  ])
  expect(samples).toContainEqual(
    expect.objectContaining({
      language: 'curl',
      code: expect.stringContaining('https://api.shop.example/v2/things/') as unknown,
    }),
  )
  const languages = (samples as { language: string }[]).map(({ language }) => language)
  expect(new Set(languages).size).toBe(languages.length)
  expect(site.paths).toContain(`${String(url).replace('https://test.example/', '')}.html`)
  expect(webhooks).toMatchObject([{ name: 'sold', method: 'POST', summary: 'A thing was sold' }])
  expect(schemas).toMatchObject([
    {
      name: 'Thing',
      type: 'object',
      description: 'What is sold.',
      properties: [
        { name: 'name', required: true, type: 'string', constraints: ['at most 20 characters'] },
        { name: 'colour', required: false, enum: ['red', 'blue'] },
        { name: 'parent', required: false, schema: 'Thing' },
      ],
    },
  ])
  const again = await buildSite(filesWith('ai: true'))
  expect(again.read(path).toString()).toBe(text)
})

test('a change of the description changes the file; without the option there is none', async () => {
  const site = await buildSite(filesWith('ai: true'))
  const path = site.paths.find((each) => each.endsWith('reference.json')) ?? ''
  await site.edit({
    'openapi/shop.yaml': API.replace('Its number.', 'The id.'),
  })
  expect(site.read(path).toString()).toContain('"description":"The id."')
  for (const more of ['', 'ai: { markdown: false }']) {
    const without = await buildSite(filesWith(more))
    expect(without.paths.filter((each) => each.endsWith('reference.json'))).toEqual([])
  }
})

test('llms.txt leads to the data of each API', async () => {
  const site = await buildSite(filesWith('ai: true'))
  const [, url = ''] =
    /\[Shop: the whole API as JSON, for tools\]\((\S+)\)/.exec(site.read('llms.txt')) ?? []
  expect(url).toMatch(/^https:\/\/test\.example\/docs\/api\/.+\/reference\.json$/)
  expect(site.read(url.replace('https://test.example/', ''))).toContain('changeThing')
})
