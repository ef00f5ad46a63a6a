import { describe, expect, test } from 'vitest'
import { describing, downloadsOf, operationsOf, problemsOf, schemaOf } from './description.ts'
import { textOfMarkup } from '../../../src/base/shared/text/html.ts'

const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '$ref']

describe('names that JavaScript gives to all objects are properties like any other', () => {
  test.each(NAMES)('%s', async (name) => {
    const schema = `{ "type": "object", "required": ["${name}"], "properties": { "${name}": { "type": "string", "description": "Odd.", "example": "x" }, "plain": { "type": "integer" } } }`
    const both = `{ "allOf": [${schema}, { "type": "object", "properties": { "${name}": { "maxLength": 3 } } }] }`
    for (const each of [schema, both]) {
      const text = describing({ Thing: 0 }).replace('{"Thing":0}', `{"Thing":${each}}`)
      expect(await problemsOf(text)).toEqual([])
      const { definition } = await schemaOf(text, 'Thing')
      const names = definition.schema.properties.map(({ name }) => name)
      expect(names.toSorted()).toEqual([name, 'plain'].toSorted())
      const node = definition.schema.properties.find((property) => property.name === name)
      expect(JSON.stringify(node)).toContain('Odd.')
      expect(JSON.stringify(definition)).toContain(`"required":true`)
    }
    const yaml = `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a:
    post:
      requestBody: { content: { application/json: { schema: ${schema} } } }
      responses: { '200': { description: Fine., content: { application/json: { schema: ${schema}, example: { ${name}: own } } } } }
`
    expect(await problemsOf(yaml)).toEqual([])
    const [operation] = await operationsOf(yaml)
    const [example] = operation?.responses?.items[0]?.media[0]?.examples ?? []
    expect(JSON.parse(textOfMarkup(example?.html ?? '{}'))).toEqual(JSON.parse(`{"${name}":"own"}`))
    expect(operation?.samples?.items[0]?.code).toContain(name)
    expect((await downloadsOf(yaml)).json).toContain(`"${name}"`)
  })
})

test('a `$ref` in `enum`, `default`, `const` and an example is data', async () => {
  const value = '{ $ref: "#/components/schemas/Other" }'
  const far = '{ $ref: "./no.yaml" }'
  for (const each of [value, far]) {
    const text = `openapi: 3.1.0
info: { title: A, version: '1' }
paths: {}
components:
  schemas:
    Other: { type: object }
    Thing:
      type: object
      properties:
        a: { enum: [${each}, 1] }
        b: { default: ${each} }
        c: { const: ${each} }
        d: { example: [${each}] }
`
    expect(await problemsOf(text)).toEqual([])
    const { definition } = await schemaOf(text, 'Thing')
    for (const { name, schema } of definition.schema.properties)
      expect(JSON.stringify(schema), name).toContain('$ref')
    expect((await downloadsOf(text)).yaml).toBe(text)
  }
})
