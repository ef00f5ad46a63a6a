/** What stands in a value that came from outside: each is looked at before it is used. */

export type JsonRecord = Readonly<Record<string, unknown>>

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function recordOf(value: unknown): JsonRecord {
  return isRecord(value) ? value : {}
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A value in one line, as JSON: `"a"`, `[1, 2]`. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value) ?? ''
}

/** A value as a reader writes it: text as it is, all else as JSON. */
export function plainOf(value: unknown): string {
  return typeof value === 'string' ? value : jsonOf(value)
}
