import { describe, expect, test } from 'vitest'
import { accepts } from '../../../src/reference/schema/accepts.ts'
import { textOfPattern } from '../../../src/reference/schema/pattern-text.ts'
import { sampleOf } from '../../../src/reference/examples/sampler.ts'

const reading = { root: {}, direction: 'both' } as const

describe('an example that is made', () => {
  test.each([
    [{ type: 'integer', minimum: 5, multipleOf: 4 }, 8],
    [{ type: 'number', exclusiveMinimum: 0, maximum: 0.4 }, 0.4],
    [{ type: 'string', format: 'date' }, '2026-01-30'],
    [{ type: 'string', pattern: '^[A-Z]{3}$' }, 'AAA'],
    [{ type: 'string', maxLength: 3 }, 'str'],
    [{ type: 'array', items: { type: 'integer' }, minItems: 3, uniqueItems: true }, [1, 2, 3]],
    [{ prefixItems: [{ type: 'integer' }, { const: 'a' }] }, [1, 'a']],
    [{ type: 'object', additionalProperties: { type: 'boolean' } }, { name: true }],
    [{ type: 'object', unevaluatedProperties: { type: 'boolean' } }, { name: true }],
    [
      { type: 'object', additionalProperties: true, unevaluatedProperties: { type: 'boolean' } },
      {},
    ],
    [{ type: 'object', required: ['a'], unevaluatedProperties: { type: 'integer' } }, { a: 1 }],
    [{ type: 'object', propertyNames: { pattern: '^x-' }, minProperties: 1 }, { 'x-': 'value' }],
    [{ type: ['null', 'integer'] }, 1],
    [{ type: 'null' }, null],
    [
      {
        properties: { a: { type: 'boolean' }, b: { type: 'boolean' } },
        not: { required: ['a', 'b'] },
      },
      { a: true },
    ],
    [
      {
        oneOf: [
          { properties: { a: { const: 1 } } },
          { properties: { a: { const: 2 }, b: {} }, required: ['b'] },
        ],
      },
      { a: 1 },
    ],
  ])('from %j is %j', (schema, value) => {
    expect(sampleOf(schema, reading)).toEqual(value)
    expect(accepts(value, schema, reading)).toBe(true)
  })

  test('too large to be made whole has what is plain in it', () => {
    const large = { type: 'string', minLength: 1999, maxLength: 1999 }
    const many = {
      type: 'array',
      minItems: 120,
      items: { type: 'array', minItems: 120, items: large },
    }
    const schema = { properties: { name: { type: 'string' }, many, more: many, others: many } }
    expect(sampleOf(schema, reading)).toEqual({ name: 'string' })
  })

  test('takes what the description gives, unless its own schema refuses it', () => {
    expect(sampleOf({ type: 'string', example: 'ours' }, reading)).toBe('ours')
    expect(sampleOf({ type: 'string', default: null, examples: [7, 'ours'] }, reading)).toBe('ours')
  })

  test('has the discriminator value of its kind', () => {
    const cat = { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } }
    const root = { components: { schemas: { Cat: cat, Dog: cat } } }
    const schema = {
      anyOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
      discriminator: { propertyName: 'kind', mapping: { meow: '#/components/schemas/Cat' } },
    }
    expect(sampleOf(schema, { root, direction: 'both' })).toEqual({ kind: 'meow' })
  })

  test.each([
    ['a list of one value', { enum: ['cat'] }],
    ['a list of other values', { enum: ['cat', 'tom'] }],
    ['a constant', { const: 'cat' }],
    ['a constant of a part', { allOf: [{ type: 'string' }, { const: 'cat' }] }],
  ])('has a value that its kind allows for the discriminator: %s', (_, kind) => {
    const cat = { type: 'object', required: ['kind'], properties: { kind } }
    const discriminator = { propertyName: 'kind' }
    const pet = { type: 'object', discriminator }
    const root = {
      components: {
        schemas: {
          Cat: cat,
          Pet: pet,
          Tom: { allOf: [{ $ref: '#/components/schemas/Pet' }, cat] },
        },
      },
    }
    const options = [{ $ref: '#/components/schemas/Cat' }]
    const schemas = [
      { oneOf: options, discriminator },
      { anyOf: options, discriminator },
      { $ref: '#/components/schemas/Tom' },
    ]
    for (const schema of schemas)
      expect(sampleOf(schema, { root, direction: 'both' })).toEqual({ kind: 'cat' })
  })

  test('does not exist if no finite value is allowed', () => {
    const root = {
      components: {
        schemas: {
          Node: { required: ['next'], properties: { next: { $ref: '#/components/schemas/Node' } } },
        },
      },
    }
    const schema = { $ref: '#/components/schemas/Node' }
    expect(sampleOf(schema, { root, direction: 'both' })).toBeUndefined()
    expect(sampleOf({ enum: [] }, reading)).toBeUndefined()
  })
})

test.each([
  ['^\\d{4}-\\d{2}$', '7777-77'],
  ['^(?:a|b)+c?$', 'ac'],
  ['[^a-z]', 'A'],
  ['^x{2,}$', 'xx'],
  ['^\\u0041\\x42$', 'AB'],
  ['^(?<year>[12]\\d{3})$', '1777'],
])('the pattern %s is met by %s', (pattern, text) => {
  expect(textOfPattern(pattern)).toBe(text)
  expect(text).toMatch(new RegExp(pattern))
})

test.each(['(?=a)b', '(a)\\1', '[a', '(a', '\\p{L}'])(
  'the pattern %s is left to others',
  (pattern) => {
    expect(textOfPattern(pattern)).toBeUndefined()
  },
)
