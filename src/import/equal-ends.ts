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
