import type { Text } from '../../base/model/words.ts'
import { rememberEach } from '../../base/shared/remember.ts'
import { listed, message } from '../../base/words/message.ts'
import { isRecord, listOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { COMBINING, hasAny, keywordsWith } from '../read/keywords.ts'
import { schemaNameOf } from '../read/references.ts'
import { commonTypes, isNull, meaningOf, typesOf } from './meaning.ts'
import { isFile } from './file.ts'
import { otherProperties } from './other-properties.ts'

/** Keywords that are about values of one type, the most telling type first. */
const IMPLYING = (['object', 'array', 'string', 'number'] as const).map((type) => ({
  type,
  keywords: keywordsWith(({ of }) => of === type),
}))

/** How many levels of nesting the words of a type have: `array of array of string`. */
const DEEPEST = 4

/** The type of a schema in words: `string`, `integer or null`, `array of Location`, `map of integer`. */
export function typeWords(root: unknown, schema: JsonRecord, depth = 0): Text {
  const types = isFile(schema)
    ? [fileWords(schema)]
    : typesIn(schema).map((type) => wordsOfType(root, schema, { type, depth }))
  const words = types.length > 0 ? types : choiceWords(root, schema, depth)
  // A schema without a type allows every value: the mark `nullable` adds nothing to it (OpenAPI 3.0.3, 4.7.24).
  const isOnlyMarked = words.length === 0 && !isNullItself(schema)
  const all = isNullable(schema) && !isOnlyMarked ? [...words, 'null'] : words
  return eitherOf(all) ?? message(isNever(schema) ? 'api.type.never' : 'api.type.any')
}

/** True if no value matches: the schema `false`, which is `not: {}`. */
function isNever({ not }: JsonRecord): boolean {
  return not === true || (isRecord(not) && Object.keys(not).length === 0)
}

/** `file`, `file (image/png)`. */
function fileWords(schema: JsonRecord): Text {
  const mediaType = textOf(schema['contentMediaType'])
  const file = message('api.type.file')
  return mediaType === undefined
    ? file
    : message('api.type.ofFormat', { type: file, format: mediaType })
}

const EITHER = 'api.type.either'

/** One of some types, each named once. */
function eitherOf(types: readonly Text[]): Text | undefined {
  const different = [...new Map(types.map((type) => [JSON.stringify(type), type])).values()]
  const [first] = different
  return different.length < 2 ? first : message(EITHER, { types: listed('or', different) })
}

/** The types of a value, without `null`; if the schema has none, those that other keywords imply. */
export function typesIn(schema: JsonRecord): readonly string[] {
  const named = typesOf(schema['type'])
  if (named.length > 0) return named.filter((type) => type !== 'null')
  if ('const' in schema) return typesOfValues([schema['const']])
  if (Array.isArray(schema['enum'])) return typesOfValues(schema['enum'])
  if (COMBINING.some((key) => key in schema)) return []
  const implied = IMPLYING.find(({ keywords }) => hasAny(schema, keywords))
  return implied === undefined ? [] : [implied.type]
}

/** True if a value may be `null`, in every spelling of it. */
export function isNullable(schema: JsonRecord): boolean {
  return schema['nullable'] === true || schema['x-nullable'] === true || isNullItself(schema)
}

/** True if keywords of the schema itself name `null`. Where there is a type, the type decides. */
function isNullItself(schema: JsonRecord): boolean {
  const types = typesOf(schema['type'])
  if (types.length > 0) return types.includes('null')
  return (
    listOf(schema['enum']).includes(null) ||
    schema['const'] === null ||
    [...listOf(schema['oneOf']), ...listOf(schema['anyOf'])].some(isNull)
  )
}

/** The label of a schema: its name, its title, or its type. */
export function labelOf(root: unknown, value: unknown, depth = 0): Text {
  if (!isRecord(root) || !isRecord(value)) return newLabel(root, value, depth)
  const labels = labelsOf(root)(value)
  return (labels[depth] ??= newLabel(root, value, depth))
}

/** The labels of the schemas of a description, by depth. */
const labelsOf = rememberEach((_root: object) => rememberEach((_schema: object): Text[] => []))

function newLabel(root: unknown, value: unknown, depth: number): Text {
  const { schema, trail, named } = meaningOf(root, value)
  const name = named.map(schemaNameOf).find((candidate) => candidate !== undefined)
  if (name !== undefined)
    return trail.length === 0 && isNullable(schema)
      ? message(EITHER, { types: listed('or', [name, 'null']) })
      : name
  return textOf(schema['title']) ?? typeWords(root, schema, depth + 1)
}

function wordsOfType(
  root: unknown,
  schema: JsonRecord,
  { type, depth }: { type: string; depth: number },
): Text {
  if (depth > DEEPEST) return type
  if (type === 'array') {
    if (listOf(schema['prefixItems']).length > 0) return message('api.type.tuple')
    const items = schema['items']
    if (!isRecord(items)) return 'array'
    return message('api.type.arrayOf', { items: inside(labelOf(root, items, depth)) })
  }
  const values = otherProperties(schema)
  const hasNames = Object.keys(recordOf(schema['properties'])).length > 0
  if (type === 'object' && !hasNames && isRecord(values) && Object.keys(values).length > 0)
    return message('api.type.mapOf', { values: inside(labelOf(root, values, depth)) })
  return type
}

// `array of (string or null)`: without the parentheses the list could be null.
function inside(type: Text): Text {
  const isChoice = typeof type === 'object' && type.message === EITHER
  return isChoice ? message('api.type.group', { type }) : type
}

function choiceWords(root: unknown, schema: JsonRecord, depth: number): readonly Text[] {
  if (depth > DEEPEST) return []
  const choices = [...listOf(schema['oneOf']), ...listOf(schema['anyOf'])].filter(
    (choice) => !isNull(choice),
  )
  if (choices.length > 3) return [message('api.type.forms', { count: choices.length })]
  if (choices.length > 0) return choices.map((choice) => labelOf(root, choice, depth + 1))
  return typesOfAll(root, listOf(schema['allOf']))
}

/** The types that all schemas of an `allOf` allow. Those that say nothing allow every type. */
function typesOfAll(root: unknown, parts: readonly unknown[]): readonly string[] {
  const types = parts
    .map((part) => typesIn(meaningOf(root, part).schema))
    .filter((each) => each.length > 0)
    .reduce<readonly string[] | undefined>(
      (all, each) => (all === undefined ? each : typesOf(commonTypes(all, each))),
      undefined,
    )
  return types ?? []
}

function typesOfValues(values: readonly unknown[]): readonly string[] {
  return [...new Set(values.filter((value) => value !== null).map(typeOfValue))]
}

function typeOfValue(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}
