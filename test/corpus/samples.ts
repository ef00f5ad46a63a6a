import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormatsModule from 'ajv-formats'
import { examplesOf, schemaExamples } from '../../src/reference/examples/example.ts'
import { followed, isObject, listOf, objectOf } from './json.ts'
import type { Json } from './json.ts'
import type { Direction } from './walk-schema.ts'

// The module is CommonJS: its types and its value disagree about the default export.
const addFormats = addFormatsModule as unknown as (ajv: Ajv2020) => void

/** Generated examples of a description that violate their schema: `#/paths/~1a/get/…: must be string`. */
export function wrongSamples(root: Json): {
  readonly count: number
  readonly wrong: readonly string[]
} {
  const validators = new Map<Direction, Ajv2020>()
  const wrong: string[] = []
  let count = 0
  for (const { pointer, holder, direction } of schemasIn(root)) {
    const values =
      pointer.startsWith('/components/schemas/') && !pointer.endsWith('/schema')
        ? schemaExamples(root, holder, direction)
        : examplesOf(root, holder, direction)
    const validator = validators.get(direction) ?? validatorOf(root, direction)
    validators.set(direction, validator)
    for (const { value, isGenerated } of values) {
      if (!isGenerated) continue
      const validate = validator.getSchema(`https://test.example/description#${encodeURI(pointer)}`)
      if (validate === undefined) continue
      count += 1
      if (validate(value) === true) continue
      const reasons = (validate.errors ?? []).map(
        (error) => `${error.instancePath} ${error.message ?? ''}`,
      )
      wrong.push(`${pointer} (${direction}): ${reasons.join('; ')} in ${JSON.stringify(value)}`)
    }
  }
  return { count, wrong }
}

interface FoundSchema {
  readonly pointer: string
  /** The parent of the schema: a media type or a parameter; or a named schema itself. */
  readonly holder: Json
  readonly direction: Direction
}

function schemasIn(root: Json): readonly FoundSchema[] {
  const found: FoundSchema[] = []
  const walk = (value: unknown, path: readonly string[], direction: Direction): void => {
    if (Array.isArray(value))
      value.forEach((item, index) => walk(item, [...path, String(index)], direction))
    if (!isObject(value)) return
    if (isObject(value['schema']))
      found.push({ pointer: pointerOf([...path, 'schema']), holder: value, direction })
    for (const [name, member] of Object.entries(value)) {
      if (['schema', 'schemas', 'example', 'examples'].includes(name) || name.startsWith('x-'))
        continue
      const isAnswer = name === 'responses' || name === 'headers'
      walk(member, [...path, name], isAnswer ? 'response' : direction)
    }
  }
  walk(root['paths'], ['paths'], 'request')
  walk(root['components'], ['components'], 'request')
  for (const [name, schema] of Object.entries(objectOf(objectOf(root['components'])['schemas'])))
    if (isObject(schema))
      found.push({
        pointer: pointerOf(['components', 'schemas', name]),
        holder: schema,
        direction: 'both',
      })
  return found
}

function pointerOf(path: readonly string[]): string {
  return path.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

function validatorOf(root: Json, direction: Direction): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false, validateSchema: false })
  addFormats(ajv)
  const is30 = !String(root['openapi']).startsWith('3.1')
  const description = inToday(root, { root, direction, is30 })
  ajv.addSchema({ ...objectOf(description), $id: 'https://test.example/description' })
  return ajv
}

interface Reading {
  readonly root: Json
  readonly direction: Direction
  readonly is30: boolean
}

function isUnicodePattern(pattern: unknown): boolean {
  try {
    new RegExp(String(pattern), 'u').test('')
    return true
  } catch {
    return false
  }
}

/** A description with schemas that mean the same to a validator and in OpenAPI. */
function inToday(value: unknown, reading: Reading): unknown {
  if (Array.isArray(value)) return value.map((item) => inToday(item, reading))
  if (!isObject(value)) return value
  const result: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(value)) {
    if (['discriminator', '$schema', '$id'].includes(name)) continue
    // Validators of OpenAPI 3.1 support this keyword only next to a type; dynamic anchors are not unique
    // here.
    if (!reading.is30 && name === 'nullable') continue
    if (name === '$dynamicAnchor' || name === '$anchor') continue
    // Some patterns are regular expressions only without the flag that the validator sets.
    if (name === 'pattern' && !isUnicodePattern(member)) continue
    result[name] = ['enum', 'const', 'example', 'default'].includes(name)
      ? member
      : inToday(member, reading)
  }
  // A property that is not sent in this direction is not required in it.
  if (Array.isArray(result['required']) && isObject(value['properties'])) {
    const properties = value['properties']
    const hidden = reading.direction === 'request' ? 'readOnly' : 'writeOnly'
    result['required'] = listOf(result['required']).filter((name) => {
      const property = objectOf(followed(reading.root, properties[String(name)]))
      return reading.direction === 'both' || property[hidden] !== true
    })
  }
  if (!reading.is30) return result
  if (typeof result['$ref'] === 'string') return { $ref: result['$ref'] }
  for (const [flag, limit] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof result[flag] !== 'boolean') continue
    if (result[flag]) result[flag] = result[limit]
    else Reflect.deleteProperty(result, flag)
  }
  const isNullable = result['nullable'] === true
  Reflect.deleteProperty(result, 'nullable')
  if (isNullable && typeof result['type'] === 'string') {
    result['type'] = [result['type'], 'null']
    if (Array.isArray(result['enum'])) result['enum'] = [...listOf(result['enum']), null]
  }
  return result
}
