import type { Place } from '../../base/problems/problem.ts'

/**
 * The place of an option: its keys, found one after the other, from `start`. `undefined` in a computed
 * config.
 */
export function optionPlace(
  keys: readonly string[],
  text: string,
  start?: number,
): Place | undefined {
  let offset = start ?? 0
  let found = start ?? -1
  for (const key of keys.filter((name) => !/^\d+$/.test(name))) {
    const escaped = key.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    const match = new RegExp(`(?<![\\w.])['"]?${escaped}['"]?\\s*[:,}]`).exec(text.slice(offset))
    if (match === null) break
    found = offset + match.index
    offset = found + key.length
  }
  if (found < 0) return undefined
  const before = text.slice(0, found).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
