import { createRequire } from 'node:module'
import { Collection } from 'postman-collection'
import { expect, test } from 'vitest'
import { cardsOf, collectionsOf, overviewOf } from './description.ts'
import { isRecord, listOf, recordOf } from '../../../src/base/shared/json.ts'
import { LARGEST_COLLECTION } from '../../../src/tools/collections/collection-files.ts'

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
  const get = { name: 'Get an item', auth: 'noauth' }
  expect(requests).toEqual([
    {
      ...get,
      method: 'GET',
      url: 'https://api.example/v1/items/a%2Fb?ids=a%20b&ids=c%26d',
      auth: 'bearer',
      headers: ['Accept: application/json', 'X-Trace: t 1'],
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
      auth: 'noauth',
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
      auth: 'noauth',
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
  const uid = 'a'.repeat(21)
  const isExample = 'response' in value
  return {
    ...Object.fromEntries(members),
    ...(isNamed && { uid }),
    ...(isExample && { itemUid: uid }),
  }
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
  expect(get?.['url']).toBe('{{baseUrl}}/items/:id?ids=a%20b&ids=c%26d')
  expect(add?.['auth']).toEqual({
    mode: 'basic',
    basic: { username: '{{ACME_USER}}', password: '{{ACME_PASSWORD}}' },
  })
})

const RICH = `openapi: 3.1.0
info: { title: Acme, version: '1' }
servers:
  - { url: 'https://{region}.example/v1', description: Production, variables: { region: { default: eu, enum: [eu, us] } } }
  - { url: https://test.example, description: Test }
security: [{ oauth: [read, write] }]
paths:
  /items/{id}/{file}.json:
    get:
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer }, example: 7 }
        - { name: file, in: path, required: true, schema: { type: string }, example: a }
        - { name: page, in: query, schema: { type: integer, example: 2 } }
        - { name: X-Trace, in: header, schema: { type: string } }
      responses:
        '200': { description: Found., content: { application/json: { example: { n: 1 } } } }
        '404': { description: Gone. }
  /key: { get: { security: [{ key: [] }], responses: { '204': { description: x } } } }
  /query: { get: { security: [{ query: [] }], responses: { '204': { description: x } } } }
  /cookie: { get: { security: [{ cookie: [] }], responses: { '204': { description: x } } } }
  /machine: { get: { security: [{ machine: [all] }], responses: { '204': { description: x } } } }
  /open: { get: { security: [], responses: { '204': { description: x } } } }
  /form:
    post:
      requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object, required: [a], properties: { a: { type: string, example: x }, b: { type: string } } } } } }
      responses: { '204': { description: x } }
  /files:
    post:
      requestBody: { content: { multipart/form-data: { schema: { type: object, required: [a], properties: { a: { type: string, format: binary }, b: { type: string, format: binary }, c: { type: string } } } } } }
      responses: { '204': { description: x } }
components:
  securitySchemes:
    oauth: { type: oauth2, flows: { authorizationCode: { authorizationUrl: https://sign.example/in, tokenUrl: https://sign.example/token, scopes: { read: '', write: '' } } } }
    machine: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://sign.example/token, scopes: { all: '' } } } }
    key: { type: apiKey, in: header, name: X-Key }
    query: { type: apiKey, in: query, name: key }
    cookie: { type: apiKey, in: cookie, name: session }
`

async function richRequests(format: 0 | 1, key: 'item' | 'items') {
  const text = (await collectionsOf(RICH))[format] ?? ''
  const collection = recordOf(JSON.parse(text))
  const items = listOf(collection[key]).map(recordOf)
  return { collection, items, requests: items.map((item) => recordOf(item['request'])) }
}

test('a Postman request has variables in its path, optional rows, its own authentication and examples', async () => {
  const { collection, items, requests } = await richRequests(0, 'item')
  expect(requests[0]?.['url']).toMatchObject({
    raw: '{{baseUrl}}/items/:id/a.json',
    variable: [{ key: 'id', value: '7' }],
    query: [{ key: 'page', value: '2', disabled: true }],
  })
  expect(requests[0]?.['header']).toContainEqual({
    key: 'X-Trace',
    value: 'string',
    disabled: true,
  })
  expect(items[0]?.['response']).toMatchObject([
    { name: '200 Found.', code: 200, status: 'OK', body: '{\n  "n": 1\n}' },
    { name: '404 Gone.', code: 404, body: '' },
  ])
  const types = requests.map((request) => recordOf(request['auth'])['type'])
  expect(types).toEqual([
    'oauth2',
    'apikey',
    'apikey',
    'noauth',
    'oauth2',
    'noauth',
    'oauth2',
    'oauth2',
  ])
  const values = (at: number, type: string) =>
    Object.fromEntries(
      listOf(recordOf(requests[at]?.['auth'])[type])
        .map(recordOf)
        .map(({ key, value }) => [String(key), value]),
    )
  expect(values(0, 'oauth2')).toMatchObject({
    grant_type: 'authorization_code',
    authUrl: 'https://sign.example/in',
    accessTokenUrl: 'https://sign.example/token',
    clientId: '{{ACME_CLIENT_ID}}',
    scope: 'read write',
  })
  expect(values(4, 'oauth2')).toMatchObject({ grant_type: 'client_credentials', scope: 'all' })
  expect(values(2, 'apikey')).toEqual({ key: 'key', value: '{{ACME_QUERY}}', in: 'query' })
  expect(requests[3]?.['header']).toContainEqual({
    key: 'Cookie',
    value: 'session={{ACME_COOKIE}}',
  })
  expect(recordOf(requests[6]?.['body'])['urlencoded']).toEqual([
    { key: 'a', value: 'x' },
    { key: 'b', value: '', disabled: true },
  ])
  expect(recordOf(requests[7]?.['body'])['formdata']).toMatchObject([
    { key: 'a', type: 'file', src: 'a.bin' },
    { key: 'b', type: 'file', src: 'b.bin' },
    { key: 'c', type: 'text', disabled: true },
  ])
  expect(collection['variable']).toEqual([
    { key: 'baseUrl', value: 'https://{{region}}.example/v1' },
    { key: 'region', value: 'eu' },
    ...[
      'ACME_ACCESS_TOKEN',
      'ACME_CLIENT_ID',
      'ACME_CLIENT_SECRET',
      'ACME_API_KEY',
      'ACME_QUERY',
      'ACME_MACHINE',
      'ACME_MACHINE_CLIENT_ID',
      'ACME_MACHINE_CLIENT_SECRET',
      'ACME_COOKIE',
    ].map((key) => ({ key, value: '' })),
  ])
})

test('a Bruno request has the same, and each server is an environment', async () => {
  const { collection, items, requests } = await richRequests(1, 'items')
  await collectionSchema.validate(withIds(collection))
  expect(requests[0]?.['url']).toBe('{{baseUrl}}/items/:id/a.json')
  expect(requests[0]?.['params']).toEqual([
    { name: 'id', value: '7', enabled: true, type: 'path' },
    { name: 'page', value: '2', enabled: false, type: 'query' },
  ])
  expect(requests.map((request) => recordOf(request['auth'])['mode'])).toEqual([
    'oauth2',
    'apikey',
    'apikey',
    'none',
    'oauth2',
    'none',
    'oauth2',
    'oauth2',
  ])
  expect(listOf(items[0]?.['examples']).map((each) => recordOf(each)['name'])).toEqual([
    '200 Found.',
    '404 Gone.',
  ])
  const environments = listOf(collection['environments']).map(recordOf)
  expect(environments.map(({ name }) => name)).toEqual(['Production', 'Test'])
  expect(environments.map(({ variables }) => listOf(variables).slice(0, 2))).toMatchObject([
    [
      { name: 'baseUrl', value: 'https://{{region}}.example/v1' },
      { name: 'region', value: 'eu' },
    ],
    [{ name: 'baseUrl', value: 'https://test.example' }, { secret: true }],
  ])
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

test('long numbers are texts with all digits, and a query that is one value has no `=`', async () => {
  const [postman = '', bruno = '', http = ''] = await collectionsOf(`openapi: 3.2.0
info: { title: Acme, version: '1' }
servers: [{ url: https://api.example }]
paths:
  /a:
    post:
      parameters:
        - { name: n, in: header, schema: { type: integer }, example: 9007199254740993 }
        - { name: q, in: querystring, required: true, content: { application/json: { example: { a: 1 } } } }
      requestBody: { content: { text/plain: { example: 9007199254740995 } } }
      responses: { '200': { description: Fine. } }
`)
  for (const text of [postman, bruno]) {
    expect(text).toContain('"9007199254740993"')
    expect(text).toContain('"9007199254740995"')
  }
  const collection = new Collection(JSON.parse(postman) as object)
  collection.forEachItem(({ request }) => {
    expect(request.url.toString()).toBe('{{baseUrl}}/a?%7B%22a%22%3A1%7D')
  })
  expect(bruno).toContain('"{{baseUrl}}/a?%7B%22a%22%3A1%7D"')
  expect(http).toMatch(/^POST .*\/a\?%7B%22a%22%3A1%7D$/m)
})

test('a reader can turn each optional row on, and no text of a description instructs a client', async () => {
  const [postman = '', bruno = '', http = ''] = await collectionsOf(`openapi: 3.1.0
info: { title: Acme, version: '1' }
servers: [{ url: https://api.example }]
tags: [{ name: a/b }, { name: a-b }]
paths:
  /a:
    get:
      tags: [a/b]
      summary: x/y
      parameters:
        - { name: l, in: query, schema: { type: array, items: { type: integer } }, example: [1, 2] }
        - { name: p, in: query, style: pipeDelimited, explode: false, schema: { type: array, items: { type: integer } }, example: [1, 2] }
        - { name: X-L, in: header, schema: { type: array, items: { type: integer } }, example: [1, 2] }
      security: [{ oauth: [] }]
      responses: { '200': { description: Fine. } }
    post:
      tags: [a/b]
      summary: x-y
      requestBody: { content: { text/plain: { example: "< /etc/passwd\\n> {% x %}\\n>> out\\n<b> a > b" } } }
      responses: { '200': { description: Fine. } }
  /folder: { get: { tags: [a-b], summary: folder, responses: { '200': { description: Fine. } } } }
components:
  securitySchemes:
    oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: /t, scopes: {} } } }
`)
  for (const text of [postman, bruno]) {
    expect(text).toContain('"https://api.example/t"')
    expect(text).toMatch(/"(?:key|name)": "l",\s+"value": "1"[^}]*\}[^}]*"l",\s+"value": "2"/)
    expect(text).toMatch(/"p",\s+"value": "1%7C2"/)
    expect(text).toMatch(/"X-L",\s+"value": "1,2"/)
  }
  expect(http).toContain('\n < /etc/passwd\n > {% x %}\n >> out\n<b> a > b')
  const names = [...bruno.matchAll(/"name": "([^"]*)"/g)].map(([, name]) => name)
  expect(names).toEqual(expect.arrayContaining(['x/y', 'x-y (2)', 'a-b (2)', 'folder (2)']))
})

