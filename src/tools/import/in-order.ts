/** The numbers of equal items at the beginning and at the end of two lists, which do not overlap. */
export function equalEnds(
  before: readonly string[],
  after: readonly string[],
): { readonly head: number; readonly tail: number } {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head++
  let tail = 0
  const most = Math.min(before.length, after.length) - head
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  return { head, tail }
}

const MOST_DIFFERENCES = 2_000

/**
 * For each old item the index of the same new one, or -1: the longest common subsequence, by Myers' algorithm. `undefined`
 * if more items differ than can be compared in a short time.
 */
export function inOrder(
  old: readonly string[],
  now: readonly string[],
): readonly number[] | undefined {
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
