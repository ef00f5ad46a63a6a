import { expect, test } from 'vitest'
import { HIDDEN, OK, OPEN, described, load, shownOf } from './shown.ts'
import type { Json } from './shown.ts'

const TEXT = { type: 'string' }
const SECRET = { $ref: '#/components/schemas/ZqSecret' }
const SCHEMAS = { ZqSecret: { ...TEXT, ...HIDDEN } }
const answer = (more: Json, path: Json = {}): Json => ({
  '/open': { get: { responses: { 200: { description: 'OK', ...more } } }, ...path },
})
const json = (media: Json): Json => answer({ content: { 'application/json': media } })
const taking = (...parameters: readonly Json[]): Json => answer({}, { parameters })
const query = (name: string, more: Json): Json => ({ in: 'query', name, ...more })

test.each<[string, Json, string]>([
  [
    'a parameter whose schema is hidden',
    taking(query('status', { schema: SECRET }), query('page', { schema: TEXT })),
    '"parameters":[{"in":"query","name":"page","schema":{"type":"string"}}]',
  ],
  [
    'a parameter whose schema has a mark',
    taking(query('status', { schema: { ...TEXT, ...HIDDEN } })),
    '"parameters":[]',
  ],
  [
    'a parameter whose content is hidden',
    taking(query('status', { content: { 'application/json': { schema: SECRET } } })),
    '"parameters":[]',
  ],
  [
    'a header whose schema is hidden',
    answer({ headers: { 'X-Status': { schema: SECRET }, 'X-Page': { schema: TEXT } } }),
    '"headers":{"X-Page":{"schema":{"type":"string"}}}',
  ],
  [
    'a property of only hidden types',
    json({ schema: { properties: { id: TEXT, kind: { oneOf: [{ const: 'zq', ...HIDDEN }] } } } }),
    '"properties":{"id":{"type":"string"}}',
  ],
  [
    'a property of a hidden type or `null`',
    json({ schema: { properties: { id: TEXT, kind: { anyOf: [SECRET, { type: 'null' }] } } } }),
    '"properties":{"id":{"type":"string"}}',
  ],
])('a part without its type is left out: %s', async (...[, paths, expected]) => {
  expect(await shownOf(described({ paths, components: { schemas: SCHEMAS } }))).toContain(expected)
})

test('a parameter of a path stays without its hidden schema, and its operation, too', async () => {
  const parameters = [{ in: 'path', name: 'id', required: true, schema: SECRET }]
  const paths = { '/open/{id}': { get: { parameters, responses: OK } } }
  expect(await shownOf(described({ paths, components: { schemas: SCHEMAS } }))).toContain(
    '"parameters":[{"in":"path","name":"id","required":true,"schema":{}}]',
  )
})

const NOTE = { properties: { note: TEXT, zq_a: { ...TEXT, ...HIDDEN } } }

test.each<[string, Json]>([
  [
    'a value that its schema requires is gone',
    json({
      schema: { properties: { id: TEXT, url: TEXT }, required: ['url'] },
      example: { id: 'a', url: '/zq/7' },
    }),
  ],
  [
    'the same in a named example',
    json({
      schema: { properties: { id: TEXT, url: TEXT }, required: ['url'] },
      examples: { one: { value: { id: 'a', url: '/zq/7' } } },
    }),
  ],
  [
    'the same in a list of examples',
    json({
      schema: {
        properties: { id: TEXT, url: TEXT },
        required: ['url'],
        examples: [{ id: 'a', url: '/zq/7' }],
      },
    }),
  ],
  ['nothing is left of it', json({ schema: NOTE, example: { zq_a: 'b' } })],
  [
    'nothing is left of its items',
    json({ schema: { type: 'array', items: NOTE }, example: [{ zq_a: 'b' }] }),
  ],
  [
    'only names of hidden parts were in its items',
    json({ schema: { type: 'array' }, example: [{ zq_a: 'b' }] }),
  ],
])('an example that the cut makes wrong is left out as a whole: %s', async (...[, paths]) => {
  const hidden = { '/zq/{id}': { get: { responses: OK, ...HIDDEN } } }
  const root = described({
    paths: { ...paths, ...hidden },
    components: { schemas: { Note: NOTE } },
  })
  const shown = await shownOf(root)
  expect(shown).toContain('"application/json"')
  expect(shown).not.toMatch(/"examples?"/)
})

test('a warning names no hidden member of an example, and one of a shown member stays', async () => {
  const schema = { properties: { id: TEXT, zq_a: { ...TEXT, ...HIDDEN } } }
  const messages = async (example: Json) =>
    (await load(described({ paths: { ...OPEN, ...json({ schema, example }) } }))).problems.map(
      ({ message }) => message,
    )
  expect(await messages({ id: 'a', zq_a: 7 })).toEqual([])
  expect(await messages({ id: 7 })).toEqual([expect.stringContaining('`{"id":7}`')])
})
