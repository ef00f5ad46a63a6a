/**
 * A description comes from outside, so each value in it is looked at before it is used: these functions give a value of
 * the type that is asked for, or the empty one.
 */

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

/** Text that says something; blank text is none. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** An address that a link may lead to. One that would run code, or hold data, is none. */
export function addressOf(value: unknown): string | undefined {
  const address = textOf(value)?.trim()
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address ?? '')?.[1]?.toLowerCase()
  return scheme === undefined || ['http', 'https', 'mailto'].includes(scheme) ? address : undefined
}

export function textsOf(value: unknown): readonly string[] {
  return listOf(value).filter((item) => typeof item === 'string')
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

/** A member of a record, never one that every object has: `constructor` of `{}` is `undefined`. */
export function memberOf(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return /^\d+$/.test(name) ? listOf(value)[Number(name)] : undefined
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

/** A value in one line, as JSON: `"a"`, `[1, 2]`. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value) ?? ''
}

/** A value as a reader writes it: text as it is, all else as JSON. */
export function plainOf(value: unknown): string {
  return typeof value === 'string' ? value : jsonOf(value)
}
