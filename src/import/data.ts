import { isRecord } from '../base/shared/json.ts'

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
