import { expect, test } from 'vitest'
import { sourcePathOf } from '../../../src/base/shared/urls/paths.ts'
import { shownSet } from '../../../src/reference/load/shown-set.ts'

const HIDDEN = { 'x-audience': 'partner' }
const TEXT = { type: 'string' }
const SECRET = { ...TEXT, ...HIDDEN }
const OK = { 200: { description: 'Fine.' } }
/** A schema with a shown and a hidden property. */
const ITEM = { type: 'object', properties: { id: TEXT, canary: SECRET } }

type Json = Readonly<Record<string, unknown>>

function publicPart(root: Json): Json {
  const audience = { name: 'public' }
  const set = shownSet(root, {
    audience,
    file: sourcePathOf('a.yaml'),
    copies: [],
    relations: [],
    before: [],
    marked: new Set(),
  })
  return set?.part ?? root
}

/** A description with one operation that answers with a media type. */
function withMedia(mediaType: Json, components: Json = {}): Json {
  const content = { 'application/json': mediaType }
  return {
    openapi: '3.1.1',
    paths: { '/a': { get: { responses: { 200: { description: 'Fine.', content } } } } },
    components,
  }
}

function shownMedia(mediaType: Json, components: Json = {}): unknown {
  const part = publicPart(withMedia(mediaType, components)) as never as {
    paths: { '/a': { get: { responses: { 200: { content: Json } } } } }
  }
  expect(JSON.stringify(part)).not.toMatch(/canary/i)
  return part.paths['/a'].get.responses[200].content['application/json']
}

const shownSchema = (schema: Json, schemas: Json = {}): unknown =>
  (shownMedia({ schema }, { schemas }) as Json)['schema']

const STRIPPED: readonly (readonly [string, Json, unknown, unknown])[] = [
  ['a property', ITEM, { id: 'a', canary: 1 }, { id: 'a' }],
  ['an item of a tuple', { prefixItems: [TEXT, ITEM] }, ['a', { canary: 1 }], ['a']],
  ['a tuple’s hidden item', { prefixItems: [TEXT, SECRET] }, ['a', 'canary'], ['a']],
  ['a list', { type: 'array', items: ITEM }, [{ id: 'a', canary: 1 }], [{ id: 'a' }]],
  ['a pattern', { patternProperties: { '^x': ITEM } }, { x1: { canary: 1 } }, { x1: {} }],
  ['a hidden pattern', { patternProperties: { '^can': SECRET } }, { canary1: 'a', b: 1 }, { b: 1 }],
  ['other members', { additionalProperties: SECRET }, { canary1: 'a' }, undefined],
  ['a name that only a condition has', { if: ITEM }, { canary: 1 }, undefined],
  [
    'a name that depends on another',
    { dependencies: { id: ITEM } },
    { id: 'a', canary: 1 },
    { id: 'a' },
  ],
  ['a JSON text', ITEM, '{"id":"a","canary":1}', '{\n  "id": "a"\n}'],
  ['an XML text', ITEM, '<item><canary>1</canary></item>', undefined],
  ['rows of a text', { type: 'array', items: ITEM }, '{"canary":1}\n{"canary":2}', undefined],
  ['a text of a schema that hides nothing', TEXT, '<a/>', '<a/>'],
  [
    'a hidden alternative',
    { oneOf: [{ const: 'a' }, { const: 'canary', ...HIDDEN }] },
    'canary',
    undefined,
  ],
  ['a shown alternative', { oneOf: [{ const: 'a' }, { const: 'canary', ...HIDDEN }] }, 'a', 'a'],
  [
    'the type of a hidden schema',
    {
      type: 'object',
      discriminator: { propertyName: 'type', mapping: { canary: 'Canary' } },
      properties: { type: TEXT },
    },
    { type: 'canary' },
    undefined,
  ],
]

