import { isRecord } from './json.ts'

/**
 * The schemas of a document that have a name, with the path to each: `$anchor` and `$dynamicAnchor` by name,
 * `$id` by its URL as written.
 */
export function anchorsIn(root: unknown): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  const path: string[] = []
  const seen = new Set<unknown>()
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (isRecord(value))
      for (const key of ['$id', '$anchor', '$dynamicAnchor']) {
        const name = value[key]
        if (typeof name === 'string' && !found.has(name)) found.set(name, [...path])
      }
    for (const [name, member] of Object.entries(value)) {
      path.push(name)
      look(member)
      path.pop()
    }
  }
  look(root)
  return found
}
