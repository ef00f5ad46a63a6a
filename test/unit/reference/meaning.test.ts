import { describe, expect, test } from 'vitest'
import { accepts } from '../../../src/reference/schema/accepts.ts'
import { meaningOf } from '../../../src/reference/schema/meaning.ts'
import { sampleOf } from '../../../src/reference/examples/sampler.ts'
import { english, operationsOf, rendered, webhooksOf } from './description.ts'
import { ref } from './hostile-graphs.ts'

const SCHEMAS = {
  Base: { properties: { items: { type: 'array', items: { properties: { id: { const: 'a' } } } } } },
  Page: {
    allOf: [
      ref('Base'),
      { properties: { items: { items: { properties: { name: { const: 'b' } } } } } },
    ],
  },
  Shape: {
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string' } },
    discriminator: {
      propertyName: 'kind',
      mapping: { circle: '#/components/schemas/Circle', square: '#/components/schemas/Square' },
    },
  },
  Circle: { allOf: [ref('Shape'), { required: ['radius'], properties: { radius: { const: 2 } } }] },
  Square: { allOf: [ref('Shape'), { required: ['side'], properties: { side: { const: 3 } } }] },
}
const root = { components: { schemas: SCHEMAS } }
const sample = (schema: unknown) => sampleOf(schema, { root, direction: 'response' })

describe('a schema that refines another one', () => {
  test.each([
    ['items', { type: 'array', items: { maximum: 5 } }, { items: { minimum: 1 } }],
    [
      'additionalProperties',
      { additionalProperties: { maximum: 5 } },
      { additionalProperties: { minimum: 1 } },
    ],
    ['propertyNames', { propertyNames: { maximum: 5 } }, { propertyNames: { minimum: 1 } }],
  ])('has one form: %s of both parts apply', (keyword, first, second) => {
    const { schema, parts } = meaningOf(root, { allOf: [first, second] })
    expect(parts).toEqual([])
    expect(meaningOf(root, schema[keyword]).schema).toEqual({ maximum: 5, minimum: 1 })
  })

  test('that allows no item in one part allows none', () => {
    const { schema } = meaningOf(root, { allOf: [{ items: false }, { items: {} }] })
    expect(schema).toEqual({ items: false })
  })

  test('that lists positions in one part stays as it is', () => {
    const { parts } = meaningOf(root, { allOf: [{ items: [{}] }, { items: {} }] })
    expect(parts).toHaveLength(2)
  })

  test('gives an example with the properties of both', () => {
    expect(sample(ref('Page'))).toEqual({ items: [{ id: 'a', name: 'b' }] })
  })
})

describe('the kind of an example', () => {
  test.each([
    ['a parent without a list of alternatives', ref('Shape'), { kind: 'circle', radius: 2 }],
    ['a list of it', { type: 'array', items: ref('Shape') }, [{ kind: 'circle', radius: 2 }]],
    [
      'a reference with facts',
      { allOf: [ref('Shape')], nullable: true },
      { kind: 'circle', radius: 2 },
    ],
    ['a kind itself', ref('Square'), { kind: 'square', side: 3 }],
    [
      'a kind with more properties',
      { allOf: [ref('Square'), { required: ['x'], properties: { x: { const: 1 } } }] },
      { kind: 'square', side: 3, x: 1 },
    ],
    [
      'a parent with more properties',
      { allOf: [{ required: ['x'], properties: { x: { const: 1 } } }, ref('Shape')] },
      { kind: 'circle', radius: 2, x: 1 },
    ],
  ])('of %s is one that a variant has', (_, schema, value) => {
    expect(sample(schema)).toEqual(value)
  })
})

describe('null is allowed in each of its spellings', () => {
  test.each([
    { type: ['string', 'null'] },
    { type: 'string', nullable: true },
    { type: 'string', 'x-nullable': true },
    { oneOf: [{ type: 'string' }, { type: 'null' }] },
    { anyOf: [{ type: 'string' }, { const: null }] },
  ])('%j', (schema) => {
    expect(accepts(null, schema, { root, direction: 'both' })).toBe(true)
    expect(accepts(1, schema, { root, direction: 'both' })).toBe(false)
  })
})

test('what is not sent in a direction is no part of the schema, in whatever way it is marked', () => {
  const schema = {
    required: ['id', 'key', 'name'],
    properties: { id: { allOf: [{ readOnly: true }] }, key: { writeOnly: true }, name: {} },
  }
  const names = (direction: 'request' | 'response' | 'both') => {
    const { required, properties } = meaningOf(root, schema, direction).schema
    return [required, Object.keys(properties ?? {})]
  }
  expect(names('request')).toEqual([
    ['key', 'name'],
    ['key', 'name'],
  ])
  expect(names('response')).toEqual([
    ['id', 'name'],
    ['id', 'name'],
  ])
  expect(names('both')[1]).toEqual(['id', 'key', 'name'])
})

