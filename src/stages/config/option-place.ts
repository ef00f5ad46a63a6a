import type { Place } from '../../base/problems/problem.ts'

/**
 * The place of an option: its keys, found one after the other, from `start`; for a key of an item of a list, the one of that item.
 * `undefined` in a computed config.
 */
export function optionPlace(
  keys: readonly string[],
  text: string,
  start?: number,
): Place | undefined {
  let offset = start ?? 0
  let found = start ?? -1
  const named = keys.filter((name) => !isIndex(name))
  const item = keys.at(-2) ?? ''
  for (const [position, key] of named.entries()) {
    const matches = [...text.slice(offset).matchAll(patternOf(key))]
    const isInList = position === named.length - 1 && isIndex(item)
    const match = (isInList ? matches[Number(item)] : undefined) ?? matches[0]
    if (match === undefined) break
    found = offset + match.index
    offset = found + key.length
  }
  if (found < 0) return undefined
  const before = text.slice(0, found).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

function isIndex(key: string): boolean {
  return /^\d+$/.test(key)
}

/** A key of an object, or a method of it. */
function patternOf(key: string): RegExp {
  const escaped = key.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`(?<![\\w.])['"]?${escaped}['"]?\\s*[:,}(]`, 'g')
}
