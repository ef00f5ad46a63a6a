/** The offset at which each line of a text begins. A line ends with `\n`, `\r\n` or `\r`. */
export function lineStartsOf(text: string): readonly number[] {
  return [0, ...Array.from(text.matchAll(/\r\n|\n|\r/g), (end) => end.index + end[0].length)]
}

/** The line and the column of an offset, both from 1. */
export function pointAt(
  lineStarts: readonly number[],
  offset: number,
): { readonly line: number; readonly column: number } {
  let [low, high] = [0, lineStarts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((lineStarts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: offset - (lineStarts[low] ?? 0) + 1 }
}
