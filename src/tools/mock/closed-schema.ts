import { isParent, kindsIn } from '../../reference/schema/discriminator.ts'
import { byDiscriminator, byKind } from './discriminated.ts'
import {
  isLargeInteger,
  isRecord,
  listOf,
  plainOf,
  recordOf,
  textOf,
} from '../../reference/read/json.ts'
import { keywordOf } from '../../reference/read/keywords.ts'
import { resolveReference } from '../../reference/read/references.ts'
import type { JsonRecord } from '../../reference/read/json.ts'
import { isSent } from '../../reference/schema/meaning.ts'

/** A schema that others refer to; with the schema that its discriminator chooses, if it is a parent. */
interface Definition {
  readonly pointer: string
  readonly isChosen: boolean
}

/**
 * A schema of a request with all schemas that it refers to as its own definitions, for a validator without
 * access to the description.
 */
export function closedSchema(root: JsonRecord, schema: unknown): JsonRecord {
  const names = new Map<string, string>()
  const waiting: Definition[] = []

  const nameOf = (definition: Definition): string => {
    const key = `${String(definition.isChosen)} ${definition.pointer}`
    const known = names.get(key)
    if (known !== undefined) return known
    const name = `d${String(names.size)}`
    names.set(key, name)
    waiting.push(definition)
    return name
  }
  const referenceTo = (pointer: string, isPart: boolean): string => {
    if (!pointer.startsWith('#')) return '#/definitions/any'
    // A schema that extends another one is not checked by the discriminator of the other one.
    const isChosen = !isPart && isParent(resolveReference(root, { $ref: pointer }).value)
    return `#/definitions/${nameOf({ pointer, isChosen })}`
  }
  const copied = (given: unknown, isPart = false): unknown => {
    if (Array.isArray(given)) return given.map((item) => copied(item, isPart))
    if (!isRecord(given)) return given
    const value = byDiscriminator(root, given) ?? given
    const members = Object.entries(value).flatMap(([key, member]): [string, unknown][] => {
      const { isUnchecked, isData, holds } = keywordOf(key)
      if (isUnchecked || key.startsWith('x-')) return []
      if ((key === 'id' || key === '$id') && typeof member === 'string') return []
      if (key === '$dynamicRef') return []
      // Without a type it has no effect (OpenAPI 3.0.3, Schema Object), and the validator refuses it.
      if (key === 'nullable' && !('type' in value)) return []
      if (key === '$ref' && typeof member === 'string') return [[key, referenceTo(member, isPart)]]
      if (key === 'required' && Array.isArray(member)) return [[key, sentIn(root, value, member)]]
      if (isData) return [[key, plainNumbers(member)]]
      if (holds === '{schema}' && isRecord(member))
        return [[key, Object.fromEntries(Object.entries(member).map(([n, m]) => [n, copied(m)]))]]
      return [[key, copied(member, key === 'allOf')]]
    })
    return Object.fromEntries(members)
  }

  const top = copied(schema)
  const definitions: Record<string, unknown> = { any: {} }
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { pointer, isChosen } = next
    const target = resolveReference(root, { $ref: pointer }).value
    const schema =
      isChosen && isRecord(target)
        ? byKind(pointer, target, kindsIn(root)(target, pointer))
        : target
    definitions[nameOf(next)] = schema === undefined ? {} : copied(schema)
  }
  return { ...recordOf(top), definitions }
}

/** Parses numbers with the precision of numbers in a request. */
function plainNumbers(value: unknown): unknown {
  if (isLargeInteger(value)) return Number(plainOf(value))
  if (Array.isArray(value)) return value.map(plainNumbers)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, plainNumbers(own)]))
}

/** The required properties of a request: read-only ones are for responses. */
function sentIn(
  root: JsonRecord,
  schema: JsonRecord,
  required: readonly unknown[],
): readonly unknown[] {
  const properties = recordOf(schema['properties'])
  return listOf(required).filter((name) => isSent(root, properties[textOf(name) ?? ''], 'request'))
}
