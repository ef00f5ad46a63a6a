import { expect, test } from 'vitest'
import { sourcePathOf } from '../../../src/base/shared/urls/paths.ts'
import { HIDDEN, OK, OPEN, described, shownOf } from './shown.ts'
import type { Given, Json } from './shown.ts'

const TEXT = { type: 'string' }
const CHOICE = { type: 'string', oneOf: [{ const: 'open' }, { const: 'zqa', ...HIDDEN }] }

const schema = (schema: Json): Json => described({ components: { schemas: { Item: schema } } })
const request = (media: Json, type = 'application/json'): Json => {
  const post = { operationId: 'send', requestBody: { content: { [type]: media } }, responses: OK }
  return described({ paths: { ...OPEN, '/a': { post } } })
}
const query = (parameter: Json): Json => {
  const get = { operationId: 'find', parameters: [{ in: 'query', name: 'q', ...parameter }] }
  return described({ paths: { ...OPEN, '/a': { get: { ...get, responses: OK } } } })
}
const LIST = { type: 'array', items: CHOICE }
const values = (examples: Json): Json =>
  query({ schema: LIST, examples: { one: examples, two: { value: ['open'] } } })

test.each<[string, Json, string?]>([
  ['a list in a text', query({ schema: LIST, example: 'open,zqa' })],
  ['a list with bars', query({ schema: LIST, example: 'open|zqa' })],
  ['a parameter of a path', query({ schema: LIST, example: ';q=open;q=zqa' })],
  ['a serialized value', values({ serializedValue: 'q=open&q=zqa' }), '"two"'],
  [
    'a text in a form',
    request(
      { schema: { properties: { l: LIST, m: TEXT } }, example: { l: 'open,zqa', m: 'KEEP' } },
      'application/x-www-form-urlencoded',
    ),
    'KEEP',
  ],
  [
    'the address of a link',
    request({ schema: CHOICE, example: '</a?b=%7B%7Aqa%7D>' }, 'text/plain'),
  ],
  ['another letter case', request({ schema: CHOICE, example: 'X: ZQA' }, 'text/plain')],
  [
    'a part of a name',
    request({
      schema: { properties: { id: TEXT, zqa: { ...TEXT, ...HIDDEN } } },
      example: { id: 'KEEP', 'filter[zqa]': 'b' },
    }),
    'KEEP',
  ],
  ['XML', request({ schema: CHOICE, example: '<e>zqa</e>' }, 'application/xml')],
  ['CSV', request({ schema: LIST, example: 'id,kind\n1,zqa' }, 'text/csv')],
  ['events', request({ itemSchema: CHOICE, example: 'data: zqa\n\n' }, 'text/event-stream')],
  ['descriptions', schema({ ...CHOICE, 'x-enumDescriptions': { open: 'KEEP', zqa: 'b' } }), 'KEEP'],
  [
    'names of an enum',
    schema({
      allOf: [
        { enum: ['open', 'zqa'], 'x-enum-varnames': ['KEEP', 'ZQA'], 'x-enumNames': ['O', 'Zq'] },
        CHOICE,
      ],
    }),
    '"x-enum-varnames":["KEEP"]',
  ],
  [
    'an extension with objects',
    schema({
      ...CHOICE,
      'x-ms-enum': { values: [{ value: 'zqa', name: 'ZqName' }, { value: 'open' }] },
    }),
    '"values":[{"value":"open"}]',
  ],
  ['a list in an extension', schema({ ...CHOICE, 'x-values': ['open', 'zqa'] }), '["open"]'],
  ['another part', schema({ allOf: [{ enum: ['open', 'zqa'] }, CHOICE] }), '"enum":["open"]'],
  [
    'the base of a hidden schema',
    described({
      components: {
        schemas: {
          Base: {
            type: 'object',
            properties: { kind: { type: 'string', enum: ['Open', 'zqa', 'Zqb'] } },
            discriminator: { propertyName: 'kind', mapping: { zqa: '#/components/schemas/Zqb' } },
          },
          Open: { allOf: [{ $ref: '#/components/schemas/Base' }] },
          Zqb: { allOf: [{ $ref: '#/components/schemas/Base' }], ...HIDDEN },
        },
      },
    }),
    '"enum":["Open"]',
  ],
  [
    'an example that is called after it',
    request({
      schema: { properties: { kind: CHOICE, more: TEXT } },
      examples: {
        zqa: { value: { kind: 'zqa', more: 'zq text' } },
        open: { value: { kind: 'open' } },
      },
    }),
    '"open"',
  ],
  [
    'a map of examples in OpenAPI 2.0',
    {
      swagger: '2.0',
      info: { title: 'Shop', version: '1' },
      paths: {
        '/a': {
          get: {
            responses: {
              200: {
                description: 'OK',
                examples: { 'x-internal': true, 'application/json': { a: 'zqa' } },
              },
            },
          },
        },
      },
    },
    '"OK"',
  ],
  [
    'a condition',
    request({
      schema: {
        properties: { kind: TEXT },
        then: { properties: { kind: { const: 'zqa', ...HIDDEN } } },
        if: { required: ['id'] },
      },
      example: { kind: 'zqa', id: 1 },
    }),
  ],
  [
    'a schema of which one item is',
    request({ schema: { type: 'array', contains: CHOICE }, example: ['zqa', 'open'] }),
    '["open"]',
  ],
  [
    'a schema for a property',
    request({
      schema: { dependentSchemas: { id: { properties: { kind: CHOICE } } } },
      example: { id: 'KEEP', kind: 'zqa' },
    }),
    'KEEP',
  ],
  [
    'an order',
    schema({
      properties: { id: TEXT, zqa: { ...TEXT, ...HIDDEN } },
      'x-order': ['id', 'zqa'],
    }),
    '"x-order":["id"]',
  ],
  [
    'a pattern',
    schema({
      properties: { id: TEXT, zqa: { ...TEXT, ...HIDDEN } },
      patternProperties: { '^(id|zqa)$': TEXT, '^KEEP$': TEXT },
      propertyNames: { pattern: '^(id|zqa|KEEP)$' },
    }),
    '^KEEP$',
  ],
])('a value that only a hidden part has is nowhere else: %s', async (...given) => {
  const [, root, left = '"openapi"'] = given
  expect(await shownOf(root)).toContain(left)
})

