import { expect, test } from 'vitest'
import { HIDDEN, OK, OPEN, described, shownOf } from './shown.ts'
import type { Json } from './shown.ts'

const TEXT = { type: 'string' }
const ITEM = { type: 'object', properties: { id: TEXT, zqa: { ...TEXT, ...HIDDEN } } }
const media = (schema: Json): Json => ({ content: { 'application/json': { schema } } })

/** A link with literal values to an operation. */
const linked = (link: Json, target: Json, parts: Json = {}): Json => {
  const links = { next: { operationId: 'target', ...link } }
  const get = { responses: { 200: { description: 'OK', links } } }
  const post = { operationId: 'target', responses: OK, ...target }
  return described({ paths: { ...OPEN, '/a': { get }, '/b': { post } }, ...parts })
}
const body = (schema: Json): Json => ({ requestBody: media(schema) })
const query = (name: string, more: Json): Json => ({
  parameters: [{ name, in: 'query', ...more }],
})
const ALTERNATIVES = { oneOf: [{ const: 'a' }, { const: 'zqa', ...HIDDEN }] }

test.each<[string, Json, Json, string]>([
  ['a property', { requestBody: { id: 1, zqa: 2 } }, body(ITEM), '"requestBody":{"id":1}'],
  [
    'a property of an item',
    { requestBody: [{ id: 1, zqa: 2 }] },
    body({ type: 'array', items: ITEM }),
    '"requestBody":[{"id":1}]',
  ],
  [
    'a property in a JSON text',
    { requestBody: '{"id":1,"zqa":2}' },
    body(ITEM),
    String.raw`"requestBody":"{\n  \"id\": 1\n}"`,
  ],
  ['a value', { requestBody: 'zqa' }, body(ALTERNATIVES), '"operationId":"target"}'],
  [
    'the whole body',
    { requestBody: 'zqa' },
    { requestBody: { ...media(TEXT), ...HIDDEN } },
    '"operationId":"target"}',
  ],
  [
    'a form of the body',
    { requestBody: 'zqa' },
    { requestBody: { content: { 'a/b': { schema: TEXT, ...HIDDEN } } } },
    '"operationId":"target"}',
  ],
  [
    'a property of a parameter',
    { parameters: { filter: { id: 1, zqa: 2 } } },
    query('filter', { schema: ITEM }),
    '"parameters":{"filter":{"id":1}}',
  ],
  [
    'a property of a parameter with a media type',
    { parameters: { 'query.filter': { id: 1, zqa: 2 } } },
    query('filter', media(ITEM)),
    '"parameters":{"query.filter":{"id":1}}',
  ],
  [
    'the value of a parameter',
    { parameters: { kind: 'zqa' } },
    query('kind', { schema: ALTERNATIVES }),
    '"parameters":{}',
  ],
])('a link spells out nothing that its target hides: %s', async (...given) => {
  const [, link, target, left] = given
  expect(await shownOf(linked(link, target))).toContain(left)
})

test('a link keeps what its target shows, and expressions', async () => {
  const link = { requestBody: '$response.body#/item', parameters: { id: 'a', q: 'b/{$url}' } }
  const target = { ...body(ITEM), ...query('q', { schema: ITEM }) }
  const shown = await shownOf(linked(link, target))
  expect(shown).toContain(JSON.stringify(link).slice(1, -1))
})

const flow = (...scopes: readonly string[]): Json => ({
  tokenUrl: 'https://shop.test/token',
  scopes: Object.fromEntries(scopes.map((scope) => [scope, 'A scope.'])),
})
const secured = (flows: Json, ...scopes: readonly string[]): Json => {
  const security = [{ oauth: scopes }]
  const post = { security, responses: OK }
  const callbacks = { done: { 'https://a.test': { post } } }
  return described({
    security,
    paths: { ...OPEN, '/a': { post: { ...post, callbacks } } },
    components: { securitySchemes: { oauth: { type: 'oauth2', flows } } },
  })
}

test.each<[string, Json]>([
  ['a flow', { clientCredentials: flow('read'), password: { ...flow('zqs'), ...HIDDEN } }],
  [
    'one of two flows with the same scope',
    { clientCredentials: flow('read'), password: { ...flow('read', 'zqs'), ...HIDDEN } },
  ],
])('no requirement has a scope that is hidden with %s', async (_, flows) => {
  const shown = await shownOf(secured(flows, 'read', 'zqs', 'other'))
  expect(shown.match(/"oauth":\["read","other"\]/g)).toHaveLength(6)
})

test('no requirement has a scope if all flows are hidden', async () => {
  const shown = await shownOf(secured({ password: flow('zqs'), ...HIDDEN }, 'zqs', 'other'))
  expect(shown).toContain('"security":[{"oauth":["other"]}]')
})

const named = (propertyNames: Json, more: Json = {}): Json => {
  const schema = { type: 'object', propertyNames, default: { zqa: 1, open: 2 }, ...more }
  const content = { 'a/b': { schema, example: { zqa: 1, open: 2 } } }
  const get = { responses: { 200: { description: 'OK', content } } }
  return { ...OPEN, '/a': { get } }
}

test.each<[string, Json]>([
  ['a list of names', { enum: ['zqa', 'zqb'], ...HIDDEN }],
  ['one name', { const: 'zqa', ...HIDDEN }],
  ['a pattern', { pattern: '^zq', ...HIDDEN }],
  ['an alternative', { anyOf: [{ enum: ['open'] }, { const: 'zqa', ...HIDDEN }] }],
  [
    'an inner alternative',
    { allOf: [{ oneOf: [{ pattern: '^o' }, { const: 'zqa', ...HIDDEN }] }] },
  ],
  ['another schema', { $ref: '#/components/schemas/Names' }],
])('examples have no name that only hidden names allow: %s', async (_, names) => {
  const Names = { pattern: '^zq', ...HIDDEN }
  const parts = { paths: named(names, { required: ['zqa'] }), components: { schemas: { Names } } }
  const shown = await shownOf(described(parts))
  expect(shown).toContain('"default":{"open":2}')
  expect(shown).toContain('"example":{"open":2}')
})

test('a property that is shown stays, and so does its value, if hidden names allow it', async () => {
  const names = { pattern: '^(zq|open)', ...HIDDEN }
  const shown = await shownOf(
    described({ paths: named(names, { allOf: [{ properties: { open: TEXT } }] }) }),
  )
  expect(shown).toContain('"properties":{"open":{"type":"string"}}')
  expect(shown).toContain('"example":{"open":2}')
})
