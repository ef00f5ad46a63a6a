import { listOf, memberOf, plainOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { resolveReference, schemaNameOf } from '../read/references.ts'
import { shapeOf } from '../read/schema-shape.ts'

/** The property that a schema's discriminator names; in Swagger 2.0 the discriminator is its name. */
export function discriminatorProperty(schema: JsonRecord): string | undefined {
  const discriminator = memberOf(schema, 'discriminator')
  return textOf(discriminator) ?? textOf(memberOf(discriminator, 'propertyName'))
}

/**
 * The values of a schema's discriminator that select an alternative: those of the mapping, else the
 * alternative's name (OpenAPI: “Discriminator Object”), unless the alternative allows only other values.
 */
export function kindsOfChoice(
  root: unknown,
  schema: JsonRecord,
  choice: unknown,
): readonly string[] {
  const property = discriminatorProperty(schema)
  if (property === undefined) return []
  const name = resolveReference(root, choice).trail.map(schemaNameOf).find(isKnown)
  const mapping = Object.entries(recordOf(memberOf(schema['discriminator'], 'mapping')))
  const mapped = mapping.filter(
    ([, target]) => name !== undefined && (schemaNameOf(plainOf(target)) ?? target) === name,
  )
  if (mapped.length > 0) return mapped.map(([value]) => value)
  const declared = memberOf(memberOf(shapeOf(root, choice).schema, 'properties'), property)
  const { schema: allowed } = shapeOf(root, declared)
  const own = ('const' in allowed ? [allowed['const']] : listOf(allowed['enum'])).map(plainOf)
  if (own.length > 0 && !own.includes(name ?? '')) return own
  return name === undefined ? [] : [name]
}

function isKnown(name: string | undefined): name is string {
  return name !== undefined
}
