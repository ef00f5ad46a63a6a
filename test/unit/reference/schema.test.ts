import { describe, expect, test } from 'vitest'
import {
  describing,
  documentsOf,
  rendered,
  english,
  operationsOf,
  property,
  schemaOf,
} from './description.ts'

describe('the type in words', () => {
  test.each([
    [{ type: 'string', format: 'date' }, 'string'],
    [{ type: ['integer', 'null'] }, 'integer or null'],
    [{ type: 'string', nullable: true }, 'string or null'],
    [{ oneOf: [{ type: 'string' }, { type: 'null' }] }, 'string or null'],
    [{ anyOf: [{ $ref: '#/components/schemas/Other' }, { type: 'null' }] }, 'object or null'],
    [{ enum: ['a', null] }, 'string or null'],
    [{ const: 1 }, 'integer'],
    [{ type: 'array', items: { type: 'string' } }, 'array of string'],
    [{ type: 'array', items: { type: ['string', 'null'] } }, 'array of (string or null)'],
    [{ items: { $ref: '#/components/schemas/Other' } }, 'array of Other'],
    [{ prefixItems: [{ type: 'number' }, { type: 'number' }] }, 'tuple'],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, 'map of integer'],
    [{ type: 'object', unevaluatedProperties: { type: 'integer' } }, 'map of integer'],
    [{ properties: { a: {} } }, 'object'],
    [{ pattern: 'a' }, 'string'],
    [{}, 'any'],
    [true, 'any'],
  ])('%j is %s', async (schema, words) => {
    expect(english((await rendered(schema, { Other: { type: 'object' } })).type)).toBe(words)
  })
})

describe('constraints in words', () => {
  test.each([
    [{ minimum: 1, maximum: 100 }, ['1 to 100']],
    [{ exclusiveMinimum: 0 }, ['more than 0']],
    [{ minimum: 0, exclusiveMinimum: true, maximum: 5 }, ['more than 0, at most 5']],
    [{ type: 'string', maxLength: 2048 }, ['at most 2,048 characters']],
    [{ type: 'string', minLength: 1 }, ['at least 1 character']],
    [{ type: 'array', minItems: 2, maxItems: 2, items: {} }, ['exactly 2 items']],
    [{ type: 'string', pattern: '^a$' }, ['matches `^a$`']],
    [{ multipleOf: 0.5 }, ['a multiple of 0.5']],
    [{ not: { required: ['a', 'b'] } }, ['`a` and `b` exclude each other']],
    [{ not: { enum: ['a', 'b'] } }, ['not `a` or `b`']],
    [{ not: { const: 1 } }, ['not `1`']],
    [{ not: { type: ['string', 'null'] } }, ['not string or null']],
    [{ dependentRequired: { card: ['number', 'name'] } }, ['`card` needs `number` and `name`']],
    [{ propertyNames: { enum: ['a', 'b'] } }, ['names are `a` or `b`']],
  ])('%j', async (schema, words) => {
    expect((await rendered(schema)).constraints.map(english)).toEqual(words)
  })
})

test('an allOf with one schema is rendered as that schema', async () => {
  const node = await rendered({
    allOf: [
      { type: 'object', required: ['a'], properties: { a: { type: 'string', maxLength: 9 } } },
      { properties: { a: { description: 'Narrow', maxLength: 5 }, b: { type: 'integer' } } },
    ],
  })
  expect(node.choices).toEqual([])
  expect(node.properties.map(({ name, required }) => [name, required])).toEqual([
    ['a', true],
    ['b', false],
  ])
  expect(property(node, 'a')).toMatchObject({
    type: 'string',
    constraints: [{ message: 'api.constraint.length.atMost', values: { count: 5 } }],
  })
})

test('an allOf whose parts cannot be merged stays a list of all', async () => {
  const node = await rendered({ allOf: [{ type: 'string' }, { type: 'integer' }] })
  expect(node.choices[0]).toMatchObject({ kind: 'allOf', options: [{}, {}] })
})

test.each([
  [
    'a part that allows no others',
    { properties: { a: {} }, additionalProperties: false },
    { properties: { b: {} } },
  ],
  ['two different ifs', { if: { required: ['a'] } }, { if: { required: ['b'] } }],
  ['two different contains', { contains: { const: 1 } }, { contains: { const: 2 } }],
  ['items behind the tuple of another part', { items: { type: 'string' } }, { prefixItems: [{}] }],
])('%s keeps an allOf from being merged', async (_, first, second) => {
  const node = await rendered({ allOf: [first, second] })
  expect(node.choices).toMatchObject([{ kind: 'allOf', options: [{}, {}] }])
})

