import { expect, test } from 'vitest'
import { sourcePathOf } from '../../../src/base/shared/urls/paths.ts'
import { described, OK, OPEN, shownOf } from './shown.ts'
import type { Json } from './shown.ts'

const INTERNAL = { 'x-internal': true }
const CONTENT = (schema: unknown): Json => ({
  '200': { description: 'OK', content: { 'a/b': { schema } } },
})
const answering = (schema: unknown, parts: Json = {}): Json => ({
  paths: { ...OPEN, '/a': { get: { responses: CONTENT(schema) } } },
  ...parts,
})
const responding = (response: Json): Json => ({
  paths: { ...OPEN, '/a': { get: { responses: { 200: { description: 'OK', ...response } } } } },
})
const taking = (parameter: Json): Json => ({
  paths: { ...OPEN, '/a': { get: { parameters: [parameter], responses: OK } } },
})
const PARTS = {
  components: {
    schemas: { Zq: { ...INTERNAL, properties: { zqa: { type: 'string' } } } },
    responses: {
      Zq: {
        ...INTERNAL,
        description: 'zq',
        headers: { zqh: { schema: {} } },
        content: { 'zq/b': {} },
      },
    },
  },
}

/** A mark next to a mistake, of each kind with three siblings. */
const MISTAKEN: Readonly<Record<string, Json>> = {
  'a misspelt map': answering({ propertie: { zqa: INTERNAL }, required: ['zqa'] }),
  'a misspelt list of names': answering({ properties: { zqa: INTERNAL }, require: ['zqa'] }),
  'misspelt tags': {
    tagss: [{ name: 'zqt', ...INTERNAL }],
    paths: { ...OPEN, '/a': { get: { tags: ['zqt'], responses: OK } } },
  },
  'a property around another': answering({ properties: { zqa: { inner: INTERNAL } } }),
  'a header around another': responding({ headers: { zqh: { inner: INTERNAL } } }),
  'a link around another': responding({ links: { zql: { inner: INTERNAL } } }),
  'a list of properties': answering({ properties: [{ zqa: INTERNAL }], required: ['zqa'] }),
  'a lost reference among properties': answering({
    properties: { $ref: '#/gone', zqa: INTERNAL },
    required: ['zqa'],
  }),
  'a list of pattern properties': answering({
    properties: { zqa: INTERNAL },
    allOf: [{ patternProperties: [{ '^zq': INTERNAL }], required: ['zqb'] }],
  }),
  'properties of a hidden schema': answering(
    { properties: { $ref: '#/components/schemas/Zq/properties' } },
    PARTS,
  ),
  'headers of a hidden response': {
    ...responding({ headers: { $ref: '#/components/responses/Zq/headers' } }),
    ...PARTS,
  },
  'the content of a hidden response': {
    ...responding({ content: { $ref: '#/components/responses/Zq/content' } }),
    ...PARTS,
  },
  'an example next to a hidden schema': responding({
    content: { 'a/b': { schema: INTERNAL, example: 'zq' } },
  }),
  'the value of a parameter': taking({ name: 'p', in: 'query', schema: INTERNAL, example: 'zq' }),
  'an example next to a reference': {
    ...responding({
      content: { 'a/b': { schema: { $ref: '#/components/schemas/Zq' }, example: { zqa: 1 } } },
    }),
    ...PARTS,
  },
  'a list in `x-ms-paths`': { 'x-ms-paths': { '/b?zq': [{ get: { responses: OK } }, INTERNAL] } },
  'a list in `x-webhooks`': { 'x-webhooks': { zqw: [{ post: { ...INTERNAL, responses: OK } }] } },
  'responses in `x-webhooks`': {
    'x-webhooks': { w: { post: { responses: [{ description: 'zq', ...INTERNAL }] } } },
  },
  'names of a schema with a lost reference': answering({
    allOf: [{ $ref: '#/gone', properties: { zqa: {} }, ...INTERNAL }],
    required: ['zqa'],
  }),
  'a reference to a text': answering({
    $ref: '#/info/title',
    properties: { zqa: INTERNAL },
    required: ['zqa'],
  }),
  'the keywords of a reference in a chain': answering(
    { allOf: [{ $ref: '#/components/schemas/B' }], required: ['zqa'], example: { zqa: 1 } },
    {
      components: {
        schemas: { B: { $ref: '#/components/schemas/C', properties: { zqa: INTERNAL } }, C: {} },
      },
    },
  ),
}