const V2 = query({ schema: CHOICE })
const FILE = sourcePathOf('newer.json')
test.each<[string, Json, Json, string]>([
  ['a value', V2, query({ schema: { type: 'string', enum: ['open', 'zqa'] } }), '"enum":["open"]'],
  ['the only value', V2, query({ schema: { type: 'string', const: 'zqa' } }), '"type":"string"'],
  ['an example', V2, query({ schema: TEXT, example: 'open,zqa' }), '"type":"string"'],
  ['a scope', secured(HIDDEN), secured({}), '"read"'],
])('an older version does not name what the newer one hides: %s', async (...given) => {
  const [, newer, older, left] = given
  const current: Given['current'] = { file: FILE, as: 'newer' }
  expect(await shownOf(older, { files: { [FILE]: newer }, current })).toContain(left)
})

function failed(example: string): Json {
  return { description: 'No', content: { 'text/plain': { schema: TEXT, example } } }
}

function secured(mark: Json): Json {
  const flow = (scope: string): Json => ({ tokenUrl: 'https://a.test', scopes: { [scope]: 'b' } })
  const flows = { clientCredentials: flow('read'), password: { ...flow('zqa'), ...mark } }
  return described({
    security: [{ oauth: ['read', 'zqa'] }],
    components: { securitySchemes: { oauth: { type: 'oauth2', flows } } },
  })
}

