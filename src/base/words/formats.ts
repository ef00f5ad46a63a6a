import type { TextList } from '../model/words.ts'

/**
 * The formats of numbers, days and lists in a language. Each is made once, on demand: that takes up to 20 ms.
 */
export interface Formats {
  readonly locale: string
  readonly date: () => Intl.DateTimeFormat
  readonly number: (options?: Intl.NumberFormatOptions) => Intl.NumberFormat
  readonly plural: (type?: Intl.PluralRuleType) => Intl.PluralRules
  readonly list: (join: TextList['join']) => Intl.ListFormat
}

export function formatsOf(lang: string): Formats {
  // The built-in English messages are British, and so are dates next to them; `en-US` has its own format.
  const locale = lang === 'en' ? 'en-GB' : lang
  const made = new Map<string, unknown>()
  const once = <Format>(key: string, make: () => Format): Format => {
    const format = (made.get(key) as Format | undefined) ?? make()
    made.set(key, format)
    return format
  }
  return {
    locale,
    date: () =>
      once('date', () => {
        return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
      }),
    number: (options) =>
      once(`number ${JSON.stringify(options)}`, () => exactFormat(locale, options)),
    plural: (type = 'cardinal') =>
      once(`plural ${type}`, () => new Intl.PluralRules(locale, { type })),
    list: (join) =>
      once(`list ${join}`, () => {
        return new Intl.ListFormat(locale, { type: join === 'and' ? 'conjunction' : 'disjunction' })
      }),
  }
}

/** The most fraction digits that a format can have (ECMA-402). */
const MOST_DIGITS = 20

/** A format that rounds nothing, and writes numbers with an exponent as they are: `1e-7`, `1e400`. */
function exactFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: MOST_DIGITS, ...options })
  const value = (number: number | bigint): string =>
    /e/i.test(String(number)) ? String(number).replace('e+', 'e') : format.format(number)
  // `format` is a getter of the class, so it cannot be assigned.
  return Object.defineProperty(Object.create(format), 'format', { value })
}