test.each(STRIPPED)(
  'data has nothing that its schema hides: %s',
  (...[, schema, data, expected]) => {
    const schemas = { Canary: { type: 'object', ...HIDDEN }, Shared: schema }
    const components = { schemas, examples: { named: { value: data } } }
    const own = { schema: { $ref: '#/components/schemas/Shared' } }
    const inline = { value: expected }
    expect(shownMedia({ ...own, example: data }, components)).toEqual(
      expected === undefined ? own : { ...own, example: expected },
    )
    expect(shownMedia({ ...own, examples: { one: { value: data } } }, components)).toEqual({
      ...own,
      examples: expected === undefined ? {} : { one: inline },
    })
    const reference = { $ref: '#/components/examples/named' }
    expect(shownMedia({ ...own, examples: { one: reference } }, components)).toEqual({
      ...own,
      examples: expected === undefined ? {} : { one: reference },
    })
    for (const key of ['default', 'const', 'example', 'x-example'])
      expect(shownSchema({ ...schema, [key]: data }, schemas)).toEqual(
        expected === undefined
          ? shownSchema(schema, schemas)
          : expect.objectContaining({ [key]: expected }),
      )
    for (const key of ['enum', 'examples', 'x-examples'])
      expect(shownSchema({ ...schema, [key]: [data] }, schemas)).toEqual(
        expected === undefined
          ? shownSchema(schema, schemas)
          : expect.objectContaining({ [key]: [expected] }),
      )
    const responses = {
      200: { schema: { $ref: '#/definitions/Shared' }, examples: { 'a/b': data } },
    }
    const old = publicPart({
      swagger: '2.0',
      paths: { '/a': { get: { responses } } },
      definitions: schemas,
    })
    expect(old).toHaveProperty(
      ['paths', '/a', 'get', 'responses', '200', 'examples'],
      expected === undefined ? {} : { 'a/b': expected },
    )
  },
)

test('an example that several media types use hides what one of them hides', () => {
  const media = { examples: { one: { $ref: '#/components/examples/named' } } }
  const root = withMedia(
    { ...media, schema: TEXT },
    { examples: { named: { value: { canary: 1 } } } },
  )
  const content = { 'application/json': { ...media, schema: ITEM } }
  const paths = { ...(root['paths'] as Json), '/b': { post: { requestBody: { content } } } }
  expect(JSON.stringify(publicPart({ ...root, paths }))).not.toContain('canary')
})

test.each<[string, Json, Json]>([
  ['beside', { ...ITEM, required: ['id', 'canary'] }, { required: ['id'] }],
  ['alone', { ...ITEM, required: ['canary'] }, {}],
  ['in another part', { allOf: [ITEM, { required: ['canary', 'id'] }] }, {}],
  ['above', { allOf: [ITEM], required: ['canary', 'id'] }, { required: ['id'] }],
  ['in an alternative', { ...ITEM, anyOf: [{ required: ['canary'] }, { required: ['id'] }] }, {}],
  ['in a condition', { ...ITEM, if: { properties: { canary: { const: 'a' } } }, then: TEXT }, {}],
  ['in what a condition asks for', { ...ITEM, then: { required: ['canary'] } }, {}],
  ['in a negation', { ...ITEM, not: { required: ['canary'] } }, {}],
  [
    'above a reference',
    { allOf: [{ $ref: '#/components/schemas/Item' }], required: ['canary'] },
    {},
  ],
  ['next to a reference', { $ref: '#/components/schemas/Item', required: ['canary'] }, {}],
  ['in a part that is referred to', { allOf: [{ $ref: '#/components/schemas/Needs' }, ITEM] }, {}],
  [
    'as a dependency',
    {
      ...ITEM,
      dependentRequired: { id: ['canary'], canary: ['id'] },
      dependentSchemas: { canary: {} },
    },
    { dependentRequired: {}, dependentSchemas: {} },
  ],
  [
    'as a name',
    { ...ITEM, propertyNames: { enum: ['id', 'canary'] } },
    { propertyNames: { enum: ['id'] } },
  ],
  ['as a discriminator', { ...ITEM, discriminator: { propertyName: 'canary' } }, {}],
  [
    'by a hidden pattern',
    { patternProperties: { '^can': SECRET }, required: ['canary', 'id'] },
    { required: ['id'] },
  ],
])('the name of a hidden property is nowhere: %s', (_, schema, expected) => {
  const schemas = { Item: ITEM, Needs: { required: ['canary'] } }
  expect(shownSchema(schema, schemas)).toMatchObject(expected)
})