test.each<[string, Json, string]>([
  [
    'a value that another part has',
    described({
      components: { schemas: { A: CHOICE, B: { enum: ['open', 'b'], 'x-values': ['open'] } } },
    }),
    '"x-values":["open"]',
  ],
  [
    'a short value in a text',
    query({ schema: { type: 'string', oneOf: [TEXT, { const: 'a', ...HIDDEN }] }, example: 'a b' }),
    '"a b"',
  ],
  [
    'a part of a word',
    request({
      schema: { properties: { id: TEXT, cat: { ...TEXT, ...HIDDEN } } },
      example: { id: 'category' },
    }),
    'category',
  ],
  [
    'a word of a name with hyphens',
    request({
      schema: { properties: { id: TEXT, cat: { ...TEXT, ...HIDDEN } } },
      example: { id: '7-cat-9' },
    }),
    '7-cat-9',
  ],
  [
    'a word of a sentence',
    request({
      schema: { properties: { note: TEXT, status: { ...TEXT, ...HIDDEN } } },
      example: { note: 'Your status is new.' },
    }),
    'Your status is new.',
  ],
  [
    'the name of a tag',
    described({
      paths: {
        ...OPEN,
        '/zq': { get: { tags: ['Internal'], responses: OK, ...HIDDEN } },
        '/a': { get: { responses: { 500: failed('Internal') } } },
      },
    }),
    '"example":"Internal"',
  ],
  [
    'the name of a way to sign in',
    described({
      paths: { ...OPEN, '/a': { get: { responses: { 200: failed('Bearer') } } } },
      components: { securitySchemes: { Bearer: { type: 'http', scheme: 'bearer', ...HIDDEN } } },
    }),
    '"example":"Bearer"',
  ],
  [
    'prose',
    schema({ ...CHOICE, oneOf: [{ const: 'gold', ...HIDDEN }, TEXT], description: 'All gold.' }),
    'All gold.',
  ],
])('what others have, too, stays: %s', async (_, root, left) => {
  expect(await shownOf(root)).toContain(left)
})

const KEY = { type: 'apiKey', name: 'key', in: 'header' }
const reply = (more: Json): Json => {
  const get = { operationId: 'find', responses: { 200: { description: 'OK', ...more } } }
  return described({ paths: { ...OPEN, '/a': { get } } })
}
const OPEN_ITEM = { $ref: '#/components/schemas/Open' }
const chosen = (discriminator: Json, more: Json = {}): Json => ({
  Base: { oneOf: [OPEN_ITEM], discriminator: { propertyName: 'kind', ...discriminator } },
  Open: { type: 'object', properties: { kind: { enum: ['open', 'zqa'], 'x-names': ['O', 'Zq'] } } },
  ...more,
})

test.each<[string, Json, string]>([
  [
    'a requirement',
    described({
      security: [{ zqa: [], 'x-internal': true }, {}],
      components: { securitySchemes: { zqa: { ...KEY, ...HIDDEN } } },
    }),
    '"security":[{}]',
  ],
  [
    'scopes',
    described({
      components: {
        securitySchemes: {
          oauth: {
            type: 'oauth2',
            flows: {
              password: { tokenUrl: 'https://a.test', scopes: { 'x-internal': true, zqa: 'b' } },
            },
          },
        },
      },
    }),
    'oauth2',
  ],
  [
    'a mapping',
    schema({
      ...CHOICE,
      discriminator: { propertyName: 'a', mapping: { 'x-internal': true, zqb: 'Item' } },
    }),
    '"propertyName"',
  ],
  [
    'parameters of a link',
    reply({ links: { next: { operationId: 'open', parameters: { 'x-internal': true, zqa: 1 } } } }),
    '"next"',
  ],
  [
    'the type of another schema',
    described({
      components: {
        schemas: chosen(
          { mapping: { open: 'Open', zqa: '#/components/schemas/Zqb' } },
          { Zqb: { type: 'object', ...HIDDEN } },
        ),
      },
    }),
    '"enum":["open"],"x-names":["O"]',
  ],
])('a map or a list of names hides what its mark says: %s', async (_, root, left) => {
  expect(await shownOf(root)).toContain(left)
})