test('schemas that extend each other in a circle end, from wherever they are read', () => {
  const circle = {
    components: { schemas: { A: { allOf: [ref('B')] }, B: { allOf: [ref('A'), { title: 'b' }] } } },
  }
  for (const name of ['A', 'B', 'A']) expect(meaningOf(circle, ref(name)).parts).not.toEqual([])
})

const answer = (examples: object) => ({
  responses: { 200: { description: 'OK', content: { 'application/json': { examples } } } },
})

/** The curl sample of an operation with these parameters. */
async function requestOf(operation: object): Promise<string> {
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Acme', version: '1' },
    servers: [{ url: 'https://api.example' }],
    paths: { '/a': { get: { responses: {}, ...operation } } },
  })
  const [body] = await operationsOf(text)
  return body?.samples.items[0]?.code ?? ''
}

describe('the sample of a request', () => {
  const q = { name: 'q', in: 'query', required: true, schema: { type: 'string' } }
  const page = { name: 'page', in: 'query', schema: { type: 'integer' } }

  test('leaves out optional parameters that the shown response is not about', async () => {
    const parameters = [
      { ...q, example: 'tea' },
      { ...page, example: 2 },
    ]
    expect(await requestOf({ parameters, ...answer({ first: { value: {} } }) })).toContain(
      "'https://api.example/a?q=tea'",
    )
  })

  test('sends the parameters of the named example that the response has', async () => {
    const parameters = [
      { ...q, examples: { one: { value: 'tea' }, two: { value: 'coffee' } } },
      { ...page, examples: { two: { value: 7 } } },
      { name: 'lang', in: 'query', schema: { type: 'string' }, examples: { one: { value: 'en' } } },
    ]
    expect(await requestOf({ parameters, ...answer({ two: { value: {} } }) })).toContain(
      '?q=coffee&page=7',
    )
    expect(await requestOf({ parameters, ...answer({ one: { value: {} } }) })).toContain(
      '?q=tea&lang=en',
    )
  })

  test.each([
    [{ description: 'Three letters, e.g. `eur`.', schema: { type: 'string' } }, 'eur'],
    [{ description: 'For example “eur”.', schema: { type: 'string' } }, 'eur'],
    [{ description: 'Such as `12`.', schema: { type: 'integer', maximum: 20 } }, '12'],
    [{ description: 'E.g. `toolong`.', schema: { type: 'string', maxLength: 3 } }, 'usd'],
    [{ schema: { type: 'string', default: 'b', enum: ['a', 'b'] } }, 'a'],
    [{ schema: { type: 'string', default: 'b' } }, 'b'],
    [{ schema: { type: 'string' } }, 'usd'],
    [{ schema: { type: 'string', pattern: '^[A-Z]{3}$' } }, 'USD'],
  ])('takes a value that %j names before it invents one', async (facts, value) => {
    const parameter = { name: 'payout_currency', in: 'query', required: true, ...facts }
    expect(await requestOf({ parameters: [parameter] })).toContain(`payout_currency=${value}`)
  })
})

test('an operation that needs no key says so where others need one', async () => {
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Acme', version: '1' },
    security: [{ Key: [] }],
    paths: {
      '/a': { get: { security: [], responses: {} }, put: { security: [{}], responses: {} } },
      '/b': { get: { responses: {} } },
    },
    webhooks: { w: { post: { security: [{ Key: [] }], responses: {} } } },
    components: { securitySchemes: { Key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
  })
  const needs = (await operationsOf(text)).map(({ authentication }) =>
    english(authentication?.needs ?? ''),
  )
  expect(needs).toEqual([
    'Works without a key.',
    'Works without a key.',
    'API key in the header `X-Key`',
  ])
  const [webhook] = await webhooksOf(text)
  expect(webhook?.authentication?.ways[0]?.schemes[0]?.how).toEqual({
    message: 'api.security.weSend.header',
    values: { name: 'X-Key' },
  })
})

test('a property with the schema `false` is never there', async () => {
  const schema = { properties: { a: { const: 1 }, no: false } }
  const { properties } = await rendered(schema)
  expect(properties[1]?.schema.type).toMatchObject({ message: 'api.type.never' })
  expect(sample(schema)).toEqual({ a: 1 })
})

test('a webhook with a paragraph for a summary has its first sentence as title, and the rest as text', async () => {
  const long = `A shape moved. ${'It says more than a title may. '.repeat(6)}`
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Acme', version: '1' },
    webhooks: {
      own: { post: { summary: long, responses: {} } },
      ofPath: { summary: long, post: { responses: {} } },
      short: { post: { summary: 'A `shape` moved', responses: {} } },
      none: { post: { responses: {} } },
    },
  })
  const found = (await webhooksOf(text)).map(({ title }) => title)
  expect(found.map((title) => title.length < 161)).toEqual([true, true, true, true])
  expect(found.slice(2)).toEqual(['A shape moved', 'none'])
})
