import { isRecord, listOf, recordOf, textOf } from '../read/json.ts'
import { resolveReference } from '../read/references.ts'
import type { JsonRecord } from '../read/json.ts'
import { isHidden } from '../schema/accepts.ts'

/** Keywords that do not constrain values, or that a validator would interpret itself. */
const LEFT_OUT = new Set([
  '$schema',
  '$anchor',
  '$dynamicAnchor',
  'discriminator',
  'example',
  'examples',
  'externalDocs',
  'xml',
])
const DATA = new Set(['const', 'default', 'enum'])
const MAPS = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
])

/**
 * A schema of a request with all schemas that it refers to as its own definitions, for a validator without
 * access to the description.
 */
export function closedSchema(root: JsonRecord, schema: unknown): JsonRecord {
  const names = new Map<string, string>()
  const waiting: string[] = []

  const nameOf = (pointer: string): string => {
    const known = names.get(pointer)
    if (known !== undefined) return known
    const name = `d${String(names.size)}`
    names.set(pointer, name)
    waiting.push(pointer)
    return name
  }
  const copied = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copied)
    if (!isRecord(value)) return value
    const members = Object.entries(value).flatMap(([key, member]): [string, unknown][] => {
      if (LEFT_OUT.has(key) || key.startsWith('x-')) return []
      if ((key === 'id' || key === '$id') && typeof member === 'string') return []
      if (key === '$dynamicRef') return []
      if (key === '$ref' && typeof member === 'string')
        return [
          [key, member.startsWith('#') ? `#/definitions/${nameOf(member)}` : '#/definitions/any'],
        ]
      if (key === 'required' && Array.isArray(member)) return [[key, sentIn(root, value, member)]]
      if (DATA.has(key)) return [[key, member]]
      if (MAPS.has(key) && isRecord(member))
        return [[key, Object.fromEntries(Object.entries(member).map(([n, m]) => [n, copied(m)]))]]
      return [[key, copied(member)]]
    })
    return Object.fromEntries(members)
  }

  const top = copied(schema)
  const definitions: Record<string, unknown> = { any: {} }
  for (let pointer = waiting.shift(); pointer !== undefined; pointer = waiting.shift()) {
    const target = resolveReference(root, { $ref: pointer }).value
    definitions[nameOf(pointer)] = target === undefined ? {} : copied(target)
  }
  return { ...recordOf(top), definitions }
}

/** The required properties of a request: read-only ones are for responses. */
function sentIn(
  root: JsonRecord,
  schema: JsonRecord,
  required: readonly unknown[],
): readonly unknown[] {
  const properties = recordOf(schema['properties'])
  return listOf(required).filter(
    (name) => !isHidden(properties[textOf(name) ?? ''], { root, direction: 'request' }),
  )
}
