import { expect, test } from 'vitest'
import { HIDDEN, OK, OPEN, described, shownOf } from './shown.ts'
import type { Json } from './shown.ts'

const TEXT = { type: 'string' }
const ITEM = { type: 'object', properties: { id: TEXT, zq_a: { ...TEXT, ...HIDDEN } } }
const withItem = (item: Json, parts: Json = {}): Json =>
  described({ components: { schemas: { Item: item } }, ...parts })
const query = (schema: Json): Json => {
  const parameters = [{ in: 'query', name: 'sort', schema }]
  return { paths: { ...OPEN, '/a': { get: { operationId: 'find', parameters, responses: OK } } } }
}
const open = (more: Json): Json => ({ '/open': { get: { ...OPEN['/open'].get, ...more } } })
const answer = (media: Json): Json =>
  open({ responses: { 200: { description: 'OK', content: { 'text/plain': media } } } })
const hidden = (path: string, more: Json = {}): Json => ({
  [path]: { get: { responses: OK, ...more, ...HIDDEN } },
})

test.each<[string, Json, string]>([
  ['a list of names', withItem(ITEM, query({ enum: ['id', 'zq_a', '-zq_a'] })), '"enum":["id"]'],
  [
    'a path of names and an order',
    withItem(ITEM, query({ enum: ['id', 'item.zq_a:desc', 'zq_a_asc'] })),
    '"enum":["id"]',
  ],
  [
    'a plain name next to others of its schema',
    withItem(
      { properties: { id: TEXT, zqa: { ...TEXT, ...HIDDEN } } },
      query({ enum: ['id', 'zqa'] }),
    ),
    '"enum":["id"]',
  ],
  [
    'choices of one name each',
    withItem(ITEM, query({ oneOf: [{ const: 'id' }, { const: 'zq_a' }] })),
    '"oneOf":[{"const":"id"}]',
  ],
  [
    'an example, after a list has named it',
    described({
      paths: { ...answer({ schema: TEXT, example: 'id,zq_a' }), ...hidden('/a') },
      components: { schemas: { Item: ITEM, Sort: { enum: ['id', 'zq_a'] } } },
    }),
    '"text/plain"',
  ],
  [
    'an order in an example',
    withItem(ITEM, { paths: answer({ example: 'sort=-zq_a' }) }),
    '"text/plain"',
  ],
  [
    'a path with a value',
    described({
      paths: { ...answer({ example: 'https://shop.test/zq/7' }), ...hidden('/zq/{id}') },
    }),
    '"text/plain"',
  ],
  [
    'the host of a server',
    described({
      servers: [{ url: 'https://shop.test' }, { url: 'https://zq.test/v1', ...HIDDEN }],
      paths: open({ 'x-hosts': ['shop.test', 'zq.test'] }),
    }),
    '"x-hosts":["shop.test"]',
  ],
  [
    'a media type',
    described({
      paths: open({
        'x-types': ['text/plain', 'application/vnd.zq+json'],
        responses: {
          200: { description: 'OK', content: { 'application/vnd.zq+json': { ...HIDDEN } } },
        },
      }),
    }),
    '"x-types":["text/plain"]',
  ],
  [
    'a sample that calls a hidden operation',
    described({
      paths: {
        ...open({
          'x-codeSamples': [
            { lang: 'js', source: 'client.zqList()' },
            { lang: 'shell', source: 'curl "https://shop.test/zq?a=b"' },
            { lang: 'shell', source: 'curl "https://shop.test/open"' },
          ],
        }),
        ...hidden('/zq', { operationId: 'zqList' }),
      },
    }),
    '"x-codeSamples":[{"lang":"shell","source":"curl \\"https://shop.test/open\\""}]',
  ],
  [
    'a sentence in an extension',
    withItem(ITEM, { 'x-note': { text: 'Send zq_a here.', more: 'KEEP' } }),
    '"x-note":{"more":"KEEP"}',
  ],
  [
    'the name of an XML element',
    withItem(
      { properties: { id: { ...TEXT, xml: { name: 'zq-id' }, ...HIDDEN } } },
      { paths: answer({ example: '<zq-id>1</zq-id>' }) },
    ),
    '"text/plain"',
  ],
  [
    'names that a hidden pattern allows',
    withItem({ patternProperties: { '^zq_': { ...TEXT, ...HIDDEN } }, 'x-order': ['id', 'zq_b'] }),
    '"x-order":["id"]',
  ],
  [
    'the URL of a way to sign in',
    described({
      components: {
        securitySchemes: {
          zq: { type: 'openIdConnect', openIdConnectUrl: 'https://id.zq.test/x', ...HIDDEN },
        },
      },
      'x-urls': ['https://id.zq.test/x', 'https://shop.test'],
    }),
    '"x-urls":["https://shop.test"]',
  ],
  [
    'a schema that only combines hidden ones',
    described({
      components: {
        schemas: {
          zqOnly: { allOf: [{ $ref: '#/components/schemas/Zq' }], description: 'zq' },
          Zq: { ...TEXT, ...HIDDEN },
          Open: { type: 'object', allOf: [{ $ref: '#/components/schemas/Zq' }] },
        },
      },
    }),
    '"schemas":{"Open":{"type":"object"}}',
  ],
  [
    'the encoding of a hidden item',
    described({
      openapi: '3.2.0',
      paths: answer({
        schema: { type: 'array', prefixItems: [{ ...TEXT, ...HIDDEN }, TEXT] },
        prefixEncoding: [{ contentType: 'text/zq' }, { contentType: 'text/csv' }],
      }),
    }),
    '"prefixEncoding":[{"contentType":"text/csv"}]',
  ],
  [
    'the title of a hidden problem',
    described({
      paths: answer({
        schema: {
          properties: {
            type: { ...TEXT, oneOf: [{ const: '/open' }, { const: '/zq', ...HIDDEN }] },
            title: TEXT,
          },
        },
        examples: {
          one: { value: { type: '/zq', title: 'Zq' } },
          two: { value: { type: '/open', title: 'KEEP' } },
        },
      }),
    }),
    '"examples":{"two":',
  ],
  [
    'a tag in another letter case',
    described({
      paths: open({ tags: ['zqorders', 'Users'] }),
      tags: [
        { name: 'Zqorders', ...HIDDEN },
        { name: 'Users', parent: 'ZQORDERS' },
      ],
      'x-tagGroups': [{ name: 'All', tags: ['ZqOrders', 'Users'] }],
    }),
    '"tags":["Users"]',
  ],
  [
    'a pattern with an escaped name',
    withItem(
      { properties: { id: TEXT, 'zq.a-b': { ...TEXT, ...HIDDEN } } },
      query({ ...TEXT, pattern: String.raw`^(id|zq\.a\-b)$` }),
    ),
    '"schema":{"type":"string"}',
  ],
  [
    'a JSON pointer with a slash and a tilde in the name',
    withItem(
      { properties: { id: TEXT, 'zq~a/b': { ...TEXT, ...HIDDEN } } },
      { paths: answer({ example: '/data/zq~0a~1b' }) },
    ),
    '"text/plain"',
  ],
])('nothing else names a hidden part: %s', async (_, root, left) => {
  expect(await shownOf(root)).toContain(left)
})

