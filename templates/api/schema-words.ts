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

/** Checks that the items of a list are objects or choices: the parts of these follow the list directly. */
export function needsNoLevel({ properties, choices }: SchemaNode): boolean {
  return properties.length > 0 || choices.length > 0
}

/** Checks that a schema is a list of plain values that have facts, such as a pattern: a line, without a fold. */
export function isPlainList(schema: SchemaNode): boolean {
  const { items, properties, tuple, choices, conditions, additional } = schema
  const others = [...properties, ...tuple, ...choices, ...conditions]
  return (
    items !== undefined &&
    others.length === 0 &&
    additional === undefined &&
    schema.discriminator === undefined &&
    saysOfItself(items) &&
    !hasParts(items)
  )
}

/** The label of the collapsed part: `12 properties`, `4 properties of each item`. */
export function partsLabel(schema: SchemaNode): Message {
  const { properties, items, additional, tuple } = schema
  if (properties.length > 0) return counted('api.properties', properties)
  if (items !== undefined && items.properties.length > 0)
    return counted('api.propertiesOfItem', items.properties)
  if (items !== undefined && items.choices.length > 0) return formsOf(items)
  if (items !== undefined) return { message: 'api.eachItem' }
  if (additional !== undefined && additional.properties.length > 0)
    return counted('api.propertiesOfValue', additional.properties)
  if (additional !== undefined) return { message: 'api.eachValue' }
  if (tuple.length > 0) return counted('api.items', tuple)
  if (schema.choices.length > 0) return formsOf(schema)
  return { message: schema.conditions.length > 0 ? 'api.conditions' : 'api.kinds' }
}

function formsOf({ choices }: SchemaNode): Message {
  return {
    message: 'api.forms',
    values: { count: choices.reduce((sum, { options }) => sum + options.length, 0) },
  }
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
