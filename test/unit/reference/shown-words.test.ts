import { expect, test } from 'vitest'
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
const FILE = 'newer.json'
test.each<[string, Json, Json, string]>([
  ['a value', V2, query({ schema: { type: 'string', enum: ['open', 'zqa'] } }), '"enum":["open"]'],
  ['the only value', V2, query({ schema: { type: 'string', const: 'zqa' } }), '"type":"string"'],
  ['an example', V2, query({ schema: TEXT, example: 'open,zqa' }), '"type":"string"'],
  ['a scope', secured(HIDDEN), secured({}), '"read"'],
])('an older version does not name what the newer one hides: %s', async (...given) => {
  const [, newer, older, left] = given
  const current = { file: FILE, as: 'newer', root: '' } as unknown as Given['current']
  expect(await shownOf(older, { files: { [FILE]: newer }, current })).toContain(left)
})

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
    'prose',
    schema({ ...CHOICE, oneOf: [{ const: 'gold', ...HIDDEN }, TEXT], description: 'All gold.' }),
    'All gold.',
  ],
])('what others have, too, stays: %s', async (_, root, left) => {
  expect(await shownOf(root)).toContain(left)
})
