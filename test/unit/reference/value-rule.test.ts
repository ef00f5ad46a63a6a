import { describe, expect, test } from 'vitest'
import { valueFaults } from '../../../src/base/shared/request/value-rule.ts'
import { parseJson } from '../../../src/base/shared/json.ts'
import { valueRuleOf } from '../../../src/reference/requests/value-rule.ts'

const ROOT = {
  components: {
    schemas: {
      Node: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 3 },
          next: { $ref: '#/components/schemas/Node' },
        },
      },
    },
  },
}

/** The faults of a JSON text by a schema, as text. */
function faultsOf(schema: unknown, text: string): readonly string[] {
  const rule = valueRuleOf(ROOT, schema)
  // As it is after its transfer in the page.
  const travelled = JSON.parse(JSON.stringify(rule)) as typeof rule
  return valueFaults(parseJson(text), travelled).map(
    ({ at, keyword, wanted }) => `${at} ${keyword} ${wanted}`,
  )
}

describe('a body is checked against its schema before it is sent', () => {
  test.each<{ name: string; schema: unknown; text: string; wanted?: readonly string[] }>([
    { name: 'a type', schema: { type: 'integer' }, text: '1.5', wanted: [' type integer'] },
    { name: 'one of two types', schema: { type: ['string', 'null'] }, text: 'null' },
    {
      name: 'null in OpenAPI 3.0',
      schema: { type: 'string', nullable: true, enum: ['a'] },
      text: 'null',
    },
    {
      name: 'null next to choices',
      schema: { nullable: true, oneOf: [{ type: 'string' }] },
      text: 'null',
    },
    { name: 'an allowed value', schema: { enum: ['a', 2] }, text: '3', wanted: [' enum "a", 2'] },
    { name: 'a constant', schema: { const: { a: 1 } }, text: '{"a":1}' },
    {
      name: 'limits',
      schema: { type: 'number', minimum: 1, exclusiveMaximum: 3 },
      text: '3',
      wanted: [' exclusiveMaximum 3'],
    },
    {
      name: 'flags',
      schema: { type: 'number', minimum: 1, exclusiveMinimum: true },
      text: '1',
      wanted: [' exclusiveMinimum 1'],
    },
    { name: 'a length in characters', schema: { type: 'string', maxLength: 1 }, text: '"😀"' },
    { name: 'a number of items', schema: { minItems: 2 }, text: '[1]', wanted: [' minItems 2'] },
    { name: '64 bits', schema: { type: 'integer' }, text: '12345678901234567890' },
    { name: 'text of digits', schema: { type: 'integer' }, text: '"1"', wanted: [' type integer'] },
    {
      name: 'an unknown property',
      schema: { properties: { a: {} }, additionalProperties: false },
      text: '{"b/c":1}',
      wanted: ['/b~1c additionalProperties b/c'],
    },
    { name: 'an unknown type', schema: { type: 'file' }, text: '1' },
    { name: 'a boolean schema', schema: true, text: '1' },
  ])('$name', ({ schema, text, wanted = [] }) => {
    expect(faultsOf(schema, text)).toEqual(wanted)
  })

  test('places are JSON pointers, also through references and lists', () => {
    const list = { type: 'array', items: { $ref: '#/components/schemas/Node' } }
    expect(faultsOf(list, '[{"name":"a","next":{"name":"long"}},{"next":[]}]')).toEqual([
      '/0/next/name maxLength 3',
      '/1 required name',
      '/1/next type object',
    ])
  })

  test('a property that the API sets is not required', () => {
    const schema = {
      type: 'object',
      required: ['id', 'name'],
      properties: { id: { type: 'string', readOnly: true }, name: { type: 'string' } },
    }
    expect(faultsOf(schema, '{}')).toEqual([' required name'])
  })

  test('of several alternatives, the faults of the closest one are reported', () => {
    const card = {
      type: 'object',
      required: ['number'],
      properties: { number: { type: 'string' } },
    }
    const bank = { type: 'object', required: ['iban', 'bic', 'name'] }
    expect(faultsOf({ oneOf: [bank, card] }, '{"number":1}')).toEqual(['/number type string'])
    expect(faultsOf({ oneOf: [bank, card] }, '{"number":"1"}')).toEqual([])
  })

  test('parts of an allOf are merged, and nothing is closed that another part opens', () => {
    const schema = {
      allOf: [
        { $ref: '#/components/schemas/Node' },
        { type: 'object', required: ['size'], properties: { size: { type: 'integer' } } },
      ],
    }
    expect(faultsOf(schema, '{"name":"a"}')).toEqual([' required size'])
  })

  test('a schema that refers to itself, or is very large, has a rule of limited size', () => {
    const recursive = valueRuleOf(ROOT, { $ref: '#/components/schemas/Node' })
    expect(JSON.stringify(recursive).length).toBeLessThan(2000)
    const properties = Object.fromEntries(
      Array.from({ length: 5000 }, (_, index) => [`p${String(index)}`, { type: 'string' }]),
    )
    const large = { type: 'object', properties, additionalProperties: false }
    expect(JSON.stringify(valueRuleOf(ROOT, large)).length).toBeLessThan(6000)
    expect(faultsOf(large, '{"p4999":1,"other":1}')).toEqual([])
  })
})
