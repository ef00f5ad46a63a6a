import { date, flag, number, text, texts } from './fields.ts'
import type { Field } from './fields.ts'
import type { FieldType, FieldTypes } from '../../../base/model/kind.ts'

const FIELDS: Readonly<Record<FieldType, Field<unknown>>> = {
  text,
  number,
  flag,
  date,
  'list of text': texts,
}

/** The readers of the front matter keys of a kind of page, by their types. */
export function kindFieldsOf(types: FieldTypes = {}): ReadonlyMap<string, Field<unknown>> {
  return new Map(Object.entries(types).map(([key, type]) => [key, fieldOf(type)]))
}

export function fieldOf(type: FieldTypes[string]): Field<unknown> {
  return FIELDS[type.replace('?', '') as FieldType]
}