test('an allOf keeps the examples of plain values, and of a single part all of them', async () => {
  const base = { type: 'object', properties: { a: { example: 'one' } }, example: { a: 'two' } }
  const node = await rendered({ allOf: [base, { properties: { a: {}, b: {} } }] })
  expect(property(node, 'a').examples).toEqual(['one'])
  const single = await schemaOf(describing({ Thing: { allOf: [base] } }), 'Thing')
  expect(single.examples?.items[0]?.html).toContain('two')
})

test.each([
  { allOf: [{ $ref: '#/components/schemas/Other' }] },
  { oneOf: [{ $ref: '#/components/schemas/Other' }] },
  { anyOf: [{ $ref: '#/components/schemas/Other' }], description: 'Mine' },
])('a choice of one schema is that schema, with its name: %j', async (schema) => {
  const other = { type: 'object', properties: { a: { type: 'string' } } }
  const node = await rendered({ properties: { x: schema } }, { Other: other })
  const field = node.properties[0]?.schema
  expect(field?.reference).toMatchObject({ name: 'Other' })
  expect(field?.properties).toHaveLength(1)
  expect(field?.choices).toEqual([])
})

test('a default next to a reference stays', async () => {
  const schema = { $ref: '#/components/schemas/Size', default: 'b' }
  const node = await rendered({ properties: { x: schema } }, { Size: { enum: ['a', 'b'] } })
  expect(node.properties[0]?.schema.defaultValue).toBe('b')
})

test('a description next to a reference overrides that of its target', async () => {
  const node = await rendered(
    { properties: { a: { $ref: '#/components/schemas/Other', deprecated: true } } },
    { Other: { type: 'string', deprecated: false } },
  )
  expect(property(node, 'a').deprecated).toBe(true)
})

test('alternatives have labels, and the value that distinguishes them', async () => {
  const node = await rendered(
    {
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
      discriminator: { propertyName: 'kind', mapping: { meow: '#/components/schemas/Cat' } },
    },
    {
      Cat: { type: 'object' },
      Dog: { type: 'object', properties: { kind: { const: 'woof' } } },
    },
  )
  expect(node.choices[0]?.options.map(({ label, value }) => [label, value])).toEqual([
    ['Cat', 'meow'],
    ['Dog', 'woof'],
  ])
  expect(node.discriminator).toEqual({
    property: 'kind',
    mapping: [{ value: 'meow', schema: 'Cat', url: '/docs/api/schemas/cat' }],
  })
})

test('a schema that contains itself is rendered once', async () => {
  const node = await rendered({
    type: 'object',
    properties: { child: { $ref: '#/components/schemas/Thing' }, name: { type: 'string' } },
  })
  expect(property(node, 'child')).toMatchObject({ cut: 'recursion', properties: [] })
})

test('a reference may lead into a property of another schema', async () => {
  const node = await rendered(
    { properties: { a: { $ref: '#/components/schemas/Other/properties/b' } } },
    { Other: { properties: { b: { type: 'integer', maximum: 7 } } } },
  )
  expect(property(node, 'a')).toMatchObject({
    type: 'integer',
    constraints: [{ message: 'api.constraint.atMost', values: { number: 7 } }],
  })
})

test('deep in a page, a schema with a page of its own is a link', async () => {
  const link = (name: string) => ({
    type: 'object',
    properties: { next: { $ref: `#/components/schemas/${name}` } },
  })
  const node = await rendered(link('B'), {
    B: link('C'),
    C: link('D'),
    D: link('E'),
    E: link('F'),
    F: {},
  })
  let deep = node
  while (deep.properties[0] !== undefined) deep = deep.properties[0].schema
  expect(deep).toMatchObject({
    cut: 'depth',
    reference: { name: 'C', url: '/docs/api/schemas/c' },
  })
})

test('a page stays small however much its schemas branch', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `S${String(index)}`)
  const properties = Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]),
  )
  const schemas = Object.fromEntries(names.map((name) => [name, { type: 'object', properties }]))
  const documents = await documentsOf(describing(schemas))
  const sizes = documents.map(({ body }) => JSON.stringify(body).length)
  expect(Math.max(...sizes)).toBeLessThan(400_000)
})

