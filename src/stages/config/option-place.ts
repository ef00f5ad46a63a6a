import type { Place } from '../../base/problems/problem.ts'
import { lineStartsOf, pointAt } from '../../base/shared/text/line-starts.ts'

/**
 * The place of an option: follows the keys from `start`. A key of a list item is searched in that item. If a key is
 * not found, the last place that was found counts, since the value may come from elsewhere. `undefined` in a computed
 * config.
 */
export function optionPlace(
  keys: readonly string[],
  text: string,
  start?: number,
): Place | undefined {
  let [offset, end] = [start ?? 0, text.length]
  let found = start ?? -1
  const named = keys.filter((name) => !isIndex(name))
  const item = keys.at(-2) ?? ''
  for (const [position, key] of named.entries()) {
    const matches = [...text.slice(offset, end).matchAll(patternOf(key))]
    const isInList = position === named.length - 1 && isIndex(item)
    const match = (isInList ? matches[Number(item)] : undefined) ?? matches[0]
    if (match === undefined) break
    found = offset + match.index
    offset = found + match[0].length
    end = Math.min(end, endOfValue(text, offset - 1))
  }
  if (found < 0) return undefined
  return pointAt(lineStartsOf(text), found)
}

/** Brackets, and what may hide one: strings and comments. */
const PART =
  /\/\/.*|\/\*[^]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[^])*`|[([{}\]),]/g

/** The end of the value after a key: the comma or bracket that ends it. */
function endOfValue(text: string, from: number): number {
  let depth = 0
  PART.lastIndex = text[from] === ':' ? from + 1 : from
  for (let match = PART.exec(text); match; match = PART.exec(text)) {
    const [part] = match
    if (/^[([{]$/.test(part)) depth++
    else if (/^[)\]}]$/.test(part)) depth--
    if (depth < 0 || (depth === 0 && part === ',')) return match.index
  }
  return text.length
}

function isIndex(key: string): boolean {
  return /^\d+$/.test(key)
}

/** A key of an object, or a method of it. */
function patternOf(key: string): RegExp {
  const escaped = key.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`(?<![\\w.])['"]?${escaped}['"]?\\s*[:,}(]`, 'g')
}
