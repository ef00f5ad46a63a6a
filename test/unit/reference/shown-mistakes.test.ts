import { test } from 'vitest'
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
