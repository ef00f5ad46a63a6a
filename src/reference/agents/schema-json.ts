import { docsFields, extensionFields, filledList, markdownOf, filledRecord } from './json-parts.ts'
import type { ContentNodes } from '../../agents/content-nodes.ts'
import type { Parameter, SchemaNode } from '../../base/model/api.ts'
import type { ReferenceField, ReferenceSchema } from '../../base/model/reference-file.ts'

/** A parameter, or a header. Its own texts, examples and extensions take precedence over those of its schema. */
export function fieldOf(parameter: Parameter, settings: ContentNodes): ReferenceField {
  const { name, required, deprecated, description, schema, examples, written } = parameter
  const own = schemaFields(schema, settings)
  const described = examples.filter((each) => each.name !== undefined || each.description)
  return {
    name,
    required,
    ...own,
    description: markdownOf(description, settings) ?? own.description,
    deprecated: deprecated || own.deprecated,
    deprecation: markdownOf(parameter.deprecatedText, settings) ?? own.deprecation,
    extensions: extensionFields([...(schema.extensions ?? []), ...(parameter.extensions ?? [])]),
    examples: filledList([...examples.map(({ value }) => value), ...(own.examples ?? [])]),
    mediaType: parameter.mediaType,
    style: written?.style,
    explode: written?.explode,
    written: written?.text,
    allowEmptyValue: parameter.allowEmptyValue,
    allowReserved: parameter.allowReserved,
    namedExamples: filledList(
      described.map(({ name: of = '', description: about, value, serialized }) => ({
        name: of,
        description: markdownOf(about, settings),
        value,
        serialized,
      })),
    ),
  }
}

/** A schema. If it has an entry in `schemas` and is the same there, its parts are left out, unless this is that entry. */
export function schemaFields(
  schema: SchemaNode,
  settings: ContentNodes,
  isEntry = false,
): ReferenceSchema {
  const { words } = settings
  const { reference, isConstant, values, title, xml } = schema
  const isElsewhere = !isEntry && reference?.url !== undefined
  return {
    type: words.text(schema.type),
    schema: isEntry ? undefined : reference?.name,
    title,
    format: schema.format,
    description: markdownOf(schema.description, settings),
    deprecated: schema.deprecated || undefined,
    deprecation: markdownOf(schema.deprecatedText, settings),
    externalDocs: docsFields(schema.externalDocs, settings),
    readOnly: schema.readOnly || undefined,
    writeOnly: schema.writeOnly || undefined,
    default: schema.defaultValue,
    extensions: extensionFields(schema.extensions),
    ...((!isElsewhere || schema.adds) && {
      constraints: filledList(schema.constraints.map((constraint) => words.text(constraint))),
      [isConstant ? 'const' : 'enum']: isConstant
        ? values[0]?.value
        : filledList(values.map(({ value }) => value)),
      meanings: filledRecord(
        values.flatMap(({ value, description }) => {
          const meaning = markdownOf(description, settings)
          return meaning === undefined ? [] : [[value, meaning]]
        }),
      ),
      examples: filledList(schema.examples),
      xml,
      dynamic: schema.dynamic?.map(({ name }) => name),
    }),
    ...((!isElsewhere || schema.adds === 'parts') && partFields(schema, settings)),
  }
}

function partFields(schema: SchemaNode, settings: ContentNodes): Partial<ReferenceSchema> {
  const { words } = settings
  const { discriminator } = schema
  return {
    isShortened: schema.cut !== undefined || schema.leftOut !== undefined || undefined,
    properties: filledList(
      schema.properties.map(({ name, required, isPattern, schema: own }) => ({
        name,
        required,
        isPattern: isPattern || undefined,
        ...schemaFields(own, settings),
      })),
    ),
    items: schema.items && schemaFields(schema.items, settings),
    tuple: filledList(schema.tuple.map((item) => schemaFields(item, settings))),
    additionalProperties: schema.additional && schemaFields(schema.additional, settings),
    choices: filledList(
      schema.choices.map(({ kind, options }) => ({
        kind,
        options: options.map(({ label, value, schema: option }) => ({
          label: words.text(label),
          value,
          ...schemaFields(option, settings),
        })),
      })),
    ),
    discriminator: discriminator && {
      property: discriminator.property,
      mapping: discriminator.mapping.map(({ value, schema: name }) => ({ value, schema: name })),
    },
    conditions: filledList(
      schema.conditions.map(({ label, schema: condition }) => ({
        label: words.text(label),
        ...schemaFields(condition, settings),
      })),
    ),
  }
}
