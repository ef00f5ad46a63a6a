import { rememberEach } from '../../base/shared/remember.ts'
import { isRecord, listOf, memberOf, plainOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { ALTERNATIVES } from '../read/keywords.ts'
import {
  pointerOf,
  referenceOf,
  resolveReference,
  schemaNameOf,
  valueAt,
} from '../read/references.ts'
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

/** A kind of a schema: the value of its discriminator, and the name of its schema. */
export interface Kind {
  readonly value: string
  readonly schema: string
}

/** The kinds of a schema with a discriminator; `pointer` is its own pointer, if it has a name. */
export type KindsOf = (schema: JsonRecord, pointer: string | undefined) => readonly Kind[]

/**
 * Finds the kinds of the schemas of a description. A schema that inherits its discriminator with `allOf` has
 * the kinds that extend it, not all of its parent's: a cat is not a dog, though both are pets.
 */
export const kindsIn = rememberEach((root: JsonRecord): KindsOf => {
  const subtypes = subtypesIn(root)
  const kindsOfMapping = rememberEach((mapping: JsonRecord): readonly Kind[] =>
    Object.entries(mapping).map(([value, target]) => ({
      value,
      schema: schemaNameOf(plainOf(target)) ?? plainOf(target),
    })),
  )
  const bySchema = rememberEach((kinds: readonly Kind[]) => {
    const found = new Map<string, Kind[]>()
    for (const kind of kinds) found.set(kind.schema, [...(found.get(kind.schema) ?? []), kind])
    return found
  })

  return (schema, pointer) => {
    const mapped = kindsOfMapping(mappingOf(schema))
    const own = pointer === undefined ? undefined : valueAt(root, pointer)
    const isInherited =
      pointer !== undefined && listOf(memberOf(own, 'allOf')).length > 0 && !hasDiscriminator(own)
    if (isInherited) {
      const known = bySchema(mapped)
      return [...namesBelow(pointer, subtypes)].flatMap(
        (name) => known.get(name) ?? [{ value: name, schema: name }],
      )
    }
    // Without a mapping, the name of a schema is its value.
    const isListed = ALTERNATIVES.some((key) => key in schema)
    const extending = pointer === undefined || isListed ? [] : (subtypes.get(pointer) ?? [])
    const others = extending.filter((name) => !bySchema(mapped).has(name))
    return [
      ...mapped,
      ...others.flatMap((name) =>
        kindsOfChoice(root, schema, { $ref: pointerOf(['components', 'schemas', name]) }).map(
          (value) => ({ value, schema: name }),
        ),
      ),
    ]
  }
})

function hasDiscriminator(schema: unknown): boolean {
  return memberOf(schema, 'discriminator') !== undefined
}

function namesBelow(
  pointer: string,
  subtypes: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (parent: string): void => {
    for (const name of subtypes.get(parent) ?? []) {
      if (found.has(name)) continue
      found.add(name)
      visit(pointerOf(['components', 'schemas', name]))
    }
  }
  visit(pointer)
  return found
}

/** The named schemas that extend another one with `allOf`: pointer of the extended schema → names. */
function subtypesIn(root: unknown): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  const schemas = recordOf(memberOf(memberOf(root, 'components'), 'schemas'))
  for (const [name, schema] of Object.entries(schemas))
    for (const part of listOf(memberOf(schema, 'allOf'))) {
      const parent = referenceOf(part)
      if (parent === undefined) continue
      const names = found.get(parent)
      if (names === undefined) found.set(parent, [name])
      else names.push(name)
    }
  return found
}
