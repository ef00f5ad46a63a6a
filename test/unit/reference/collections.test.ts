import { createRequire } from 'node:module'
import { Collection } from 'postman-collection'
import { expect, test } from 'vitest'
import { cardsOf, collectionsOf, overviewOf } from './description.ts'
import { isRecord, listOf, recordOf } from '../../../src/base/shared/json.ts'
import { LARGEST_COLLECTION } from '../../../src/reference/collections/collection-files.ts'

const { collectionSchema } = createRequire(import.meta.url)('@usebruno/schema') as {
  readonly collectionSchema: { readonly validate: (value: unknown) => Promise<unknown> }
}

const API = `openapi: 3.1.0
info: { title: Acme, version: '1' }
servers: [{ url: https://api.example/v1 }]
tags: [{ name: items, x-displayName: All items }, { name: files }]
paths:
  /items/{id}:
    get:
      tags: [items]
      summary: Get an item
      security: [{ key: [] }]
      parameters:
        - { name: id, in: path, required: true, schema: { type: string }, example: a/b }
        - { name: ids, in: query, required: true, schema: { type: array, items: { type: string } }, example: [a b, 'c&d'] }
        - { name: X-Trace, in: header, required: true, schema: { type: string }, example: t 1 }
      responses: { '200': { description: Found., content: { application/json: {} } } }
  /items:
    post:
      tags: [items]
      summary: Add an item
      security: [{ basic: [] }]
      requestBody: { content: { application/json: { example: { name: "### it's" } } } }
      responses: { '201': { description: Added. } }
    put:
      tags: [items]
      summary: Get an item
      servers: [{ url: https://other.example }]
      requestBody: { content: { application/x-www-form-urlencoded: { example: { a: 'x y&z' } } } }
      responses: { '201': { description: Added. } }
  /files:
    post:
      tags: [files]
      summary: Upload
      requestBody:
        content:
          multipart/form-data:
            schema: { type: object, required: [file], properties: { file: { type: string, format: binary }, note: { type: string, example: hello } } }
      responses: { '201': { description: Added. } }
    put:
      tags: [files]
      summary: Replace
      requestBody: { content: { image/png: { schema: { type: string, format: binary } } } }
      responses: { '201': { description: Added. } }
components:
  securitySchemes:
    key: { type: http, scheme: bearer }
    basic: { type: http, scheme: basic }
`

test('the overview links collections of all requests, and each tag those of its own', async () => {
  const { collections, operations } = await overviewOf(API)
  expect(collections).toEqual([
    { format: 'Postman', url: '/api/openapi.postman.json' },
    { format: 'Bruno', url: '/api/openapi.bruno.json' },
    { format: '.http', url: '/api/openapi.http' },
  ])
  expect(operations?.groups.map((group) => group.collections?.map(({ url }) => url))).toEqual(
    ['tag-items', 'tag-files'].map((tag) => [
      `/api/openapi/${tag}.postman.json`,
      `/api/openapi/${tag}.bruno.json`,
      `/api/openapi/${tag}.http`,
    ]),
  )
})

test('every linked collection is published', async () => {
  const [overview] = await cardsOf(API)
  const downloads = overview?.downloads ?? []
  expect(downloads).toHaveLength(2 + 3 * 3)
  expect(await collectionsOf(API)).toHaveLength(3 * 3)
})

test('Postman reads the requests that the samples send', async () => {
  const [text = ''] = await collectionsOf(API)
  const collection = new Collection(JSON.parse(text) as object)
  expect(collection.name).toBe('Acme')
  const resolve = (value: string): string => collection.variables.replace(value)
  const requests: object[] = []
  collection.forEachItem(({ name, request }) =>
    requests.push({
      name,
      method: request.method,
      url: resolve(request.url.toString()),
      headers: request.headers.map(({ key, value }) => `${key}: ${value}`),
      auth: request.auth?.type,
      body: request.body?.toJSON() as unknown,
    }),
  )
  const get = { name: 'Get an item', auth: undefined }
  expect(requests).toEqual([
    {
      ...get,
      method: 'GET',
      url: 'https://api.example/v1/items/a%2Fb?ids=a%20b&ids=c%26d',
      headers: ['Accept: application/json', 'Authorization: Bearer ', 'X-Trace: t 1'].map((line) =>
        line.endsWith('Bearer ') ? `${line}{{ACME_API_KEY}}` : line,
      ),
      body: undefined,
    },
    {
      name: 'Add an item',
      method: 'POST',
      url: 'https://api.example/v1/items',
      headers: ['Content-Type: application/json'],
      auth: 'basic',
      body: {
        mode: 'raw',
        raw: `{\n  "name": "### it's"\n}`,
        options: { raw: { language: 'json' } },
      },
    },
    {
      ...get,
      method: 'PUT',
      url: 'https://other.example/items',
      headers: [],
      body: { mode: 'urlencoded', urlencoded: [{ key: 'a', value: 'x y&z' }] },
    },
    {
      name: 'Upload',
      auth: undefined,
      method: 'POST',
      url: 'https://api.example/v1/files',
      headers: [],
      body: {
        mode: 'formdata',
        formdata: [
          {
            key: 'file',
            type: 'file',
            src: 'file.bin',
            contentType: 'application/octet-stream',
          },
          { key: 'note', type: 'text', value: 'hello' },
        ],
      },
    },
    {
      name: 'Replace',
      auth: undefined,
      method: 'PUT',
      url: 'https://api.example/v1/files',
      headers: ['Content-Type: image/png'],
      body: { mode: 'file', file: { src: 'file.png' } },
    },
  ])
})

