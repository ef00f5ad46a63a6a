import { expect, test } from 'vitest'
import { bodyExample, examplesOf } from '../../../src/reference/examples/example.ts'
import { sampleOf } from '../../../src/reference/examples/sampler.ts'

const ITEM = { type: 'object', properties: { id: { type: 'integer' } } }
const LIST = { type: 'array', items: ITEM }
const root = { components: { schemas: { List: LIST } } }
const valuesOf = (holder: Parameters<typeof examplesOf>[1]) =>
  examplesOf(root, holder, 'response').map(({ value }) => value)

test.each([
  ['of a media type', { schema: LIST, example: { id: 1 } }],
  ['that has a name', { schema: LIST, examples: { one: { value: { id: 1 } } } }],
  ['of the schema', { schema: { ...LIST, example: { id: 1 } } }],
  ['in the list of the schema', { schema: { ...LIST, examples: [{ id: 1 }] } }],
  [
    'of a schema by reference',
    { schema: { $ref: '#/components/schemas/List' }, example: { id: 1 } },
  ],
  ['of a list or null', { schema: { ...LIST, type: ['array', 'null'] }, example: { id: 1 } }],
])('a single object as example of a list is the list of it: one %s', (_, holder) => {
  expect(valuesOf(holder)).toEqual([[{ id: 1 }]])
  expect(bodyExample(root, holder).value).toEqual([{ id: 1 }])
})

test.each([
  ['a list', { schema: LIST, example: [{ id: 1 }] }, [{ id: 1 }]],
  [
    'an object, which the schema allows',
    { schema: { ...LIST, type: ['array', 'object'] }, example: { id: 1 } },
    { id: 1 },
  ],
  ['one of two forms', { schema: { oneOf: [LIST, ITEM] }, example: { id: 1 } }, { id: 1 }],
  ['a text', { schema: LIST, example: 'a' }, 'a'],
  [
    'an object without a type in its schema',
    { schema: { items: ITEM }, example: { id: 1 } },
    { id: 1 },
  ],
])('%s stays as it is written', (_, holder, value) => {
  expect(valuesOf(holder)).toEqual([value])
})

test('a property that is a list has it in the example of its object, too', () => {
  const schema = { type: 'object', properties: { list: { ...LIST, example: { id: 7 } } } }
  expect(sampleOf(schema, { root, direction: 'response' })).toEqual({ list: [{ id: 7 }] })
})
