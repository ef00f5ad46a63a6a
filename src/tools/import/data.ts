import { listOf, recordOf, textOf } from '../../base/shared/json.ts'
import type { JsonRecord } from '../../base/shared/json.ts'

/** A text, or a list of texts, as a list. */
export function textsOf(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((each) => textOf(each) ?? [])
}

/** The name of a package that is not run, or of a function: the value in a config instead of data. */
export function nameIn(value: unknown): string | undefined {
  const { $package, $function } = recordOf(value)
  return textOf(value) ?? textOf($package) ?? textOf($function)
}

/** Elements of a list that are objects. */
export function objectsIn(value: unknown): readonly JsonRecord[] {
  return listOf(value).map(recordOf)
}

/** The day of a date: `2024-01-31T10:00` → `2024-01-31`. */
export function dayOf(given: unknown): string | undefined {
  const text = given instanceof Date ? given.toISOString() : String(given ?? '')
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0]
}

/** A text, or one text per language: the one for `lang`, else the first. */
export function textFor(given: unknown, lang?: string): string | undefined {
  const texts = recordOf(given)
  return textOf(given) ?? textOf(texts[lang ?? '']) ?? textOf(Object.values(texts)[0])
}

/** The texts of an object, by key. */
export function textsByKey(given: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(recordOf(given)).flatMap(([key, value]) => {
      const text = textOf(value)
      return text === undefined ? [] : [[key, text] as const]
    }),
  )
}

/** Texts of the main language → texts of another one, for keys that both have with different texts. */
export function textsFrom(
  pairs: Iterable<readonly (string | undefined)[]>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Array.from(pairs).flatMap(([from, to]) =>
      from && to && from !== to ? [[from, to] as const] : [],
    ),
  )
}

type Defined<Given> = {
  readonly [Key in keyof Given as undefined extends Given[Key] ? never : Key]: Given[Key]
} & {
  readonly [Key in keyof Given as undefined extends Given[Key] ? Key : never]?: Exclude<
    Given[Key],
    undefined
  >
}

/** An object without the keys that have no value. */
export function defined<Given extends object>(given: Given): Defined<Given>
export function defined(given: object): object {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
