import { listOf } from '../../reference/read/json.ts'
import type { JsonRecord } from '../../reference/read/json.ts'
import { pointerOf } from '../../reference/read/references.ts'
import {
  discriminatorProperty,
  fallbackOf,
  kindsOfChoice,
} from '../../reference/schema/discriminator.ts'
import type { Kind } from '../../reference/schema/discriminator.ts'
import { isNull } from '../../reference/schema/meaning.ts'

/**
 * Alternatives with a discriminator as conditions: `if` the property has a value of a branch, `then` that
 * branch. So a value has the faults of its branch only. `undefined` if a branch has no value of its own.
 */
export function byDiscriminator(root: JsonRecord, schema: JsonRecord): JsonRecord | undefined {
  const property = discriminatorProperty(schema)
  const key = 'oneOf' in schema ? 'oneOf' : 'anyOf'
  const choices = listOf(schema[key]).filter((choice) => !isNull(choice))
  if (property === undefined || choices.length === 0) return undefined
  const branches = choices.map((branch) => ({
    values: kindsOfChoice(root, schema, branch),
    branch,
  }))
  if (branches.some(({ values }) => values.length === 0)) return undefined
  const { [key]: alternatives, ...rest } = schema
  const known = chosenBy(
    property,
    branches.flatMap(({ values }) => values),
  )
  const fallback = fallbackOf(schema)
  const conditions = branches.map(({ values, branch }) => ({
    if: chosenBy(property, values),
    then: branch,
  }))
  const object =
    fallback === undefined
      ? { ...known, allOf: conditions }
      : { allOf: [...conditions, { if: known, else: { $ref: pointerTo(fallback) } }] }
  const condition = { if: { type: 'object' }, then: object, else: { [key]: alternatives } }
  return { ...rest, allOf: [...listOf(schema['allOf']), condition] }
}

/** The schema of a parent whose discriminator names the schemas that extend it. */
export function byKind(pointer: string, schema: JsonRecord, kinds: readonly Kind[]): JsonRecord {
  const property = discriminatorProperty(schema) ?? ''
  const conditions = kinds
    .map((kind) => ({ value: kind.value, target: pointerTo(kind.schema) }))
    .filter(({ target }) => target !== pointer)
    .map(({ value, target }) => ({ if: chosenBy(property, [value]), then: { $ref: target } }))
  return { allOf: [{ $ref: pointer }, ...conditions] }
}

function chosenBy(property: string, values: readonly string[]): JsonRecord {
  return { required: [property], properties: { [property]: { enum: [...new Set(values)] } } }
}

/** A mapping names a schema, or has a reference to it. */
function pointerTo(target: string): string {
  return target.startsWith('#') ? target : pointerOf(['components', 'schemas', target])
}
