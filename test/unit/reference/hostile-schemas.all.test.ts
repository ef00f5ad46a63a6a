import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  describing,
  documentsOf,
  rendered,
  operationsOf,
  problemsOf,
  property,
} from './description.ts'
import { graphs, ref } from './hostile-graphs.ts'
import { MOST_PARTS, meaningOf } from '../../../src/reference/schema/meaning.ts'
import { MOST_STEPS, sampled } from '../../../src/reference/examples/sampler.ts'

/** All attempts at an example, and the checks of the last value that each makes. */
const MOST_SAMPLE_STEPS = 3 * MOST_STEPS
/** The largest body of a page that the tree of one schema makes, as JSON. */
const MOST_BODY = 1_500_000

/** Schemas `S0`, `S1`, …, each of which leads to the next twice. */
function chain(length: number, link: (next: object) => object): Record<string, object> {
  const schemas: Record<string, object> = { [`S${length}`]: { type: 'string' } }
  for (let index = 0; index < length; index++) schemas[`S${index}`] = link(ref(`S${index + 1}`))
  return schemas
}

async function bodiesOf(text: string): Promise<readonly number[]> {
  return (await documentsOf(text)).map(
    ({ body = '', json }) => (json ?? JSON.stringify(body)).length,
  )
}

describe('schemas that branch at every level', () => {
  test.each([
    ['oneOf', (next: object) => ({ oneOf: [next, next] })],
    ['anyOf', (next: object) => ({ anyOf: [next, next] })],
    ['allOf', (next: object) => ({ allOf: [next, next] })],
    [
      'a wrapped reference',
      (next: object) => ({
        properties: { x: { allOf: [next] }, y: { allOf: [next], nullable: true } },
      }),
    ],
    [
      'a reference or null',
      (next: object) => ({
        properties: { x: { anyOf: [next, { type: 'null' }] }, y: { oneOf: [next] } },
      }),
    ],
    [
      'a reference with words',
      (next: object) => ({ properties: { x: { ...next, description: 'x' }, y: next } }),
    ],
  ])('%s, 18 levels deep, makes small pages', async (_, link) => {
    const sizes = await bodiesOf(describing(chain(18, link)))
    expect(Math.max(...sizes)).toBeLessThan(MOST_BODY)
  })

  test('references into the properties of one schema make small pages', async () => {
    const properties = Object.fromEntries(
      Array.from({ length: 18 }, (_, index) => {
        const next = { $ref: `#/components/schemas/Big/properties/p${index + 1}` }
        return [`p${index}`, { type: 'object', properties: { x: next, y: next } }]
      }),
    )
    const Big = { properties: { ...properties, p18: { type: 'string' } } }
    const sizes = await bodiesOf(
      describing({
        Big,
        Thing: { properties: { a: { $ref: '#/components/schemas/Big/properties/p0' } } },
      }),
    )
    expect(Math.max(...sizes)).toBeLessThan(100_000)
  })

  test('schemas that lead to each other by anyOf and oneOf have pages', async () => {
    const A = { anyOf: [ref('B'), ref('A')] }
    const B = { oneOf: [ref('A'), ref('B'), { type: 'string' }] }
    expect(await bodiesOf(describing({ A, B }))).toHaveLength(5)
    const C = { allOf: [ref('D')], anyOf: [ref('C'), ref('D')] }
    const D = { oneOf: [ref('C'), { properties: { x: ref('D') } }] }
    expect(await bodiesOf(describing({ C, D }))).toHaveLength(5)
  })
})

test('deep in a page, a reference in an allOf is a link as any other', async () => {
  const link = (name: string) => ({
    type: 'object',
    properties: { next: { allOf: [ref(name), { description: 'Next' }], nullable: true } },
  })
  const node = await rendered(link('B'), { B: link('C'), C: link('D'), D: {} })
  const b = property(node, 'next')
  expect(b).toMatchObject({ reference: { name: 'B' }, cut: undefined })
  expect(property(b, 'next')).toMatchObject({
    cut: 'depth',
    reference: { name: 'C', url: '/docs/api/schemas/c' },
  })
})

test('deep in a page, a reference into a schema is a link to its page', async () => {
  const part = (name: string) => ({ $ref: `#/components/schemas/Big/properties/${name}` })
  const Big = {
    properties: {
      a: { properties: { b: part('b') } },
      b: { properties: { c: part('c') } },
      c: { properties: { d: {} } },
    },
  }
  const a = property(await rendered({ properties: { a: part('a') } }, { Big }), 'a')
  expect(a).toMatchObject({ reference: { name: 'Big.a' }, cut: undefined })
  expect(property(a, 'b')).toMatchObject({
    cut: 'depth',
    reference: { name: 'Big.b', url: '/docs/api/schemas/big' },
  })
})

