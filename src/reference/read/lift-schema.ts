import { formOf, kindIn } from './grammar.ts'
import { isRecord, recordOf } from './json.ts'
import { VALUE_KEYWORDS } from './keywords.ts'
import { withDigitsOf } from './large-integers.ts'
import type { JsonRecord } from './json.ts'

/**
 * A schema of OpenAPI 2.0 in the form of 3.0: `x-nullable`, `type: file`, and a discriminator that is a name.
 */
export function liftedSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(liftedSchema)
  if (!isRecord(value)) return value
  const members = Object.entries(value).map(([name, member]) => {
    const form = formOf('schema', name)
    if (name === '$ref' && typeof member === 'string') return [name, liftedReference(member)]
    if (name === 'discriminator' && typeof member === 'string')
      return [name, { propertyName: member }]
    if (name === 'x-nullable') return ['nullable', member]
    if (form === undefined || kindIn(form) !== 'schema') return [name, member]
    return [name, form.startsWith('{') ? mapOf(member, liftedSchema) : liftedSchema(member)]
  })
  const schema = withDigitsOf(recordOf(Object.fromEntries(members)), value)
  return schema['type'] === 'file' ? { ...schema, type: 'string', format: 'binary' } : schema
}

/** The schema inside of a 2.0 parameter, header or item. */
export function schemaBeside(value: JsonRecord): unknown {
  const members = [...VALUE_KEYWORDS].flatMap((key) =>
    key in value ? [[key, value[key]] as const] : [],
  )
  return liftedSchema(withDigitsOf(Object.fromEntries(members), value))
}

/** The members that are not part of that schema: names, descriptions, and extensions. */
export function withoutSchema(value: JsonRecord): JsonRecord {
  const keywords = new Set([...VALUE_KEYWORDS, 'collectionFormat', 'x-example', 'x-examples'])
  return Object.fromEntries(Object.entries(value).filter(([name]) => !keywords.has(name)))
}

/** `#/definitions/Pet` → `#/components/schemas/Pet`. */
export function liftedReference(reference: string): string {
  return reference
    .replace(/^#\/definitions\//, '#/components/schemas/')
    .replace(/^#\/(parameters|responses)\//, '#/components/$1/')
}

/** A value that is not an object gives an empty map. */
export function mapOf(value: unknown, change: (value: unknown) => unknown): JsonRecord {
  const members = Object.entries(recordOf(value))
  return Object.fromEntries(members.map(([name, member]) => [name, change(member)]))
}
