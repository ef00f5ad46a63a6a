import { extensionsOf } from './extensions.ts'
import { externalDocsOf } from './external-docs.ts'
import type { SchemaNode, SchemaValue } from '../../base/model/api.ts'
import { nameOf } from '../read/dynamic-references.ts'
import { jsonOf, listOf, memberOf, plainOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { partsOf, resolveReference, schemaNameOf, valueAt } from '../read/references.ts'
import { constraintsOf } from '../schema/constraints.ts'
import { isFile } from '../schema/file.ts'
import type { SchemaOptions } from '../schema/schema-options.ts'
import { typeWords } from '../schema/schema-type.ts'
import { xmlOf } from '../schema/schema-xml.ts'

/** The texts and facts of a schema itself, with a field for each. */
export function headOf(
  schema: JsonRecord,
  reference: SchemaNode['reference'],
  options: SchemaOptions,
): SchemaNode {
  const { root, prose } = options
  const examples = listOf(schema['examples'])
  const example = schema['example']
  const constant = memberOf(schema, 'const')
  return {
    type: typeWords(root, schema),
    format: isFile(schema) ? undefined : textOf(schema['format']),
    title: textOf(schema['title']),
    description: prose(schema['description']),
    constraints: constraintsOf(schema),
    values: constant === undefined ? valuesOf(schema, options) : [{ value: shownValue(constant) }],
    isConstant: constant !== undefined,
    defaultValue: 'default' in schema ? shownValue(schema['default']) : undefined,
    examples: [...examples, ...(example === undefined ? [] : [example])].map(shownValue),
    deprecated: schema['deprecated'] === true,
    deprecatedText: prose(schema['x-deprecated-description']),
    externalDocs: externalDocsOf(schema['externalDocs'], options),
    xml: xmlOf(root, schema),
    ...extensionsOf(schema, options.extensions),
    readOnly: schema['readOnly'] === true,
    writeOnly: schema['writeOnly'] === true,
    reference,
    dynamic: candidatesOf(schema, options),
    cut: undefined,
    shownAt: undefined,
    leftOut: undefined,
    properties: [],
    items: undefined,
    tuple: [],
    additional: undefined,
    choices: [],
    discriminator: undefined,
    conditions: [],
  }
}

/** A value as readers see it: an empty text is in quotes, since nothing could be seen of it. */
export function shownValue(value: unknown): string {
  return value === '' ? '""' : plainOf(value)
}

function candidatesOf(schema: JsonRecord, options: SchemaOptions): SchemaNode['dynamic'] {
  const name = nameOf(schema)
  if (name === undefined) return undefined
  const { root, dynamicAnchors, urlOf, pointer: page = '' } = options
  const names = (dynamicAnchors().get(name) ?? []).flatMap((pointer) => {
    // A default for dynamic references has no effect on its own page.
    if (pointer.startsWith(`${page}/`)) return []
    const target = resolveReference(root, valueAt(root, pointer)).trail.at(-1)
    return schemaNameOf(pointer) ?? schemaNameOf(target ?? '') ?? partsOf(pointer)?.[2] ?? []
  })
  return [...new Set(names)].map((each) => ({ name: each, url: urlOf(each) }))
}

function valuesOf(schema: JsonRecord, { prose, limits }: SchemaOptions): readonly SchemaValue[] {
  const described = schema['x-enumDescriptions'] ?? schema['x-enum-descriptions']
  const names = listOf(schema['x-enum-varnames'])
  const all = listOf(schema['enum'])
  // A text is in quotes if another value looks the same, as with `1` and `"1"`.
  const others = new Set(all.filter((value) => typeof value !== 'string').map(shownValue))
  const shown = (value: unknown): string =>
    typeof value === 'string' && others.has(shownValue(value)) ? jsonOf(value) : shownValue(value)
  return all.slice(0, limits.items).map((value, index) => {
    const words = memberOf(described, Array.isArray(described) ? String(index) : plainOf(value))
    return { value: shown(value), description: prose(named(textOf(names[index]), words)) }
  })
}

/** The description of an allowed value, after its name in programs. */
function named(name: string | undefined, words: unknown): unknown {
  if (name === undefined) return words
  const text = textOf(words)
  return text === undefined ? `\`${name}\`` : `\`${name}\`: ${text}`
}
