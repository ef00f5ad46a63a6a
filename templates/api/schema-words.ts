import type { SchemaNode } from 'specpress/theme'

/** Whether there is anything to unfold below a schema. A list of plain values says all in its type. */
export function hasParts(schema: SchemaNode): boolean {
  return (
    schema.properties.length > 0 ||
    schema.tuple.length > 0 ||
    schema.choices.length > 0 ||
    schema.conditions.length > 0 ||
    [schema.items, schema.additional].some((part) => part !== undefined && saysMore(part))
  )
}

/** What stands on the fold: `12 properties`, `4 properties of each item`. */
export function partsLabel(schema: SchemaNode): string {
  if (schema.properties.length > 0) return countOf(schema)
  if (schema.items !== undefined && schema.items.properties.length > 0)
    return `${countOf(schema.items)} of each item`
  if (schema.items !== undefined) return 'Each item'
  if (schema.additional !== undefined && schema.additional.properties.length > 0)
    return `${countOf(schema.additional)} of each value`
  if (schema.additional !== undefined) return 'Each value'
  if (schema.tuple.length > 0) return `${String(schema.tuple.length)} items`
  const choices = schema.choices.reduce((sum, { options }) => sum + options.length, 0)
  return choices > 0 ? `${String(choices)} forms` : 'Conditions'
}

function countOf({ properties }: SchemaNode): string {
  return properties.length === 1 ? '1 property' : `${String(properties.length)} properties`
}

function saysMore(schema: SchemaNode): boolean {
  return (
    hasParts(schema) ||
    schema.description !== undefined ||
    schema.constraints.length > 0 ||
    schema.values.length > 0 ||
    schema.cut !== undefined ||
    schema.format !== undefined
  )
}
