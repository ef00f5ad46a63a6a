import { equalEnds, inOrder } from '../in-order.ts'

/** A run of so many words that is elsewhere on the page was moved, not lost. */
const MOVED_RUN = 3

/** Checks for each word of the old text if the new text has it, in the same order. */
export function keptWords(old: readonly string[], now: readonly string[]): readonly boolean[] {
  const { head, tail } = equalEnds(old, now)
  const before = old.slice(head, old.length - tail)
  const after = now.slice(head, now.length - tail)
  const pairs = inOrder(before, after)
  const middle = pairs === undefined ? byCount(before, after) : withMoved(before, after, pairs)
  return old.map((_, index) => middle[index - head] ?? true)
}

/** Words that are in a row elsewhere in the new text count as kept: footnotes, and parts in another order. */
function withMoved(
  old: readonly string[],
  now: readonly string[],
  pairs: readonly number[],
): readonly boolean[] {
  const kept = pairs.map((pair) => pair !== -1)
  const taken = new Set(pairs)
  const others = ` ${now.map((word, index) => (taken.has(index) ? '\n' : word)).join(' ')} `
  for (let start = 0; start < old.length; start++) {
    if (kept[start] === true) continue
    let end = start
    while (end < old.length && kept[end] === false) end++
    const run = old.slice(start, end)
    if (run.length >= MOVED_RUN && others.includes(` ${run.join(' ')} `))
      kept.fill(true, start, end)
    start = end
  }
  return kept
}

function byCount(old: readonly string[], now: readonly string[]): readonly boolean[] {
  const left = new Map<string, number>()
  for (const word of now) left.set(word, (left.get(word) ?? 0) + 1)
  return old.map((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count > 0
  })
}
