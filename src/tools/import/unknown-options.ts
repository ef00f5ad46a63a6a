import { listOf, recordOf } from '../../base/shared/json.ts'
import type { JsonRecord } from '../../base/shared/json.ts'

/** The words of a text, as the names of known options. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

/** The names of options that are set, and that are not known. */
export function unknownIn(options: JsonRecord, known: ReadonlySet<string>): readonly string[] {
  return Object.entries(options)
    .filter(([key, value]) => !known.has(key) && isSet(value))
    .map(([key]) => key)
}

function isSet(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false
  return (
    typeof value !== 'object' || Object.keys(recordOf(value)).length > 0 || listOf(value).length > 0
  )
}
