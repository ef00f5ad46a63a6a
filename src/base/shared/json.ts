/** Values that came from outside: each is checked before it is used. */

export type JsonRecord = Readonly<Record<string, unknown>>

/** True for objects other than arrays and `null`. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Like `Array.isArray`, whose elements would be of any type. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

/** A value as an object; empty if it is none. */
export function recordOf(value: unknown): JsonRecord {
  return isRecord(value) ? value : {}
}

/** A value as a list; empty if it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A text that is not blank. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** A value in one line, as JSON: `"a"`, `[1, 2]`. */
export function jsonOf(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, undefined, indent) ?? ''
  return text.includes(DIGITS) ? text.replaceAll(MARKED_JSON, '$1') : text
}

/** A value as a reader writes it: text as it is, everything else as JSON. */
export function plainOf(value: unknown): string {
  if (typeof value !== 'string') return jsonOf(value)
  return isLargeInteger(value) ? value.slice(DIGITS.length) : value
}

// A private-use character that nothing else uses: see `request/marks.ts`.
const DIGITS = '\u{E002}'
const NUMBER = String.raw`-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?`
const MARKED = new RegExp(`^${DIGITS}${NUMBER}$`, 'u')
const MARKED_JSON = new RegExp(`"${DIGITS}(${NUMBER})"`, 'gu')
const MARKED_YAML = new RegExp(`(["']?)${DIGITS}(${NUMBER})\\1`, 'gu')

/**
 * An integer that is too large for a number of JavaScript, as data that can travel as JSON: its digits,
 * marked.
 */
export function largeInteger(digits: string): string {
  return `${DIGITS}${digits}`
}

export function isLargeInteger(value: unknown): value is string {
  return typeof value === 'string' && MARKED.test(value)
}

/** Writes marked numbers in YAML as they were. */
export function withLargeIntegers(yaml: string): string {
  return yaml.replaceAll(MARKED_YAML, '$2')
}

/** The value of a JSON text, with all digits of integers; `undefined` if the text is not JSON. */
export function parseJson(text: string): unknown {
  const marked = text.replaceAll(TEXT_OR_DIGITS, (token) =>
    token.startsWith('"') || Number.isSafeInteger(Number(token))
      ? token
      : `"${largeInteger(token)}"`,
  )
  return plainJson(marked)
}

/** The value of a JSON text, with integers as precise as a number is; `undefined` if the text is not JSON. */
export function plainJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const TEXT_OR_DIGITS = /"(?:[^"\\]|\\.)*"|(?<![\d.]|[eE][+-]?)-?\d{16,}(?![\d.eE])/g
