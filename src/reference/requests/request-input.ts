import type { FieldInput } from '../../base/shared/request/form.ts'
import { listOf, numberOf, plainOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { meaningOf } from '../schema/meaning.ts'
import { isFile } from '../schema/file.ts'
import { typesIn } from '../schema/schema-type.ts'

/** The control for a value of a schema. */
export function fieldInputOf(root: JsonRecord, value: unknown, depth = 0): FieldInput {
  const { schema } = meaningOf(root, value ?? {})
  if (isFile(schema)) return { kind: 'file' }
  const values = 'const' in schema ? [schema['const']] : listOf(schema['enum'])
  if (values.length > 0) {
    const types = new Set(values.map((each) => typeof each))
    if (types.size === 1 && types.has('boolean') && values.length === 2) return { kind: 'boolean' }
    return { kind: 'choice', values: values.filter((each) => each !== null).map(plainOf) }
  }
  const types = typesIn(schema)
  if (types.length !== 1) return types.length === 0 ? unknownInput(schema) : { kind: 'text' }
  switch (types[0]) {
    case 'boolean':
      return { kind: 'boolean' }
    case 'integer':
    case 'number':
      return numberInput(schema, types[0] === 'integer')
    case 'array':
      if (depth > 0) return { kind: 'json' }
      return listInput(fieldInputOf(root, schema['items'], depth + 1))
    case 'object':
      return { kind: 'json' }
    default:
      return textInput(schema)
  }
}

function unknownInput(schema: JsonRecord): FieldInput {
  const choices = [...listOf(schema['oneOf']), ...listOf(schema['anyOf'])]
  return choices.length > 0 || Object.keys(schema).length === 0
    ? { kind: 'text' }
    : textInput(schema)
}

function listInput(item: FieldInput): FieldInput {
  return item.kind === 'json' || item.kind === 'list' ? { kind: 'json' } : { kind: 'list', item }
}

function textInput(schema: JsonRecord): FieldInput {
  const [minLength, maxLength] = [numberOf(schema['minLength']), numberOf(schema['maxLength'])]
  const [pattern, format] = [textOf(schema['pattern']), textOf(schema['format'])]
  return {
    kind: 'text',
    ...(format !== undefined && { format }),
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern !== undefined && { pattern }),
  }
}

function numberInput(schema: JsonRecord, isWhole: boolean): FieldInput {
  const minimum = lowest(schema, isWhole)
  const maximum = highest(schema, isWhole)
  const step = numberOf(schema['multipleOf'])
  return {
    kind: 'number',
    ...(isWhole && { isWhole }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(step !== undefined && { step }),
  }
}

// `exclusiveMinimum` is a flag next to `minimum` in OpenAPI 3.0, and a bound of its own since 3.1. A control of a page has no
// exclusive limits, and its numbers have 53 bits.
function lowest(schema: JsonRecord, isWhole: boolean): number | undefined {
  const bound = numberOf(schema['exclusiveMinimum'])
  const minimum = numberOf(schema['minimum'])
  const isExclusive = schema['exclusiveMinimum'] === true
  const above = isExclusive ? minimum : bound
  const limits = [
    ...(minimum === undefined || isExclusive ? [] : [minimum]),
    ...(above === undefined || !isWhole ? [] : [Math.floor(above) + 1]),
  ]
  return exact(limits.length === 0 ? undefined : Math.max(...limits))
}

function highest(schema: JsonRecord, isWhole: boolean): number | undefined {
  const bound = numberOf(schema['exclusiveMaximum'])
  const maximum = numberOf(schema['maximum'])
  const isExclusive = schema['exclusiveMaximum'] === true
  const below = isExclusive ? maximum : bound
  const limits = [
    ...(maximum === undefined || isExclusive ? [] : [maximum]),
    ...(below === undefined || !isWhole ? [] : [Math.ceil(below) - 1]),
  ]
  return exact(limits.length === 0 ? undefined : Math.min(...limits))
}

/** A number that is not rounded: a limit beyond 2^53 is none. */
function exact(limit: number | undefined): number | undefined {
  return limit === undefined || Math.abs(limit) > Number.MAX_SAFE_INTEGER ? undefined : limit
}
