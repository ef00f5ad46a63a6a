import { numberOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
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
