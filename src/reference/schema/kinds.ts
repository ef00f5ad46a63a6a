import { rememberEach } from '../../base/shared/remember.ts'
import { memberOf, listOf, plainOf, recordOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { ALTERNATIVES } from '../read/keywords.ts'
import { pointerOf, referenceOf, schemaNameOf, valueAt } from '../read/references.ts'
import { kindsOfChoice, mappingOf } from './discriminator.ts'

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