test.each<[string, Json, string]>([
  [
    'a plain word in a list of other values',
    withItem(
      { properties: { id: TEXT, active: { ...TEXT, ...HIDDEN } } },
      query({ enum: ['active', 'done'] }),
    ),
    '"enum":["active","done"]',
  ],
  [
    'the path of a shown operation below it',
    described({
      paths: {
        ...answer({ example: '/orders/7' }),
        ...hidden('/orders'),
        '/orders/{id}': { get: { responses: OK } },
      },
    }),
    '"/orders/7"',
  ],
  [
    'the URL of a shown server below it',
    described({
      servers: [{ url: 'https://a.test/v1' }, { url: 'https://a.test', ...HIDDEN }],
      paths: answer({ example: 'https://a.test/v1/open' }),
    }),
    '"https://a.test/v1/open"',
  ],
  [
    'a plain word in code',
    withItem(
      { properties: { id: TEXT, status: { ...TEXT, ...HIDDEN } } },
      { paths: open({ 'x-codeSamples': [{ lang: 'js', source: 'check(answer.status)' }] }) },
    ),
    'check(answer.status)',
  ],
  [
    'a key of the example of a hidden part',
    withItem(
      { properties: { id: { type: 'object', example: { price_1: 1 }, ...HIDDEN } } },
      { paths: answer({ schema: { type: 'object' }, example: { price_1: 2 } }) },
    ),
    '"example":{"price_1":2}',
  ],
  [
    'members of extensions',
    withItem(
      { properties: { source: { ...TEXT, ...HIDDEN }, url: { ...TEXT, ...HIDDEN } } },
      {
        paths: open({ 'x-codeSamples': [{ lang: 'js', source: 'KEEP' }], 'x-logo': { url: 'b' } }),
      },
    ),
    '"x-codeSamples":[{"lang":"js","source":"KEEP"}],"x-logo":{"url":"b"}',
  ],
  [
    'an example whose name is a plain word',
    withItem(
      { properties: { tenant: { ...TEXT, ...HIDDEN } } },
      { paths: answer({ schema: TEXT, examples: { tenant: { value: 'KEEP' } } }) },
    ),
    'KEEP',
  ],
  [
    'a value of the variable of a server',
    withItem(
      { properties: { state: { enum: ['live', 'new'], ...HIDDEN } } },
      { servers: [{ url: '/{a}', variables: { a: { default: 'live', enum: ['live', 'b'] } } }] },
    ),
    '"enum":["live","b"]',
  ],
  [
    'a default that a hidden list has, too',
    withItem(
      { properties: { state: { enum: ['DE', 'FR'], ...HIDDEN } } },
      query({ ...TEXT, default: 'DE' }),
    ),
    '"default":"DE"',
  ],
  [
    'a plain word in a stream',
    withItem(
      { properties: { status: { enum: ['done', 'new'], ...HIDDEN } } },
      { paths: answer({ schema: TEXT, example: 'event: message\n\nevent: done' }) },
    ),
    'event: done',
  ],
  [
    'a key of a free-form object',
    withItem(
      { properties: { priority: { ...TEXT, ...HIDDEN } } },
      { paths: answer({ schema: { type: 'object' }, example: { priority: 'high' } }) },
    ),
    '"example":{"priority":"high"}',
  ],
  [
    'a value that is a plain word',
    withItem(
      { properties: { since: { ...TEXT, ...HIDDEN } } },
      query({ ...TEXT, example: 'since', default: 'since' }),
    ),
    '"default":"since"',
  ],
  [
    'a callback at the URL of a hidden one',
    described({
      paths: open({
        callbacks: {
          done: { '{$request.body#/url}': { post: { responses: OK } } },
          zq_b: { ...HIDDEN, '{$request.body#/url}': { post: { responses: OK } } },
        },
      }),
    }),
    '"done":{"{$request.body#/url}"',
  ],
  [
    'a tag whose name differs in its letter case',
    described({
      paths: open({ tags: ['orders'] }),
      tags: [{ name: 'Orders', ...HIDDEN }, { name: 'orders' }],
    }),
    '"tags":["orders"]',
  ],
])('what is shown stays: %s', async (_, root, left) => {
  expect(await shownOf(root)).toContain(left)
})
