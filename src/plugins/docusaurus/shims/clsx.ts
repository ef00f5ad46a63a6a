type ClassValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly ClassValue[]
  | Readonly<Record<string, unknown>>

/** The names of classes in texts, lists and objects, joined. */
export function clsx(...values: readonly ClassValue[]): string {
  return values.flatMap(namesIn).join(' ')
}

export default clsx

function namesIn(value: ClassValue): readonly string[] {
  if (typeof value === 'string' || typeof value === 'number')
    return value === '' ? [] : [String(value)]
  if (isList(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, isOn]) => (isOn ? [name] : []))
}

/** `Array.isArray` does not narrow read-only lists. */
function isList(value: ClassValue): value is readonly ClassValue[] {
  return Array.isArray(value)
}
