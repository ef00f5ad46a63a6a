import { runsCode } from '../../../base/shared/code-url.ts'
import { choiceFor } from '../../../base/shared/text/nearest.ts'
import { isoDateOf } from '../../../base/shared/dates.ts'
import { BADGE_VARIANTS } from '../../../base/shared/sidebar-badge.ts'
import type { SidebarBadge } from '../../../base/shared/sidebar-badge.ts'
import type { YamlPath, YamlSource } from '../../../base/yaml/yaml-source.ts'

/** A parsed value, with access to its source text. */
export interface YamlValue {
  readonly value: unknown
  readonly path: YamlPath
  readonly source: YamlSource
}

/** A JSON Schema of the values of a key. */
export type ValueSchema = Readonly<Record<string, unknown>>

/** Reads the value of a key: checks its type, and returns `undefined` if it is wrong. */
export interface Field<Value> {
  /** Ends the sentence “must be …”. */
  readonly expected: string
  /** The same for a wrong value, naming the value that was probably meant. */
  readonly expectedFor?: (value: unknown) => string
  /** The values that `read` takes, for editors. */
  readonly schema: ValueSchema
  readonly read: (written: YamlValue) => Value | undefined
}

/** The value below a key of a written mapping, or in a written list. */
export function writtenAt(
  { path, source }: YamlValue,
  step: string | number,
  value: unknown,
): YamlValue {
  return { value, path: [...path, step], source }
}

/** A text. A number or a date is read as written: `version: 1.10` → `1.10`. */
export const text: Field<string> = {
  expected: 'a text',
  schema: { type: ['string', 'number'] },
  read: ({ value, path, source }) => {
    if (typeof value === 'string') return value
    const isPlain = typeof value === 'number' || value instanceof Date
    return isPlain ? source.writtenOf(path) : undefined
  },
}

export const linkUrl: Field<string> = {
  expected: 'a URL that runs no code',
  schema: { type: 'string' },
  read: (written) => {
    const url = text.read(written)
    return url === undefined || runsCode(url) ? undefined : url
  },
}

export const flag: Field<boolean> = {
  expected: '`true` or `false`',
  schema: { type: 'boolean' },
  read: ({ value }) => (typeof value === 'boolean' ? value : undefined),
}

export const number: Field<number> = {
  expected: 'a number',
  schema: { type: 'number' },
  read: ({ value }) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
}

export const headingLevel: Field<number> = {
  expected: 'a heading level from 2 to 6',
  schema: { type: 'integer', minimum: 2, maximum: 6 },
  read: ({ value }) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 2 && value <= 6
      ? value
      : undefined,
}

/** A date, as ISO 8601: see `isoDateOf`. */
export const date: Field<string> = {
  expected: 'a date, such as `2026-01-30`',
  schema: { type: 'string', pattern: '^\\s*\\d{4}-\\d{1,2}-\\d{1,2}' },
  // A YAML parser turns 30 February into 2 March, so the written date counts.
  read: (written) => isoDateOf(text.read(written) ?? ''),
}

/** A list of texts. */
export const texts: Field<readonly string[]> = {
  expected: 'a list of texts: `[a, b]`',
  schema: schemaOfList(text.schema),
  read: listOf(text.read),
}

export const badge: Field<SidebarBadge> = {
  expected: `a text, or a mapping with \`text\` and \`variant\` (${BADGE_VARIANTS.join(', ')})`,
  schema: {
    anyOf: [
      text.schema,
      schemaOfMapping({ text: text.schema, variant: { enum: BADGE_VARIANTS } }, ['text']),
    ],
  },
  read: readBadge,
}

function readBadge(written: YamlValue): SidebarBadge | undefined {
  const { value } = written
  const label = text.read(isMapping(value) ? writtenAt(written, 'text', value.text) : written)
  if (label === undefined) return undefined
  if (!isMapping(value) || value.variant === undefined) return { text: label }
  const variant = BADGE_VARIANTS.find((name) => name === value.variant)
  return variant && { text: label, variant }
}

/** A field that accepts an empty value (`null`), too. */
export function nullable<Value>({ expected, schema, read }: Field<Value>): Field<Value | null> {
  return {
    expected: `${expected}, or \`null\``,
    schema: { anyOf: [schema, { type: 'null' }] },
    read: (written) => (written.value === null ? null : read(written)),
  }
}

/** One of a few words. */
export function oneOf<Word extends string>(...words: readonly Word[]): Field<Word> {
  return {
    expected: choiceFor(undefined, words),
    expectedFor: (value) => choiceFor(value, words),
    schema: { enum: words },
    read: ({ value }) => words.find((word) => word === value),
  }
}

/** Reads each item of a list; one wrong item makes the list wrong. */
export function listOf<Value>(
  read: (written: YamlValue) => Value | undefined,
): (written: YamlValue) => readonly Value[] | undefined {
  return (written) => {
    if (!Array.isArray(written.value)) return undefined
    const items: readonly unknown[] = written.value
    const values = items.map((item, index) => read(writtenAt(written, index, item)))
    return values.every((value) => value !== undefined) ? values : undefined
  }
}

/** `items` is the schema of each item. */
export function schemaOfList(items: ValueSchema): ValueSchema {
  return { type: 'array', items }
}

/** A mapping with these keys, of which some are required. Other keys are allowed. */
export function schemaOfMapping(
  properties: Readonly<Record<string, ValueSchema>>,
  required: readonly string[] = [],
): ValueSchema {
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}

/** A mapping whose keys these fields read. An editor shows what each expects. */
export function schemaOfFields(
  fields: Readonly<Record<string, Pick<Field<unknown>, 'expected' | 'schema'>>>,
  required: readonly string[] = [],
): ValueSchema {
  const properties = Object.entries(fields).map(([key, { expected, schema }]) => [
    key,
    { description: `${expected.charAt(0).toUpperCase()}${expected.slice(1)}.`, ...schema },
  ])
  return schemaOfMapping(Object.fromEntries(properties), required)
}

/** True if a value is a mapping of keys to values. */
export function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
  )
}
