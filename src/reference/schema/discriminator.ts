import { isRecord, listOf, memberOf, plainOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { ALTERNATIVES } from '../read/keywords.ts'
import { resolveReference, schemaNameOf } from '../read/references.ts'
import { meaningOf } from './meaning.ts'

/** The property that a schema's discriminator names; in Swagger 2.0 the discriminator is its name. */
export function discriminatorProperty(schema: JsonRecord): string | undefined {
  const discriminator = memberOf(schema, 'discriminator')
  return textOf(discriminator) ?? textOf(memberOf(discriminator, 'propertyName'))
}

/** The values of a schema's discriminator, each with the schema or the reference that it selects. */
export function mappingOf(schema: unknown): JsonRecord {
  return recordOf(memberOf(memberOf(schema, 'discriminator'), 'mapping'))
}

/** The schema of all other values (OpenAPI 3.2). */
export function fallbackOf(schema: JsonRecord): string | undefined {
  return textOf(memberOf(schema['discriminator'], 'defaultMapping'))
}

/** True for a schema whose discriminator chooses among schemas that it does not list. */
export function isParent(schema: unknown): schema is JsonRecord {
  if (!isRecord(schema) || discriminatorProperty(schema) === undefined) return false
  return !ALTERNATIVES.some((key) => key in schema)
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
  const mapping = Object.entries(mappingOf(schema))
  const mapped = mapping.filter(
    ([, target]) => name !== undefined && (schemaNameOf(plainOf(target)) ?? target) === name,
  )
  if (mapped.length > 0) return mapped.map(([value]) => value)
  const declared = memberOf(memberOf(meaningOf(root, choice).schema, 'properties'), property)
  const { schema: allowed } = meaningOf(root, declared)
  const own = ('const' in allowed ? [allowed['const']] : listOf(allowed['enum'])).map(plainOf)
  if (own.length > 0 && !own.includes(name ?? '')) return own
  return name === undefined ? [] : [name]
}

function isKnown(name: string | undefined): name is string {
  return name !== undefined
}