const calling = (own: Json, url: string): Json => ({
  paths: {
    ...OPEN,
    '/a': {
      post: { responses: OK, callbacks: { c: { [url]: { post: { responses: OK } } } }, ...own },
    },
  },
})
const linking = (parameter: Json, parts: Json = {}): Json => {
  const parameters = { zqa: 1, 'query.zqa': 2, x: '$request.query.zqa' }
  const links = { next: { operationId: 'a', parameters } }
  const get = {
    operationId: 'a',
    parameters: [parameter],
    responses: { 200: { description: 'OK', links } },
  }
  return { paths: { ...OPEN, '/a': { get } }, ...parts }
}
const HIDDEN = { name: 'zqa', in: 'query', schema: {}, ...INTERNAL }
const BODY_URL = 'https://a.test/{$request.body#/zqa}'
const QUERY_URL = 'https://a.test/{$request.query.zqa}'
const body = (media: unknown): Json => ({ requestBody: { content: { 'a/b': media } } })
const shelf = (schema: Json): Json => ({ components: { schemas: { B: schema } } })
const B = { $ref: '#/components/schemas/B' }

/** A name of a hidden part that a mistake moves or leaves out. */
const NAMED: Readonly<Record<string, Json>> = {
  'required, and a level too much': answering({
    required: ['zqa'],
    properties: { inner: { properties: { object: { properties: { zqa: INTERNAL } } } } },
  }),
  'required, and a schema in a schema': answering({
    schema: { properties: { zqa: INTERNAL } },
    required: ['zqa'],
  }),
  'required, and fields of a schema that is referred to': answering(
    { allOf: [{ required: ['zqa'] }, B] },
    shelf({ fields: { zqa: INTERNAL } }),
  ),
  'required, and a level too much in a schema that is referred to': answering(
    { required: ['zqa'], allOf: [B] },
    shelf({ properties: { inner: { zqa: INTERNAL } } }),
  ),
  'required in an unknown keyword': answering({
    properties: { zqa: INTERNAL, id: {} },
    allOf: [{ inner: { required: ['zqa'] } }],
    propertyNames: { names: { enum: ['id', 'zqa'] } },
  }),
  'properties next to a reference to a text': answering({
    properties: { $ref: '#/info/title', zqa: INTERNAL },
    required: ['zqa'],
  }),
  'a mark in a map of properties': answering({
    properties: { zqa: {}, zqb: true, ...INTERNAL },
    required: ['zqa', 'zqb'],
  }),
  'a tag that is a level too low': {
    tags: [{ inner: { name: 'zqt', ...INTERNAL } }],
    'x-tagGroups': [{ name: 'Group', tags: ['zqt'] }],
    paths: { ...OPEN, '/a': { get: { tags: ['zqt'], responses: OK } } },
  },
  'an extension of which nothing is left': { 'x-more': { zqa: { inner: { a: 1, ...INTERNAL } } } },
  'the URL of a callback, and fields of a body': calling(
    body({ schema: { fields: { zqa: INTERNAL } } }),
    BODY_URL,
  ),
  'the URL of a callback, and a body without a level': calling(
    { requestBody: { content: { schema: { properties: { zqa: INTERNAL } } } } },
    BODY_URL,
  ),
  'the URL of a callback, and parameters a level too low': calling(
    { parameters: { list: [HIDDEN] } },
    QUERY_URL,
  ),
  'the URL of a callback, and a parameter without a name of a place': calling(
    { parameters: [{ ...HIDDEN, in: {} }] },
    QUERY_URL,
  ),
  'a link, and `in` that is a number': linking({ ...HIDDEN, in: 5 }),
  'a link, and `in` that is another word': linking({ ...HIDDEN, in: 'other' }),
  'a link, and parameters a level too low': linking({ inner: HIDDEN }),
  'a link, and a shared parameter': linking(
    { $ref: '#/components/parameters/P' },
    { components: { parameters: { P: { ...HIDDEN, in: 'other' } } } },
  ),
}

test.each(Object.entries(NAMED))(
  'a hidden name that a mistake leaves out is named nowhere: %s',
  async (_, parts) => {
    const shown = await shownOf(described(parts))
    expect(shown).toContain('"/open"')
  },
)

test.each(Object.entries(MISTAKEN))('what is hidden stays hidden: %s', async (_, parts) => {
  await shownOf(described(parts))
})

test('a part of a hidden schema stays hidden, from another file and from an overlay', async () => {
  const other = { Zq: { ...INTERNAL, description: 'zq', properties: { a: { title: 'zq' } } } }
  const properties = { a: { $ref: 'other.json#/Zq/properties/a' } }
  await shownOf(described(answering({ properties })), { files: { 'other.json': other } })
  const update = { description: { $ref: 'other.json#/Zq/description' } }
  const overlay = {
    overlay: '1.0.0',
    info: { title: 'Words', version: '1' },
    actions: [{ target: '$.info', update }],
  }
  await shownOf(described(answering({})), {
    files: { 'other.json': other, 'words.json': overlay },
    overlays: [sourcePathOf('words.json')],
  })
})