test('every property has an id of its own', async () => {
  const node = await rendered({
    properties: { 'a.b': {}, a: { properties: { b: {} } }, 'ä/ö ü': {}, 'a b': {} },
    patternProperties: { '^x-': {} },
  })
  const ids = node.properties.flatMap(({ id, schema }) => [
    id,
    ...schema.properties.map((each) => each.id),
  ])
  expect(new Set(ids).size).toBe(6)
  expect(ids.every((id) => !/\s/.test(id))).toBe(true)
})

test('read-only properties are not in requests, write-only ones not in responses', async () => {
  const media = {
    'application/json': {
      schema: {
        properties: { id: { readOnly: true }, secret: { writeOnly: true }, name: {} },
      },
    },
  }
  const [operation] = await operationsOf(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Acme', version: '1' },
      paths: {
        '/a': {
          post: {
            requestBody: { content: media },
            responses: { 200: { description: 'x', content: media } },
          },
        },
      },
    }),
  )
  const names = (schema = operation?.requestBody?.media[0]?.schema) =>
    schema?.properties.map(({ name }) => name)
  expect(names()).toEqual(['secret', 'name'])
  expect(names(operation?.responses?.items[0]?.media[0]?.schema)).toEqual(['id', 'name'])
})

test('a form of errors that several responses share is rendered once', async () => {
  const response = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  })
  const [operation] = await operationsOf(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Acme', version: '1' },
      paths: { '/a': { get: { responses: { 400: response('a'), 500: response('b') } } } },
      components: { schemas: { Problem: { type: 'object', properties: { title: {} } } } },
    }),
  )
  const schemas = operation?.responses?.items.map(({ media }) => media[0]?.schema)
  expect(schemas?.[0]?.properties).toHaveLength(1)
  expect(schemas?.[1]).toMatchObject({ cut: 'shown', shownAt: 'response-400', properties: [] })
})

test('a schema knows the operations that use it, also through other schemas', async () => {
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Acme', version: '1' },
    paths: {
      '/a': {
        get: {
          responses: {
            200: {
              description: 'x',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/List' } } },
            },
          },
        },
      },
      '/b': { get: { responses: { 200: { description: 'x' } } } },
    },
    components: {
      schemas: { List: { items: { $ref: '#/components/schemas/Item' } }, Item: {} },
    },
  })
  const body = await schemaOf(text, 'Item')
  expect(body.usedBy?.operations.map(({ path }) => path)).toEqual(['/a'])
})

test('allowed values carry their meaning', async () => {
  const node = await rendered({ enum: ['a', 'b'], 'x-enumDescriptions': { a: 'First' } })
  expect(node.values.map(({ value, description }) => [value, description?.type])).toEqual([
    ['a', 'root'],
    ['b', undefined],
  ])
})

test.each(['oneOf', 'anyOf'])('a value that may be null by %s is not a choice', async (keyword) => {
  const node = await rendered(
    {
      description: 'Its home.',
      [keyword]: [{ $ref: '#/components/schemas/Other' }, { type: 'null' }],
    },
    { Other: { type: 'object', description: 'A place.', properties: { street: {} } } },
  )
  expect(node.choices).toEqual([])
  expect(node.reference?.name).toBe('Other')
  expect(node.properties.map(({ name }) => name)).toEqual(['street'])
  expect(english(node.type)).toBe('object or null')
})

test('choices that differ in their format show it', async () => {
  const node = await rendered({
    anyOf: [
      { type: 'string', format: 'date-time' },
      { type: 'string', format: 'date' },
      { type: 'string', format: 'uuid', title: 'Id' },
    ],
  })
  expect(node.choices[0]?.options.map(({ label }) => english(label))).toEqual([
    'string (date-time)',
    'string (date)',
    'Id',
  ])
})

test('allowed values are shown with their names', async () => {
  const node = await rendered({
    enum: [1, 2],
    'x-enum-varnames': ['OPEN', 'CLOSED'],
    'x-enum-descriptions': ['Anyone may come.'],
  })
  const [open, closed] = node.values.map(({ description }) => JSON.stringify(description))
  expect(open).toContain('`OPEN`: Anyone may come.')
  expect(closed).toContain('`CLOSED`')
})
