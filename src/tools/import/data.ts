import { isRecord } from '../../base/shared/json.ts'

/** Values of a third-party config, of any type. */
export type Data = Readonly<Record<string, unknown>>

/** A value as an object; empty if it is none. */
export function objectOf(value: unknown): Data {
  return isRecord(value) ? value : {}
}

/** A value as a list; empty if it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A value as a text that is not empty. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** A text, or a list of texts, as a list. */
export function textsOf(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((each) => textOf(each) ?? [])
}

/** The name of a package that is not run, or of a function: the value in a config instead of data. */
export function nameIn(value: unknown): string | undefined {
  const { $package, $function } = objectOf(value)
  return textOf(value) ?? textOf($package) ?? textOf($function)
}

/** Elements of a list that are objects. */
export function objectsIn(value: unknown): readonly Data[] {
  return listOf(value).map(objectOf)
}

/** The day of a date: `2024-01-31T10:00` → `2024-01-31`. */
export function dayOf(given: unknown): string | undefined {
  const text = given instanceof Date ? given.toISOString() : String(given ?? '')
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0]
}

/** A text, or one text per language: the one for `lang`, else the first. */
export function textFor(given: unknown, lang?: string): string | undefined {
  const texts = objectOf(given)
  return textOf(given) ?? textOf(texts[lang ?? '']) ?? textOf(Object.values(texts)[0])
}

/** The texts of an object, by key. */
export function textsByKey(given: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(objectOf(given)).flatMap(([key, value]) => {
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
