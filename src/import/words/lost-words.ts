import { equalEnds } from '../equal-ends.ts'

/** Above this number of differences, only the counts of words are compared. */
const MOST_DIFFERENCES = 2_000
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

/** For each old word the index of the same new word, or -1: the longest common subsequence, by Myers' algorithm. */
function inOrder(old: readonly string[], now: readonly string[]): readonly number[] | undefined {
  const most = Math.min(old.length + now.length, MOST_DIFFERENCES)
  const size = 2 * most + 3
  const middle = most + 1
  const ends = new Int32Array(size)
  const trace: Int32Array[] = []
  for (let count = 0; count <= most; count++) {
    trace.push(ends.slice(middle - count - 1, middle + count + 2))
    for (let k = -count; k <= count; k += 2) {
      const isDown =
        k === -count || (k !== count && (ends[middle + k - 1] ?? 0) < (ends[middle + k + 1] ?? 0))
      let x = isDown ? (ends[middle + k + 1] ?? 0) : (ends[middle + k - 1] ?? 0) + 1
      while (x < old.length && x - k < now.length && old[x] === now[x - k]) x++
      ends[middle + k] = x
      if (x >= old.length && x - k >= now.length) return pairsFrom(trace, old.length, now.length)
    }
  }
  return undefined
}

function pairsFrom(trace: readonly Int32Array[], oldLength: number, nowLength: number) {
  const pairs = Array.from({ length: oldLength }, () => -1)
  let [x, y] = [oldLength, nowLength]
  for (let count = trace.length - 1; count >= 0; count--) {
    const at = (k: number): number => trace[count]?.[k + count + 1] ?? 0
    const k = x - y
    const above = k === -count || (k !== count && at(k - 1) < at(k + 1)) ? k + 1 : k - 1
    const startX = count === 0 ? 0 : at(above)
    const startY = count === 0 ? 0 : startX - above
    while (x > startX && y > startY) {
      x--
      y--
      pairs[x] = y
    }
    ;[x, y] = [startX, startY]
  }
  return pairs
}

/** Words whose run is elsewhere in the new text count as kept: footnotes, and parts in another order. */
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
