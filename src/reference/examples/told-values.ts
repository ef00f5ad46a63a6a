import { isRecord, listOf, numberOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { typesOf } from '../schema/meaning.ts'
import { typesIn } from '../schema/schema-type.ts'

/** “e.g.” in a text, and the code or the quoted words after it. */
const TOLD =
  /\b(?:e\.g\.|for example|example:|such as)[,:]?\s+(?:`([^`\n]+)`|"([^"\n]+)"|“([^”\n]+)”)/gi

/** The values that a text gives as examples: “Three letters, e.g. `eur`.” → `eur`. */
export function toldValues(description: unknown, schema: JsonRecord): readonly unknown[] {
  const [type] = typesIn(schema)
  const isNumber = type === 'integer' || type === 'number'
  if (!isNumber && type !== 'string') return []
  return Array.from((textOf(description) ?? '').matchAll(TOLD), ([, ...texts]) => {
    const text = texts.find((each) => each !== undefined) ?? ''
    return isNumber ? numberOf(text.trim() === '' ? undefined : Number(text)) : text
  }).filter((value) => value !== undefined && !Number.isNaN(value))
}

/** Likely texts for a name: the last word of `billing_country` is a country. */
const BY_WORD: Readonly<Record<string, readonly string[]>> = {
  currency: ['usd', 'USD'],
  country: ['US', 'us'],
  language: ['en', 'en-US'],
  locale: ['en', 'en-US'],
  timezone: ['Europe/Dublin'],
  email: ['ann@example.com'],
  url: ['https://example.com/a'],
  phone: ['+353155501234'],
  city: ['Dublin'],
}

/** The texts that are likely for a property or a parameter of a name. */
export function namedValues(name: string, schema: JsonRecord): readonly string[] {
  if (typesIn(schema)[0] !== 'string' || 'format' in schema) return []
  const word = /\p{L}\p{Ll}*$/u.exec(name)?.[0].toLowerCase() ?? ''
  return Object.hasOwn(BY_WORD, word) ? (BY_WORD[word] ?? []) : []
}

/** True if a schema has an example of its own. */
export function hasOwnExample(schema: JsonRecord): boolean {
  return 'example' in schema || listOf(schema['examples']).length > 0
}

/** Values from the description itself, the best first. */
export function writtenValues(schema: JsonRecord, name = ''): readonly unknown[] {
  return [
    ...('const' in schema ? [schema['const']] : []),
    ...ownExamples(schema),
    ...toldValues(schema['description'], schema),
    ...listOf(schema['enum']),
    ...('default' in schema ? [schema['default']] : []),
    ...namedValues(name, schema),
  ]
}

/** The examples of a schema itself, `example` first. */
export function ownExamples(schema: JsonRecord): readonly unknown[] {
  const all = [...('example' in schema ? [schema['example']] : []), ...listOf(schema['examples'])]
  return all.map((value) => inListForm(value, schema))
}

/** An example as it is shown: a single object that is given for a list is the list of it, unless the schema allows objects, too. */
export function inListForm(value: unknown, schema: JsonRecord): unknown {
  const types = typesOf(schema['type']).filter((type) => type !== 'null')
  return isRecord(value) && types.length > 0 && types.every((type) => type === 'array')
    ? [value]
    : value
}
