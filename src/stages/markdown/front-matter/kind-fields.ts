import { date, flag, listOf, number, oneOf, schemaOfList, text } from './fields.ts'
import type { Field } from './fields.ts'
import type { FieldTypes, FieldValues } from '../../../base/model/kind.ts'
import { writtenTypeOf } from '../../../base/shared/written-type.ts'

const FIELDS: { readonly [Name in keyof FieldValues]: Field<FieldValues[Name]> } = {
  text,
  number,
  flag,
  date,
}

/** The readers of the front matter keys of a kind of page, made from their types. */
export function kindFieldsOf(types: FieldTypes = {}): ReadonlyMap<string, Field<unknown>> {
  return new Map(Object.entries(types).map(([key, type]) => [key, fieldOf(type)]))
}

export function fieldOf(type: FieldTypes[string]): Field<unknown> {
  const { name, choices, isList } = writtenTypeOf(type)
  // The config was checked: the name is one of these.
  const one: Field<unknown> =
    name === undefined ? oneOf(...choices) : FIELDS[name as keyof FieldValues]
  if (!isList) return one
  const expected = `a list: \`[a, b]\`, each ${one.expected}`
  return { expected, schema: schemaOfList(one.schema), read: listOf(one.read) }
}
