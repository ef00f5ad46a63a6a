import { expect, test } from 'vitest'
import { changesBetween } from './pairs.ts'

type Json = Record<string, unknown>

/** A description with one response, whose schema is the first of these. */
function withSchemas(schemas: Json, version = '1'): Json {
  const schema = { $ref: `#/components/schemas/${Object.keys(schemas)[0] ?? ''}` }
  const content = { 'application/json': { schema } }
  return {
    openapi: '3.1.0',
    info: { title: 'Hostile', version },
    paths: { '/a': { get: { responses: { 200: { description: '', content } } } } },
    components: { schemas },
  }
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** The schemas of levels that are made of the next level, down to the last. */
function levels(count: number, level: (next: Json) => Json, last: Json): Json {
  const name = (index: number): string => `L${String(index)}`
  const all = Array.from({ length: count }, (_, index) => [
    name(index),
    level(ref(name(index + 1))),
  ])
  return Object.fromEntries([...all, [name(count), last]]) as Json
}

const rulesOf = async (old: Json, current: Json) =>
  (await changesBetween(old, current)).map(({ rule }) => rule)

const text = (maxLength: number): Json => ({ type: 'string', maxLength })

test('ten levels of allOf, each of which names the next one twice and the first one again, are compared', async () => {
  const level = (next: Json) => ({ allOf: [next, { allOf: [next, ref('L0')] }] })
  const api = (most: number) => withSchemas(levels(10, level, text(most)))
  expect(await rulesOf(api(5), api(9))).toEqual(['response-bounds-widened'])
})

test('two thousand schemas in a chain of properties are compared, and the change at its end is found', async () => {
  const level = (next: Json) => ({ type: 'object', properties: { a: next } })
  const api = (most: number) => withSchemas(levels(2000, level, text(most)))
  expect(await rulesOf(api(5), api(9))).toEqual(['response-bounds-widened'])
})

test('a list of 10,000 values of which one is new has one change', async () => {
  const values = Array.from({ length: 10_000 }, (_, index) => `value ${String(index)}`)
  const api = (list: readonly string[]) => withSchemas({ A: { enum: list } })
  const changes = await changesBetween(api(values), api([...values.toReversed(), 'new']))
  expect(changes.map(({ rule }) => rule)).toEqual(['response-enum-widened'])
  expect(changes[0]?.text).toBe('the value `"new"` was added')
})

test('choices of choices with too many combinations are reported as not compared', async () => {
  const parts = (count: number) =>
    Array.from({ length: 4 }, (_, part) => ({
      oneOf: Array.from({ length: count }, (_, index) => ({
        type: 'object',
        required: [`p${String(part)}${String(index)}`],
      })),
    }))
  const api = (count: number) => withSchemas({ A: { allOf: parts(count) } })
  expect(await rulesOf(api(12), api(13))).toEqual(['uncompared'])
  expect(await rulesOf(api(12), api(12))).toEqual([])
})

test('schemas with names like those of JavaScript are compared as others', async () => {
  const api = (type: string) =>
    withSchemas({
      A: { type: 'object', properties: { constructor: { type }, toString: { type: 'string' } } },
    })
  expect(await rulesOf(api('string'), api('integer'))).toEqual(['response-type-changed'])
})

test('a difference below more combinations than can be compared is not lost', async () => {
  const levels = 20
  const branch = (at: number, name: string) => ({
    allOf: [
      { $ref: `#/components/schemas/S${String(at + 1)}` },
      { properties: { [`${name}${String(at)}`]: { type: 'string' } } },
    ],
  })
  const described = (type: string): Json => ({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: {
      '/a': {
        post: {
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/S0' } } },
          },
          responses: { 200: { description: 'x' } },
        },
      },
    },
    components: {
      schemas: Object.fromEntries([
        ...Array.from({ length: levels }, (_, at) => [
          `S${String(at)}`,
          { oneOf: [branch(at, 'p'), branch(at, 'q')] },
        ]),
        [`S${String(levels)}`, { type: 'object', properties: { z: { type } } }],
      ]) as object,
    },
  })
  expect(await rulesOf(described('string'), described('integer'))).toEqual(['uncompared'])
  expect(await rulesOf(described('string'), { ...described('string'), 'x-new': true })).toEqual([])
})
