import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { schemaCheck } from '../../../src/reference/schema/schema-check.ts'
import type { JsonRecord } from '../../../src/base/shared/json.ts'
import { runs } from '../../size.ts'

const SLOW = '^(a+)+$'
const HARD = `${'a'.repeat(60)}!`

function verdictOf(schema: JsonRecord, value: unknown) {
  const { faults, unchecked } = schemaCheck(schema, { isOld: false, isText: false })(value)
  return { at: faults.map(({ at }) => at), unchecked: unchecked.length }
}

describe('a pattern that takes too long', () => {
  test.for<[string, JsonRecord, unknown, readonly string[]]>([
    ['of a text', { pattern: SLOW }, HARD, []],
    ['of names', { patternProperties: { [SLOW]: { type: 'number' } } }, { [HARD]: 'x' }, []],
    [
      'of names that nothing else allows',
      { patternProperties: { [SLOW]: true }, additionalProperties: false },
      { [HARD]: 'x' },
      [],
    ],
    ['of all names', { propertyNames: { pattern: SLOW } }, { [HARD]: 1 }, []],
    ['that must not match', { not: { pattern: SLOW } }, HARD, []],
    [
      'of an alternative',
      { oneOf: [{ pattern: SLOW }, { type: 'number' }, { minLength: 500 }] },
      HARD,
      [],
    ],
    ['that decides about others', { if: { pattern: SLOW }, then: false, else: false }, HARD, []],
    [
      'next to other mistakes',
      { properties: { a: { pattern: SLOW, maxLength: 5 }, b: { type: 'number' } } },
      { a: HARD, b: 'x' },
      ['/a', '/b'],
    ],
    [
      'of one of several items',
      { items: { anyOf: [{ pattern: SLOW }, false] }, maxItems: 1 },
      [HARD, HARD],
      [''],
    ],
  ])('%s is left unchecked, and nothing else is', ([, schema, value, faults]) => {
    expect(verdictOf(schema, value)).toEqual({ at: faults, unchecked: 1 })
  })

  test('takes a limited number of steps for all texts of a value together', () => {
    const items = Array.from({ length: 20_000 }, (_, index) => `${HARD}${String(index)}`)
    const schema = { items: { allOf: [{ pattern: SLOW }, { pattern: '^(a|a)*$' }] } }
    expect(verdictOf(schema, items)).toEqual({ at: [], unchecked: 2 })
  })
})

const OTHER = `${HARD}?`
const UNDECIDED = ['^(a+)+$', '^(b|a|a)*$', '^(?:a*)*$']
const { schema: schemas } = fc.letrec<{ schema: JsonRecord; leaf: JsonRecord }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'schema' },
    tie('leaf'),
    fc
      .tuple(
        fc.constantFrom('oneOf', 'anyOf', 'allOf'),
        fc.array(tie('schema'), { minLength: 1, maxLength: 3 }),
      )
      .map(([key, parts]) => ({ [key]: parts })),
    tie('schema').map((not) => ({ not })),
    fc
      .tuple(tie('schema'), tie('schema'), tie('schema'))
      .map(([test, then, other]) => ({ if: test, then, else: other })),
    fc
      .tuple(tie('schema'), tie('schema'))
      .map(([one, other]) => ({ properties: { [HARD]: one, [OTHER]: other } })),
    fc
      .tuple(fc.constantFrom(...UNDECIDED), tie('schema'), tie('schema'))
      .map(([pattern, one, other]) => ({
        patternProperties: { [pattern]: one },
        additionalProperties: other,
      })),
  ),
  leaf: fc.oneof(
    fc.constantFrom(...UNDECIDED).map((pattern) => ({ pattern })),
    fc.constantFrom<JsonRecord>(
      { type: 'object' },
      { type: 'string' },
      { maxLength: 3 },
      { required: ['c'] },
      {},
    ),
  ),
}))

test('a fault is one whatever the undecided patterns are', () => {
  fc.assert(
    fc.property(schemas, (schema) => {
      const value = { [HARD]: HARD, [OTHER]: { [HARD]: OTHER } }
      const { faults } = schemaCheck(schema, { isOld: false, isText: false })(value)
      if (faults.length === 0) return
      // Each pattern is replaced by one that matches everything, or nothing.
      for (let choice = 0; choice < 2 ** UNDECIDED.length; choice++) {
        const text = UNDECIDED.reduce(
          (json, pattern, index) =>
            json.replaceAll(
              JSON.stringify(pattern),
              // Equal names would be one.
              JSON.stringify(
                (choice >> index) % 2 === 1
                  ? `^.*${'x?'.repeat(index)}`
                  : `^\\b\\B${'x?'.repeat(index)}`,
              ),
            ),
          JSON.stringify(schema),
        )
        const decided = schemaCheck(JSON.parse(text) as JsonRecord, { isOld: false, isText: false })
        const places = decided(value).faults.map(({ at }) => at)
        expect(places.length, `${JSON.stringify(schema)} ${text}`).toBeGreaterThan(0)
      }
    }),
    runs(100),
  )
})

test.for<[string, JsonRecord, unknown, readonly string[]]>([
  [
    'equal objects',
    { uniqueItems: true },
    [
      { a: 1, b: [2] },
      { b: [2], a: 1 },
    ],
    [''],
  ],
  ['texts like numbers', { uniqueItems: true }, [1, '1', true, 'true', null, 'null', []], []],
  ['a list and an object', { uniqueItems: true }, [[], {}, ['a'], { 0: 'a' }], []],
  ['long texts', { uniqueItems: true }, ['a'.repeat(500), 'a'.repeat(501)], []],
  ['duplicates that are allowed', { uniqueItems: false }, [1, 1], []],
  ['an allowed object', { enum: [{ a: 1, b: 2 }] }, { b: 2, a: 1 }, []],
  ['another object', { enum: [{ a: 1, b: 2 }] }, { a: 1 }, ['']],
  ['an inherited name', { required: ['constructor', '__proto__'] }, {}, ['', '']],
])('values are compared as JSON: %s', ([, schema, value, faults]) => {
  expect(verdictOf(schema, value).at).toEqual(faults)
})

test('100,000 different items are compared in linear time', () => {
  const items = Array.from({ length: 100_000 }, (_, index) => ({ id: index }))
  expect(verdictOf({ uniqueItems: true }, items).at).toEqual([])
  expect(verdictOf({ uniqueItems: true }, [...items, { id: 5 }]).at).toEqual([''])
  const values = items.map(({ id }) => `v${String(id)}`)
  expect(verdictOf({ items: { enum: values } }, values).at).toEqual([])
})

test.each<[string, JsonRecord]>([
  [
    'refers to itself',
    { definitions: { a: { allOf: [{ $ref: '#/definitions/a' }] } }, $ref: '#/definitions/a' },
  ],
  ['is not a schema', { minimum: 'five' }],
])('a value is left unchecked if its schema %s', (_, schema) => {
  expect(verdictOf(schema, 5)).toEqual({ at: [], unchecked: 1 })
})

test('one pattern that is not a regular expression leaves the rest checked', () => {
  const schema = { properties: { a: { pattern: '(' }, b: { type: 'number' } } }
  expect(verdictOf(schema, { a: 'x', b: 'x' })).toEqual({ at: ['/b'], unchecked: 1 })
})
