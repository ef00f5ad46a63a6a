import { isRecord, listOf } from './json.ts'
import { largeInteger } from '../shared/json.ts'
import type { YamlText } from '../problems/yaml-text.ts'

/** Keywords whose value is data of the API, and not about it. */
const DATA = new Set(['example', 'examples', 'default', 'const', 'enum', 'value', 'dataValue'])
/** Maps with names of the writer's own, which may be those of keywords. */
const NAMES = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'schemas'])

/**
 * The value of a text, in which whole numbers of examples keep all their digits. 64 bits hold more than a number of
 * JavaScript does: `9223372036854775807` would become `9223372036854775808`.
 */
export function keepLargeIntegers(
  text: string,
  { value: root, writtenOf }: Pick<YamlText, 'value' | 'writtenOf'>,
): unknown {
  if (!/\d{16}/.test(text)) return root
  const path: (string | number)[] = []
  const seen = new Map<unknown, unknown>()

  const kept = (value: unknown, isData: boolean): unknown => {
    if (typeof value === 'number') {
      if (!isData || Number.isSafeInteger(value) || !Number.isInteger(value)) return value
      const digits = writtenOf(path)
      return digits !== undefined && /^-?\d+$/.test(digits) ? largeInteger(digits) : value
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
    let changed: Record<string, unknown> | undefined
    for (const [name, member] of Object.entries(record)) {
      const next = at(name, member, isData || (!areNames && DATA.has(name)))
      if (next !== member) (changed ??= { ...record })[name] = next
    }
    return changed ?? record
  }
  return kept(root, false)
}