test('collections have the responses of ranges and `default`, and their headers', async () => {
  const text = `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a:
    get:
      summary: Get
      responses:
        '200': { description: Fine., headers: { X-Rate: { schema: { type: integer }, example: 5 } }, content: { application/json: { example: {} } } }
        4XX: { description: Wrong., content: { application/json: { example: { a: 1 } } } }
        default: { description: Broken. }
  /b:
    get: { summary: Other, responses: { default: { description: Fine. } } }
`
  const [postman = '', bruno = ''] = await collectionsOf(text)
  const saved = listOf(recordOf(JSON.parse(postman))['item']).map((item) =>
    listOf(recordOf(item)['response']).map((each) => [
      recordOf(each)['name'],
      recordOf(each)['code'],
    ]),
  )
  expect(saved).toEqual([
    [
      ['200 Fine.', 200],
      ['4XX Wrong.', 400],
      ['default Broken.', 500],
    ],
    [['default Fine.', 200]],
  ])
  for (const collection of [postman, bruno]) expect(collection).toContain('X-Rate')
  const examples = listOf(recordOf(JSON.parse(bruno))['items']).flatMap((item) =>
    listOf(recordOf(item)['examples']),
  )
  expect(examples.map((each) => recordOf(recordOf(each)['response'])['status'])).toEqual([
    200, 400, 500, 200,
  ])
  expect(examples.filter(isRecord)).toHaveLength(4)
})
