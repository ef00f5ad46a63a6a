import { expect, test } from 'vitest'
import {
  describing,
  documentsOf,
  downloadsOf,
  rendered,
  english,
  property,
  schemaOf,
} from './description.ts'

const LARGEST = '9223372036854775807'
const SAID = '9,223,372,036,854,775,807'

/**
 * A description whose schema `Thing` is this JSON, in which numbers may have more digits than JavaScript
 * holds.
 */
const described = (thing: string, version = '3.1.0') =>
  describing({ Thing: '@' }, version).replace('"@"', thing)

const constraintsOf = async (thing: string, version?: string): Promise<readonly string[]> => {
  const { definition } = await schemaOf(described(thing, version), 'Thing')
  return definition.schema.constraints.map(english)
}

test.each([
  [`{ "maximum": ${LARGEST} }`, [`at most ${SAID}`]],
  [`{ "minimum": -${LARGEST} }`, [`at least -${SAID}`]],
  [`{ "minimum": 1, "maximum": ${LARGEST} }`, [`1 to ${SAID}`]],
  [`{ "exclusiveMinimum": 0, "exclusiveMaximum": ${LARGEST} }`, [`more than 0, less than ${SAID}`]],
  [`{ "multipleOf": ${LARGEST} }`, [`a multiple of ${SAID}`]],
  [`{ "allOf": [{ "minimum": 5 }, { "maximum": ${LARGEST} }] }`, [`5 to ${SAID}`]],
  [`{ "maximum": 1e300 }`, ['at most 1e300']],
])('the bounds of %s keep all their digits', async (thing, words) => {
  expect(await constraintsOf(thing)).toEqual(words)
})

test('so do those of the older versions', async () => {
  const exclusive = `{ "type": "integer", "maximum": ${LARGEST}, "exclusiveMaximum": true }`
  expect(await constraintsOf(exclusive, '3.0.3')).toEqual([`less than ${SAID}`])
  const older = `{ "swagger": "2.0", "info": { "title": "A", "version": "1" }, "paths": {}, "definitions": { "Thing": { "type": "integer", "maximum": ${LARGEST} } } }`
  const documents = await documentsOf(older)
  const schemas = documents.flatMap(({ body }) => (body?.kind === 'schema' ? [body.schema] : []))
  expect(schemas[0]?.definition.schema.constraints.map(english)).toEqual([`at most ${SAID}`])
})

test('values, defaults and examples keep them too, also in what is published', async () => {
  const thing = `{
    "properties": {
      "maximum": { "default": ${LARGEST}, "examples": [-${LARGEST}] },
      "fixed": { "const": ${LARGEST} },
      "listed": { "enum": [${LARGEST}, "${LARGEST}"] }
    }
  }`
  const { definition } = await schemaOf(described(thing), 'Thing')
  const { schema } = definition
  expect(property(schema, 'maximum').defaultValue).toBe(LARGEST)
  expect(property(schema, 'maximum').examples).toEqual([`-${LARGEST}`])
  expect(property(schema, 'fixed').values).toEqual([{ value: LARGEST }])
  expect(property(schema, 'listed').values.map(({ value }) => value)).toEqual([LARGEST, LARGEST])
  const { json, yaml } = await downloadsOf(
    described(`{ "maximum": ${LARGEST}, "default": ${LARGEST} }`),
  )
  expect(json).toContain(`"maximum": ${LARGEST}`)
  expect(yaml).toMatch(new RegExp(`maximum: ${LARGEST}\\s+default: ${LARGEST}`))
})

test('a property named like a keyword is not a keyword', async () => {
  const node = await rendered({ properties: { maximum: { type: 'integer' } } })
  expect(property(node, 'maximum').constraints).toEqual([])
})