test('a name is left if a schema for the same value shows it', () => {
  const Base = { properties: { id: TEXT }, required: ['id'] }
  const schemas = {
    Base,
    Other: { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { id: SECRET } }] },
  }
  const schema = {
    oneOf: [{ $ref: '#/components/schemas/Base' }, { $ref: '#/components/schemas/Other' }],
  }
  const part = publicPart(withMedia({ schema }, { schemas })) as { components: { schemas: Json } }
  expect(part.components.schemas['Base']).toEqual(Base)
})

test('parts of a form, and alternatives, end with what they are about', () => {
  expect(shownMedia({ schema: ITEM, encoding: { canary: {}, id: {} } })).toMatchObject({
    encoding: { id: {} },
  })
  const hidden = { Canary: { ...ITEM, ...HIDDEN } }
  const reference = { $ref: '#/components/schemas/Canary' }
  for (const key of ['allOf', 'anyOf', 'oneOf', 'prefixItems'])
    expect(shownSchema({ type: 'object', [key]: [reference] }, hidden)).toEqual({ type: 'object' })
  for (const key of ['items', 'not', 'additionalProperties'])
    expect(shownSchema({ type: 'object', [key]: reference }, hidden)).toEqual({ type: 'object' })
})

test('a discriminator names shown schemas only', () => {
  const discriminator = {
    propertyName: 'type',
    mapping: { a: 'Plain', b: '#/components/schemas/Canary', 'x-audience': 'Plain' },
    defaultMapping: 'Canary',
  }
  const schemas = { Plain: { type: 'object' }, Canary: HIDDEN }
  expect(shownSchema({ discriminator }, schemas)).toEqual({
    discriminator: { propertyName: 'type', mapping: { a: 'Plain', 'x-audience': 'Plain' } },
  })
})

test('a name of the writer is no mark', () => {
  for (const name of ['x-audience', 'x-internal', 'default', 'example']) {
    const named = { [name]: { type: 'string' } }
    const schema = {
      properties: named,
      patternProperties: named,
      $defs: named,
      dependentSchemas: named,
    }
    const headers = { [name]: { schema: TEXT } }
    const root = {
      openapi: '3.1.1',
      paths: {
        '/a': {
          get: {
            security: [{ [name]: [] }],
            responses: {
              200: { headers, content: { 'a/b': { schema, encoding: { [name]: {} } } } },
            },
          },
        },
      },
      components: { securitySchemes: { [name]: { type: 'http' } }, headers: {} },
    }
    expect(publicPart(root)).toEqual(root)
  }
})

test('an extension of a callback is no request', () => {
  const callbacks = { done: { '{$url}': { post: { responses: OK } }, 'x-note': { a: 1 } } }
  const root = { openapi: '3.1.1', paths: { '/a': { get: { callbacks, responses: OK } } } }
  expect(publicPart(root)).toEqual(root)
})

test('marks count in extensions, and not in examples', () => {
  const root = {
    openapi: '3.1.1',
    info: {
      'x-owner': { ...HIDDEN, team: 'canary' },
      'x-team': { deep: [{ ...HIDDEN, a: 'canary' }] },
    },
    paths: {
      '/a': {
        get: {
          'x-codeSamples': [{ source: 'canary', ...HIDDEN }, { source: 'shown' }],
          responses: { 200: { content: { 'a/b': { example: { 'x-internal': true } } } } },
        },
      },
    },
  }
  const part = publicPart(root)
  expect(JSON.stringify(part)).not.toContain('canary')
  expect(part).toMatchObject({
    info: { 'x-team': { deep: [] } },
    paths: {
      '/a': {
        get: {
          'x-codeSamples': [{ source: 'shown' }],
          responses: { 200: { content: { 'a/b': { example: { 'x-internal': true } } } } },
        },
      },
    },
  })
})

