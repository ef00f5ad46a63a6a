import { expect, test } from 'vitest'
import { keywordOf, keywordsWith } from '../../../src/reference/read/keywords.ts'
import { subschemasOf } from '../../../src/reference/read/subschemas.ts'

const A = { type: 'string' }

test.each([
  ['items', A, ['items']],
  // A tuple before JSON Schema 2020-12.
  ['items', [A], ['items', '0']],
  ['prefixItems', [A], ['prefixItems', '0']],
  ['oneOf', [A], ['oneOf', '0']],
  ['not', A, ['not']],
  ['properties', { id: A }, ['properties', 'id']],
  ['$defs', { id: A }, ['$defs', 'id']],
  ['dependencies', { id: A }, ['dependencies', 'id']],
  ['additionalProperties', false, ['additionalProperties']],
])('a schema in %s has a place', (keyword, value, path) => {
  const [found, ...others] = subschemasOf({ type: 'object', example: A, [keyword]: value })
  expect(others).toEqual([])
  expect(found).toMatchObject({ keyword, path })
})

test('names that a property needs are no schemas', () => {
  expect(subschemasOf({ dependencies: { card: ['address'] } })).toEqual([])
})

test('each keyword with schemas says what they describe, unless nothing does: those of definitions', () => {
  const silent = [...keywordsWith(({ holds, describes }) => holds && !describes)]
  expect(silent).toEqual(['$defs', 'definitions'])
  expect(keywordOf('colour')).toEqual({})
})
