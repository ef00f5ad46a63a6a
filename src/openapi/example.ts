import { sample } from 'openapi-sampler'
import { listOf, memberOf, recordOf, textOf } from './json.ts'
import { resolveReference } from './references.ts'
import { sampledSchema } from './sampled-schema.ts'
import { shapeOf } from './schema-shape.ts'
import type { JsonRecord } from './json.ts'
import type { Direction } from './schema.ts'

/** A value that a description gives as an example, or one that is made from its schema. */
export interface ExampleValue {
  readonly name: string
  readonly summary?: string | undefined
  readonly description?: string | undefined
  readonly value: unknown
  readonly isGenerated: boolean
}

/** The examples of a media type or a parameter; one from its schema where it has none of its own. */
export function examplesOf(
  root: JsonRecord,
  holder: JsonRecord,
  direction: Direction,
): readonly ExampleValue[] {
  const named = Object.entries(recordOf(holder['examples'])).flatMap(([name, entry]) => {
    const example = recordOf(resolveReference(root, entry).value)
    const hasValue = 'value' in example || 'dataValue' in example
    if (!hasValue) return []
    return [
      {
        name,
        summary: textOf(example['summary']),
        description: textOf(example['description']),
        value: 'value' in example ? example['value'] : example['dataValue'],
        isGenerated: false,
      },
    ]
  })
  if (named.length > 0) return named
  if ('example' in holder)
    return [{ name: 'example', value: holder['example'], isGenerated: false }]
  return schemaExamples(root, holder['schema'], direction)
}

/** The examples of a schema itself, else one that is made from it. */
export function schemaExamples(
  root: JsonRecord,
  schema: unknown,
  direction: Direction,
): readonly ExampleValue[] {
  if (schema === undefined) return []
  const { schema: shape } = shapeOf(root, schema)
  const own = 'example' in shape ? [shape['example']] : listOf(shape['examples'])
  if (own.length > 0)
    return own.map((value, index) => ({
      name: own.length === 1 ? 'example' : `example ${String(index + 1)}`,
      value,
      isGenerated: false,
    }))
  const value = sampleOf(root, schema, direction)
  return value === undefined ? [] : [{ name: 'example', value, isGenerated: true }]
}

/** A value for a parameter in a sample: its example, its default, its first allowed value, or one that is made. */
export function parameterValue(root: JsonRecord, parameter: JsonRecord): unknown {
  const [first] = examplesOf(root, parameter, 'request')
  if (first !== undefined && !first.isGenerated) return first.value
  const { schema } = shapeOf(root, parameter['schema'] ?? contentSchema(parameter))
  if ('default' in schema) return schema['default']
  return memberOf(schema, 'const') ?? listOf(schema['enum'])[0] ?? first?.value
}

function contentSchema(parameter: JsonRecord): unknown {
  return memberOf(Object.values(recordOf(parameter['content']))[0], 'schema')
}

function sampleOf(root: JsonRecord, schema: unknown, direction: Direction): unknown {
  const options = {
    quiet: true,
    skipReadOnly: direction === 'request',
    skipWriteOnly: direction === 'response',
  }
  try {
    const value: unknown = sample(sampledSchema(root, schema), options, {})
    return value ?? undefined
  } catch {
    // It gives up on schemas that it does not know; such a schema has no example.
    return undefined
  }
}
