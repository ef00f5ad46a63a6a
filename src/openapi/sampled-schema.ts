import { isRecord, listOf, memberOf, recordOf, textsOf } from './json.ts'
import { shapeOf } from './schema-shape.ts'
import type { JsonRecord } from './json.ts'

/** An example of so many values says enough, and more would make a page large. */
const MANY = 250
const DEEPEST = 6

interface Position {
  readonly depth: number
  readonly trail: readonly string[]
}

/**
 * A schema without references, as small as an example needs it: of alternatives the first, of recursion one round, of a
 * large schema its first properties. What samples a schema can expand it without end otherwise.
 */
export function sampledSchema(root: unknown, value: unknown): JsonRecord {
  let count = 0

  const copy = (schema: unknown, { depth, trail }: Position): JsonRecord | undefined => {
    const shape = shapeOf(root, schema, trail)
    const isRecursive = shape.trail.some((pointer) => trail.includes(pointer))
    count += 1
    if (isRecursive || count > MANY || depth > DEEPEST) return undefined
    return partsOf(shape.schema, { depth: depth + 1, trail: [...trail, ...shape.trail] })
  }

  const partsOf = (schema: JsonRecord, below: Position): JsonRecord => {
    const result: Record<string, unknown> = { ...schema }
    for (const key of ['oneOf', 'anyOf', 'allOf']) {
      const first = firstOf(listOf(schema[key]), below)
      if (first === undefined) Reflect.deleteProperty(result, key)
      else result[key] = [first]
    }
    if (isRecord(schema['properties'])) result['properties'] = propertiesOf(schema, below)
    if (Array.isArray(schema['prefixItems']))
      result['prefixItems'] = listOf(schema['prefixItems']).map((item) => copy(item, below) ?? {})
    for (const key of ['items', 'additionalProperties']) {
      if (!isRecord(schema[key])) continue
      const part = copy(schema[key], below)
      if (part === undefined) Reflect.deleteProperty(result, key)
      else result[key] = part
    }
    for (const key of UNUSED) Reflect.deleteProperty(result, key)
    return result
  }

  const firstOf = (options: readonly unknown[], below: Position): JsonRecord | undefined => {
    for (const option of options) {
      const part = copy(option, below)
      if (part !== undefined) return part
    }
    return undefined
  }

  // What is required comes first, so that it is there however large the schema is.
  const propertiesOf = (schema: JsonRecord, below: Position): JsonRecord => {
    const properties = recordOf(schema['properties'])
    const required = new Set(textsOf(schema['required']))
    const copies = new Map<string, JsonRecord | undefined>()
    const names = Object.keys(properties)
    for (const name of [
      ...names.filter((each) => required.has(each)),
      ...names.filter((each) => !required.has(each)),
    ])
      copies.set(name, copy(memberOf(properties, name), below))
    return Object.fromEntries(
      names.flatMap((name) => {
        const part = copies.get(name)
        return part === undefined ? [] : [[name, part]]
      }),
    )
  }

  return copy(value, { depth: 0, trail: [] }) ?? {}
}

/** Conditions and definitions: they may hold references, and an example is not made from them. */
const UNUSED = [
  '$defs',
  'definitions',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
  'discriminator',
]
