import { describe, expect, test } from 'vitest'
import { describing, rendered, english, operationsOf, property, schemaOf } from './description.ts'

/** The ids of the messages about a schema's constraints. */
const demands = async (schema: unknown): Promise<readonly string[]> =>
  (await rendered(schema)).constraints.map(({ message }) => message.replace('api.constraint.', ''))

describe('constraints in words', () => {
  test.each([
    [{ type: 'array', contains: { type: 'string' } }, ['contains.atLeast']],
    [{ contains: {}, minContains: 2, maxContains: 3 }, ['contains.between']],
    [{ contains: {}, minContains: 2, maxContains: 2 }, ['contains.exactly']],
    [{ prefixItems: [{}], items: false }, ['noFurtherItems']],
    [{ prefixItems: [{}], unevaluatedItems: false }, ['noFurtherItems']],
    [{ type: 'array', items: false }, ['noItems']],
    [{ properties: { a: {} }, unevaluatedProperties: false }, ['closed']],
    [{ type: 'object', additionalProperties: false }, ['noProperties']],
    [{ dependencies: { a: ['b'], c: { required: ['d'] } } }, ['needs']],
    [{ propertyNames: { format: 'uuid', maxLength: 3 } }, ['names', 'names']],
    [{ propertyNames: { const: 'a' } }, ['namesAre']],
    [false, ['never']],
    [{ properties: { a: {} }, required: ['a', 'b', 'c'] }, ['required']],
    [{ properties: { a: {} }, required: ['a'] }, []],
    [
      { type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png' },
      ['encoding', 'mediaType'],
    ],
  ])('%j', async (schema, ids) => {
    expect(await demands(schema)).toEqual(ids)
  })
})

describe('keywords that words cannot express are rendered', () => {
  test.each([
    [{ not: { type: 'string', maxLength: 3 } }, ['not']],
    [
      { if: { required: ['a'] }, then: { required: ['b'] }, else: { required: ['c'] } },
      ['if', 'then', 'else'],
    ],
    [{ contains: { type: 'string' } }, ['contains']],
    [{ dependentSchemas: { a: { required: ['b'] } } }, ['with']],
    [{ dependencies: { a: { required: ['b'] } } }, ['with']],
    [{ type: 'string', contentSchema: { type: 'object' } }, ['decoded']],
    [{ propertyNames: { anyOf: [{ maxLength: 1 }, { minLength: 5 }] } }, ['names']],
    [{ prefixItems: [{}], unevaluatedItems: { type: 'string' } }, ['otherItems']],
  ])('%j', async (schema, ids) => {
    const { conditions } = await rendered(schema)
    expect(conditions.map(({ label }) => label.message.replace('api.condition.', ''))).toEqual(ids)
  })
})

test('choices and conditions that only demand properties name them', async () => {
  const node = await rendered({
    properties: { a: {}, b: {} },
    anyOf: [{ required: ['a'] }, { required: ['b'] }],
    if: { required: ['a'] },
    then: { required: ['c', 'd'] },
  })
  const texts = node.choices[0]?.options.map(({ schema }) => schema.constraints.map(english))
  expect(texts).toEqual([['must have `a`'], ['must have `b`']])
  expect(node.conditions.map(({ schema }) => schema.constraints.map(english))).toEqual([
    ['must have `a`'],
    ['must have `c` and `d`'],
  ])
})

test('a tuple is rendered by position, with the items that may follow', async () => {
  const node = await rendered({
    type: 'array',
    prefixItems: [{ type: 'string' }, { type: 'integer' }],
    items: { type: 'boolean' },
  })
  expect(node.tuple.map(({ type }) => type)).toEqual(['string', 'integer'])
  expect(node.items?.type).toBe('boolean')
})

test('the schema of additional properties is rendered, in both spellings', async () => {
  for (const key of ['additionalProperties', 'unevaluatedProperties']) {
    const node = await rendered({ properties: { a: {} }, [key]: { type: 'integer' } })
    expect(node.additional?.type).toBe('integer')
  }
})

test('a discriminator of a schema that others extend lists them, with links', async () => {
  const pet = { type: 'object', properties: { kind: {} }, discriminator: { propertyName: 'kind' } }
  const extending = { allOf: [{ $ref: '#/components/schemas/Thing' }, { type: 'object' }] }
  const node = await rendered(pet, { Cat: extending, Dog: extending })
  expect(node.discriminator).toEqual({
    property: 'kind',
    mapping: [
      { value: 'Cat', schema: 'Cat', url: '/docs/api/schemas/cat' },
      { value: 'Dog', schema: 'Dog', url: '/docs/api/schemas/dog' },
    ],
  })
})

test('a schema that contains itself links to its first place', async () => {
  const child = { $ref: '#/components/schemas/Thing' }
  const { definition } = await schemaOf(describing({ Thing: { properties: { child } } }), 'Thing')
  expect(property(definition.schema, 'child')).toMatchObject({
    cut: 'recursion',
    shownAt: definition.id,
  })
})

test('a schema below the depth that has no page is rendered once, and linked from elsewhere', async () => {
  const chain = Object.fromEntries(
    ['A', 'B', 'C', 'D', 'E', 'F'].map((name, index, all) => [
      name,
      {
        type: 'object',
        properties: { next: { $ref: `#/components/schemas/${all[index + 1] ?? 'Leaf'}` } },
      },
    ]),
  )
  const schemas = {
    ...chain,
    Leaf: { type: 'object', properties: { end: { type: 'string' } } },
  }
  const schema = {
    properties: { a: { $ref: '#/components/schemas/A' }, b: { $ref: '#/components/schemas/A' } },
  }
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Acme', version: '1' },
    paths: { '/a': { post: { requestBody: { content: { 'application/json': { schema } } } } } },
    components: { schemas },
  })
  const [operation] = await operationsOf(text, { schemas: [] })
  const written = JSON.stringify(operation)
  expect(written.match(/"name":"end"/g)).toHaveLength(1)
  expect(written).toContain('"cut":"shown"')
})

test('the XML, external docs and deprecation of a schema are kept', async () => {
  const node = await rendered({
    properties: {
      tags: {
        type: 'array',
        items: { type: 'string', xml: { name: 'tag' } },
        xml: { name: 'tags', wrapped: true },
      },
      id: { type: 'string', xml: { attribute: true, name: 'id' } },
      old: { type: 'string', deprecated: true, 'x-deprecated-description': 'Use id.' },
      more: { type: 'string', externalDocs: { url: 'https://acme.example' } },
    },
  })
  expect(property(node, 'tags').xml).toBe('<tags><tag>…</tag></tags>')
  expect(property(node, 'id').xml).toBe('id="…"')
  expect(JSON.stringify(property(node, 'old').deprecatedText)).toContain('Use id.')
  expect(property(node, 'more').externalDocs?.url).toBe('https://acme.example')
})
