/** Which lines of a block of code are more than text. Lines are counted from zero. */
export interface LineMarks {
  /** The number that the first line shows; `undefined` where lines have no numbers. */
  readonly firstNumber?: number | undefined
  /** Further classes of a line: `highlighted`. */
  readonly classesOf?: (index: number) => readonly string[]
}

/**
 * Lines of ready markup as one. A line that is numbered or marked becomes an element with its line break inside, so
 * that it can be a block; the others stay text, since most code has nothing to mark and every page carries some.
 */
export function markedLines(lines: readonly string[], marks: LineMarks): string {
  const { firstNumber, classesOf = () => [] } = marks
  return lines
    .map((line, index) => {
      const text = index < lines.length - 1 ? `${line}\n` : line
      const classes = classesOf(index)
      if (firstNumber === undefined && classes.length === 0) return text
      const number = firstNumber === undefined ? '' : ` data-line="${firstNumber + index}"`
      return `<span class="${['line', ...classes].join(' ')}"${number}>${text}</span>`
    })
    .join('')
}