test('an allOf that adds properties to a reference shows them, however deep it is', async () => {
  const extending = { allOf: [ref('B'), { properties: { own: {} } }] }
  const node = await rendered(
    { properties: { a: { properties: { b: extending } } } },
    { B: { properties: { c: {} } } },
  )
  const b = property(property(node, 'a'), 'b')
  expect(b.properties.map(({ name }) => name)).toEqual(['c', 'own'])
})

test('a schema that is too large for its page says so, and links to the file with all of it', async () => {
  const wide = Object.fromEntries(
    Array.from({ length: 12_000 }, (_, index) => [`p${index}`, { description: `About ${index}` }]),
  )
  const node = await rendered({ properties: wide })
  expect(node.properties.length).toBeGreaterThan(100)
  const { count = 0, url } = node.leftOut ?? {}
  expect(node.properties.length + count).toBe(12_000)
  expect(url).toBe('/api/openapi.json')
})

test('a page that leaves out texts and lists says so, and keeps no heading without its part', async () => {
  const parameters = Array.from({ length: 20_000 }, (_, index) => ({
    name: `p${index}`,
    in: 'query',
    schema: {},
  }))
  const paths = {
    '/a': {
      get: {
        description: 'word '.repeat(200_000),
        parameters,
        responses: { 200: { description: 'OK' } },
      },
    },
  }
  const [operation] = await operationsOf(
    JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths }),
  )
  expect(operation?.leftOut).toEqual({ url: '/api/openapi.json' })
  expect(operation?.parameters[0]?.parameters.length).toBeLessThan(2000)
  expect(JSON.stringify(operation).length).toBeLessThan(600_000)
})

test.each([
  { type: 'string', minLength: 3e8 },
  { type: 'string', minLength: 2 ** 53 },
  { type: 'object', minProperties: 1e9 },
  { type: 'array', contains: {}, minContains: 1e9 },
  { type: 'string', pattern: '^a{100000000}$' },
])('no example is made of %j', (schema) => {
  expect(sampled(schema, { root: {}, direction: 'both' }).value).toBeUndefined()
})

test('an example of lists in lists stays small', () => {
  const list = (items: object) => ({ type: 'array', minItems: 1000, items })
  const { value, steps } = sampled(list(list(list(list({ type: 'string' })))), {
    root: {},
    direction: 'both',
  })
  expect(steps).toBeLessThan(MOST_SAMPLE_STEPS)
  expect(value).toBeUndefined()
})

test('Markdown that no parser ends with is shown as it is written', async () => {
  for (const text of ['- '.repeat(20_000), '>'.repeat(50_000), '**a_'.repeat(30_000)]) {
    const [operation] = await operationsOf(
      JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'T', version: '1' },
        paths: { '/a': { get: { description: text, responses: {} } } },
      }),
      {
        prose: (markdown) => {
          if (markdown === text) throw new Error('It was parsed.')
          return { type: 'root', children: [] }
        },
      },
    )
    expect(operation?.description).toBeDefined()
  }
})

test.each([
  ['https://{your-agent-url}', 'https://your-agent-url'],
  ['https://{tenant}.example.com/v1', 'https://tenant.example.com/v1'],
  ['https://${HOST}/v1', 'https://HOST/v1'],
  ['https://{{host}}', 'https://host'],
])('samples of the server %s call %s, and a warning says so', async (url, used) => {
  const text = JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'T', version: '1' },
    servers: [{ url }],
    paths: { '/a': { get: { responses: { 200: { description: 'OK' } } } } },
  })
  const [operation] = await operationsOf(text)
  expect(operation?.server).toBe(used)
  expect(
    (await problemsOf(text)).map(({ id, severity, message }) => [
      id,
      severity,
      message.includes(used),
    ]),
  ).toEqual([['openapi-contradiction', 'warning', true]])
})

test('no graph of schemas takes more steps than its examples, shapes and pages may', async () => {
  await fc.assert(
    fc.asyncProperty(graphs, async (graph) => {
      const root = { components: { schemas: graph } }
      for (const schema of Object.values(graph)) {
        expect(sampled(schema, { root, direction: 'both' }).steps).toBeLessThan(MOST_SAMPLE_STEPS)
        expect(meaningOf(root, schema).steps).toBeLessThanOrEqual(2 * MOST_PARTS)
      }
      const sizes = await bodiesOf(describing(graph))
      expect(Math.max(...sizes)).toBeLessThan(MOST_BODY)
    }),
    { seed: 11, numRuns: 20 },
  )
})