test('nothing refers to what is left out', () => {
  const canary = { operationId: 'canary', responses: OK, ...HIDDEN }
  const links = {
    byId: { operationId: 'canary' },
    byHook: { operationId: 'canaryHook' },
    byPlace: { operationRef: '#/paths/~1b/get' },
    referred: { $ref: '#/components/links/canary' },
    shown: { operationId: 'shown' },
  }
  const callbacks = {
    inline: { '{$url}': { post: canary } },
    referred: { $ref: '#/components/callbacks/canary' },
  }
  const schema = { $ref: '#/paths/~1b/get/requestBody/content/a~1b/schema' }
  const part = publicPart({
    openapi: '3.1.1',
    paths: {
      '/a': {
        get: {
          operationId: 'shown',
          callbacks,
          responses: { 200: { links, content: { 'a/b': { schema } } } },
        },
      },
      '/b': { get: { ...canary, requestBody: { content: { 'a/b': { schema: TEXT } } } } },
      '/c': { $ref: '#/components/pathItems/canary' },
    },
    webhooks: { hook: { post: { ...canary, operationId: 'canaryHook' } } },
    components: {
      links: { canary: { operationId: 'canary' } },
      callbacks: { canary: { '{$url}': { post: canary } } },
      pathItems: { canary: { get: canary } },
    },
  })
  expect(part).toEqual({
    openapi: '3.1.1',
    paths: {
      '/a': {
        get: {
          operationId: 'shown',
          callbacks: {},
          responses: {
            200: { links: { shown: { operationId: 'shown' } }, content: { 'a/b': {} } },
          },
        },
      },
    },
    webhooks: {},
    components: { links: {}, callbacks: {}, pathItems: {} },
  })
})

test('tags and scopes that only hidden operations have are left out', () => {
  const flow = (...scopes: readonly string[]) => ({
    clientCredentials: { scopes: Object.fromEntries(scopes.map((scope) => [scope, 'A scope.'])) },
  })
  const oauth = (...scopes: readonly string[]) => [{ oauth: scopes }]
  const part = publicPart({
    openapi: '3.2.0',
    tags: [
      { name: 'shown', parent: 'canaryUnused' },
      { name: 'other', parent: 'canaryMarked' },
      { name: 'canaryUnused' },
      { name: 'canaryMarked', ...HIDDEN },
      { name: 'canaryBelow', parent: 'canaryMarked', ...HIDDEN },
    ],
    'x-tagGroups': [
      { name: 'canary', tags: ['canaryUnused', 'canaryMarked'] },
      { name: 'Shown', tags: ['shown', 'canaryMarked'] },
    ],
    paths: {
      '/a': { get: { tags: ['shown'], security: oauth('read'), responses: OK } },
      '/b': { get: { tags: ['canaryUnused'], security: oauth('read', 'canary'), ...HIDDEN } },
    },
    components: {
      securitySchemes: { oauth: { type: 'oauth2', flows: flow('read', 'canary', 'unused') } },
    },
  })
  expect(part).toEqual({
    openapi: '3.2.0',
    tags: [{ name: 'shown' }, { name: 'other' }],
    'x-tagGroups': [{ name: 'Shown', tags: ['shown'] }],
    paths: { '/a': { get: { tags: ['shown'], security: oauth('read'), responses: OK } } },
    components: { securitySchemes: { oauth: { type: 'oauth2', flows: flow('read', 'unused') } } },
  })
})

test('a link passes on no value that is hidden', () => {
  const parameters = {
    id: '$response.body#/0/id',
    'query.q': 'a/{$request.query.q}',
    fromBody: '$response.body#/0/canary',
    fromHeader: '$response.header.canary',
    fromRequest: '{$request.query.canary}',
    canary: 'a',
    'query.canary': 'a',
    'x-audience': 'a name',
  }
  const response = {
    headers: { canary: { schema: TEXT, ...HIDDEN } },
    content: { 'a/b': { schema: { type: 'array', items: ITEM } } },
    links: {
      inline: { operationId: 'shown', parameters },
      named: { $ref: '#/components/links/named' },
    },
  }
  const part = publicPart({
    openapi: '3.1.1',
    paths: {
      '/a': {
        parameters: [{ name: 'canary', in: 'query', schema: TEXT, ...HIDDEN }],
        get: { operationId: 'shown', responses: { 200: response } },
      },
    },
    components: { links: { named: { operationRef: '#/paths/~1a/get', parameters } } },
  })
  const { id, 'query.q': query, 'x-audience': name } = parameters
  const left = { parameters: { id, 'query.q': query, 'x-audience': name } }
  expect(JSON.stringify(part)).not.toContain('canary')
  expect(part).toMatchObject({
    paths: { '/a': { get: { responses: { 200: { links: { inline: left } } } } } },
    components: { links: { named: left } },
  })
})
