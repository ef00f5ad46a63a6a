import type { MessageId } from '../words.ts'
import type { Message, SchemaNode } from 'specpress/theme'

/** Checks that there is anything to expand below a schema. The type of a list of plain values is enough. */
export function hasParts(schema: SchemaNode): boolean {
  return (
    schema.properties.length > 0 ||
    schema.tuple.length > 0 ||
    schema.choices.length > 0 ||
    schema.conditions.length > 0 ||
    schema.discriminator !== undefined ||
    [schema.items, schema.additional].some((part) => part !== undefined && saysMore(part))
  )
}

/** Checks that a schema has only properties: those of a list's items need no level of their own. */
export function isBare(schema: SchemaNode): boolean {
  return schema.properties.length > 0 && !saysOfItself(schema)
}

/** The label of the collapsed part: `12 properties`, `4 properties of each item`. */
export function partsLabel(schema: SchemaNode): Message {
  const { properties, items, additional, tuple } = schema
  if (properties.length > 0) return counted('api.properties', properties)
  if (items !== undefined && items.properties.length > 0)
    return counted('api.propertiesOfItem', items.properties)
  if (items !== undefined) return { message: 'api.eachItem' }
  if (additional !== undefined && additional.properties.length > 0)
    return counted('api.propertiesOfValue', additional.properties)
  if (additional !== undefined) return { message: 'api.eachValue' }
  if (tuple.length > 0) return counted('api.items', tuple)
  const choices = schema.choices.reduce((sum, { options }) => sum + options.length, 0)
  if (choices === 0 && schema.conditions.length === 0) return { message: 'api.kinds' }
  return choices > 0
    ? { message: 'api.forms', values: { count: choices } }
    : { message: 'api.conditions' }
}

function counted(message: MessageId, parts: readonly unknown[]): Message {
  return { message, values: { count: parts.length } }
}

function saysMore(schema: SchemaNode): boolean {
  return hasParts(schema) || saysOfItself(schema)
}

function saysOfItself(schema: SchemaNode): boolean {
  return (
    schema.description !== undefined ||
    schema.constraints.length > 0 ||
    schema.values.length > 0 ||
    schema.cut !== undefined ||
    schema.dynamic !== undefined ||
    schema.defaultValue !== undefined ||
    schema.examples.length > 0 ||
    schema.externalDocs !== undefined ||
    schema.xml !== undefined ||
    schema.format !== undefined
  )
}