const RESPONSE = "$.paths['/a'].get.responses['200']"
const INNER = { type: 'object', properties: { zqa: { ...TEXT, ...HIDDEN } } }
test.each<[string, Json, readonly Json[], string]>([
  [
    'a tag',
    described({ tags: [{ name: 'zqa', ...HIDDEN }, { name: 'b' }] }),
    [{ target: '$.tags', update: { name: 'zqa' } }],
    '"tags":[{"name":"b"}]',
  ],
  [
    'a header in another case',
    reply({ headers: { 'X-Zqa': { schema: TEXT, ...HIDDEN } } }),
    [{ target: `${RESPONSE}.headers`, update: { 'x-zqa': { schema: TEXT }, 'x-b': {} } }],
    '"x-b"',
  ],
  [
    'a media type in another case',
    reply({ content: { 'a/zqa': { schema: TEXT, ...HIDDEN } } }),
    [{ target: `${RESPONSE}.content`, update: { 'A/ZQA': { schema: TEXT }, 'a/b': {} } }],
    '"a/b"',
  ],
  [
    'a media type with a parameter',
    reply({ content: { 'a/zqa': { schema: TEXT, ...HIDDEN } } }),
    [{ target: `${RESPONSE}.content`, update: { 'a/zqa; v=1': { schema: TEXT }, 'a/b': {} } }],
    '"a/b"',
  ],
  [
    'a server with its port',
    described({ servers: [{ url: 'https://a.test' }, { url: 'https://zq.test/v1', ...HIDDEN }] }),
    [{ target: '$.servers', update: { url: 'https://zq.test:443/v1' } }],
    'a.test',
  ],
  [
    'a property in a new schema',
    schema({ type: 'object', properties: { inner: INNER } }),
    [
      { target: '$.components.schemas.Item.properties.inner', remove: true },
      {
        target: '$.components.schemas.Item.properties',
        update: { inner: { $ref: '#/components/schemas/New' } },
      },
      {
        target: '$.components.schemas',
        update: { New: { type: 'object', properties: { zqa: TEXT, b: TEXT } } },
      },
    ],
    '"b"',
  ],
  [
    'an alternative that is gone',
    schema({ oneOf: [{ const: 'open' }, { ...INNER, ...HIDDEN }] }),
    [{ target: '$.components.schemas.Item.oneOf[1]', remove: true }],
    '"oneOf":[{"const":"open"}]',
  ],
])('an overlay cannot add what is hidden: %s', async (...given) => {
  const [, root, actions, left] = given
  const path = sourcePathOf('overlay.json')
  const overlay = { overlay: '1.1.0', info: { title: 'O', version: '1' }, actions }
  expect(await shownOf(root, { files: { [path]: overlay }, overlays: [path] })).toContain(left)
})

test.each<[string, Json]>([
  ['an example', request({ schema: {}, example: { ...HIDDEN, other: 'b' } })],
  ['values', schema({ enum: [{ ...HIDDEN, other: 'b' }] })],
  ['a default', schema({ type: 'object', default: { ...HIDDEN, other: 'b' } })],
])('data have no marks: %s', async (_, root) => {
  expect(await shownOf(root)).toContain(JSON.stringify({ ...HIDDEN, other: 'b' }))
})

test('an example keeps what its own alternative shows', async () => {
  const hidden = { required: ['id'], properties: { id: { ...TEXT, ...HIDDEN } } }
  const open = { required: ['id', 'more'], properties: { id: TEXT, more: TEXT } }
  const example = { id: 'a', more: 'b' }
  const oneOf = [{ ...hidden, additionalProperties: false }, open]
  expect(await shownOf(request({ schema: { oneOf }, example }))).toContain(JSON.stringify(example))
})

test('a translation does not name what an overlay removes after it was hidden', async () => {
  const mapping = { open: '#/components/schemas/Open', zqa: '#/components/schemas/Zqb' }
  const content = { 'a/b': { schema: { $ref: '#/components/schemas/Base' } } }
  const described = (more: Json): Json => ({
    ...reply({ content }),
    components: { schemas: chosen({ mapping }, more) },
  })
  const path = sourcePathOf('overlay.json')
  const actions = [{ target: '$.components.schemas.Zqb', remove: true }]
  const overlay = { overlay: '1.1.0', info: { title: 'O', version: '1' }, actions }
  const files = { [FILE]: described({ Zqb: { type: 'object', ...HIDDEN } }), [path]: overlay }
  const current: Given['current'] = { file: FILE, as: 'original', overlays: [path] }
  expect(await shownOf(described({}), { files, current })).toContain('"mapping":{"open"')
})

test('a mark at the top of a file hides the parts of it that others refer to', async () => {
  const files = { 'parts.json': { ...HIDDEN, properties: { b: { properties: { zqa: TEXT } } } } }
  const properties = { id: TEXT, zqb: { $ref: 'parts.json#/properties/b' } }
  expect(await shownOf(schema({ type: 'object', properties }), { files })).toContain('"id"')
})