/** Bruno gives ids to what it imports, then validates it. */
function withIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withIds)
  if (!isRecord(value)) return value
  const members = Object.entries(value).map(([key, member]) => [key, withIds(member)] as const)
  const isNamed = ['name', 'filePath'].some((key) => key in value)
  return { ...Object.fromEntries(members), ...(isNamed && { uid: 'a'.repeat(21) }) }
}

test('Bruno takes each collection', async () => {
  const texts = (await collectionsOf(API)).filter((_, index) => index % 3 === 1)
  for (const text of texts) await collectionSchema.validate(withIds(JSON.parse(text)))
  const collection = recordOf(JSON.parse(texts[0] ?? ''))
  const [items, files] = listOf(collection['items']).map(recordOf)
  expect([items?.['name'], files?.['name']]).toEqual(['All items', 'files'])
  expect(listOf(items?.['items']).map((item) => recordOf(item)['name'])).toEqual([
    'Get an item',
    'Add an item',
    'Get an item (2)',
  ])
  const [get, add] = listOf(items?.['items']).map((item) => recordOf(recordOf(item)['request']))
  expect(get?.['url']).toBe('{{baseUrl}}/items/a%2Fb?ids=a%20b&ids=c%26d')
  expect(add?.['auth']).toEqual({
    mode: 'basic',
    basic: { username: '{{ACME_USER}}', password: '{{ACME_PASSWORD}}' },
  })
})

test('a .http file holds each request', async () => {
  const [, , text = ''] = await collectionsOf(API)
  const [head = '', ...requests] = text.split(/^### /m)
  expect(head).toContain('@baseUrl = https://api.example/v1\n@ACME_API_KEY = \n')
  expect(requests[0]).toBe(
    [
      'All items: Get an item',
      'GET {{baseUrl}}/items/a%2Fb?ids=a%20b&ids=c%26d',
      'Accept: application/json',
      'Authorization: Bearer {{ACME_API_KEY}}',
      'X-Trace: t 1',
      '',
    ].join('\n') + '\n',
  )
  expect(requests).toHaveLength(5)
  expect(requests[1]).toContain('\nAuthorization: Basic {{ACME_USER}}:{{ACME_PASSWORD}}\n')
  expect(requests[3]).toContain('\nContent-Type: application/octet-stream\n\n< ./file.bin\n--')
  expect(requests[4]).toContain('\n\n< ./file.png\n')
})

test('a line of a body cannot begin another request of a .http file', async () => {
  const hostile = API.replace(
    'application/json: { example: { name: "### it\'s" } }',
    'text/plain: { example: "a\\n### b\\nGET https://evil.example" }',
  )
  const [, , text = ''] = await collectionsOf(hostile)
  expect(text).toContain('a\n ### b\n')
  expect(text.match(/^###/gm)).toHaveLength(5)
})

test('the config keeps a description from being published as collections', async () => {
  expect(await collectionsOf(API, { collections: false })).toEqual([])
  const { collections, operations } = await overviewOf(API, { collections: false })
  expect(collections).toEqual([])
  expect(operations?.groups.flatMap((group) => group.collections ?? [])).toEqual([])
})

test('a collection that is too large is left out, and its link too', async () => {
  const large = API.replace(
    'image/png: { schema: { type: string, format: binary } }',
    // Each of these characters takes three bytes.
    `text/plain: { example: ${'€'.repeat(LARGEST_COLLECTION / 3)} }`,
  )
  const { collections, operations } = await overviewOf(large)
  expect(collections).toEqual([])
  expect(operations?.groups.map((group) => group.collections?.length ?? 0)).toEqual([3, 0])
})
