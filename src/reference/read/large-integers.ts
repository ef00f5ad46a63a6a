import { isRecord, listOf, numberOf, recordOf, setMember, textOf } from './json.ts'
import { keywordsWith } from './keywords.ts'
import type { JsonRecord } from './json.ts'
import { largeInteger } from '../../base/shared/json.ts'
import type { YamlText } from '../../base/yaml/yaml-text.ts'

/** Keywords whose value is data of the API, not part of the schema. */
export const DATA = new Set([...keywordsWith(({ isData }) => isData), 'value', 'dataValue'])
/** Keywords whose value must stay a number for validators; its digits are kept separately. */
const BOUNDS = keywordsWith(({ of, limit }) => of === 'number' && limit)
/**
 * The key for the digits of a schema's bounds: copies of the schema have them, too, and they are not part of
 * its content.
 */
const DIGITS = Symbol('digits')

/** A number of JSON (RFC 8259, 6). */
const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** Maps with names of the writer's, which may equal keywords. */
const NAMES = new Set([...keywordsWith(({ holds }) => holds === '{schema}'), 'schemas'])

const LONG_IN_JSON = /[:[,]\s*-?(?:\d{16}|\d+\.\d{15}|\d[\d.]*[eE]\+?\d{3})/
const LONG_IN_YAML = /\d{16}|\d\.\d{15}|\d[eE]\+?\d{3}|\.(?:inf|nan)\b/i

/**
 * True if a text may have a number with more digits than JavaScript keeps. In JSON, such a number follows a
 * punctuation character.
 */
export function mayHoldLargeIntegers(text: string): boolean {
  return (text.trimStart().startsWith('{') ? LONG_IN_JSON : LONG_IN_YAML).test(text)
}

/**
 * The value of a text, in which integers of examples and bounds keep all their digits. 64 bits hold more than
 * a number of JavaScript does: `9223372036854775807` would become `9223372036854775808`. With `isExample`, the text is an
 * example as a whole.
 */
export function keepLargeIntegers(
  text: string,
  { value: root, writtenOf }: Pick<YamlText, 'value' | 'writtenOf'>,
  isExample = false,
): unknown {
  if (!mayHoldLargeIntegers(text)) return root
  const path: (string | number)[] = []
  const seen = new Map<unknown, unknown>()

  const kept = (value: unknown, isData: boolean): unknown => {
    if (typeof value === 'number') {
      if (!mayHaveLost(value)) return value
      const written = writtenOf(path) ?? String(value)
      // `.inf` and `.nan` are not numbers of JSON: a text is a mistake where a number is needed.
      if (!Number.isFinite(value) && !NUMBER.test(written)) return written
      return isData && hasLost(value, written) ? largeInteger(written) : value
    }
    if (typeof value !== 'object' || value === null) return value
    const known = seen.get(value)
    if (known !== undefined) return known
    seen.set(value, value)
    const result = Array.isArray(value)
      ? keptList(listOf(value), isData)
      : isRecord(value)
        ? keptRecord(value, isData)
        : value
    seen.set(value, result)
    return result
  }
  const at = (name: string | number, value: unknown, isData: boolean): unknown => {
    path.push(name)
    const result = kept(value, isData)
    path.pop()
    return result
  }
  const keptList = (list: readonly unknown[], isData: boolean): unknown => {
    const items = list.map((item, index) => at(index, item, isData))
    return items.every((item, index) => item === list[index]) ? list : items
  }
  const keptRecord = (record: Readonly<Record<string, unknown>>, isData: boolean): unknown => {
    const areNames = NAMES.has(String(path.at(-1)))
    let changed: Record<string | symbol, unknown> | undefined
    const digits: Record<string, string> = {}
    for (const [name, member] of Object.entries(record)) {
      const next = at(name, member, isData || (!areNames && DATA.has(name)))
      if (next !== member) setMember((changed ??= { ...record }), name, next)
      if (!areNames && !isData && BOUNDS.has(name) && mayHaveLost(member)) {
        const written = writtenOf([...path, name])
        if (written !== undefined && hasLost(member, written)) digits[name] = written
      }
    }
    if (Object.keys(digits).length > 0) (changed ??= { ...record })[DIGITS] = digits
    return changed ?? record
  }
  return kept(root, isExample)
}

/** True if a number may have lost digits when it was parsed. */
function mayHaveLost(value: unknown): value is number {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return false
  return Number.isInteger(value) || !Number.isFinite(value) || String(value).length > 15
}

/** True if a number has other digits than it was written with. */
function hasLost(value: number, written: string): boolean {
  return NUMBER.test(written) && digitsOf(String(value)) !== digitsOf(written)
}

/** The digits of a number that count: `1.50e3` → `15`. */
function digitsOf(number: string): string {
  const [mantissa = ''] = number.toLowerCase().split('e')
  return mantissa.replaceAll(/[-.]/g, '').replace(/^0+/, '').replace(/0+$/, '')
}

/** A bound of a schema: a number, or its digits if it is too large for a number of JavaScript. */
export function boundOf(schema: JsonRecord, keyword: string): number | string | undefined {
  const value = numberOf(schema[keyword])
  const digits = textOf(digitsIn(schema)[keyword])
  return value !== undefined && Number(digits) === value ? digits : value
}

/** A schema with the digits of all schemas that it was made of. */
export function withDigitsOf(schema: JsonRecord, ...parts: readonly JsonRecord[]): JsonRecord {
  if (!parts.some((part) => DIGITS in part)) return schema
  const digits: JsonRecord = Object.assign({}, ...parts.map(digitsIn))
  return Object.defineProperty({ ...schema }, DIGITS, { value: digits, enumerable: true })
}

/** A value with marked bounds, like other large numbers, ready to be written. */
export function withMarkedBounds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMarkedBounds)
  if (!isRecord(value)) return value
  const members = Object.entries(value).map(([name, member]) => [name, withMarkedBounds(member)])
  const digits = Object.entries(digitsIn(value)).map(([name, text]) => [
    name,
    largeInteger(String(text)),
  ])
  return Object.fromEntries([...members, ...digits])
}

function digitsIn(schema: JsonRecord): JsonRecord {
  return recordOf(Reflect.get(schema, DIGITS))
}
