/** A line of the new document. Code and raw HTML are not edited further. */
export interface Line {
  readonly text: string
  readonly kind: 'text' | 'code' | 'html'
}

export const EMPTY: Line = { text: '', kind: 'text' }

export function textLine(written: string): Line {
  return { text: written, kind: 'text' }
}

export function html(written: string): Line {
  return { text: written, kind: 'html' }
}

/** An element with Markdown in it. */
export function htmlElement(
  name: string,
  content: readonly Line[],
  attributes = '',
): readonly Line[] {
  return [html(`<${name}${attributes}>`), EMPTY, ...content, EMPTY, html(`</${name}>`)]
}

/** The columns before a line; a tab goes to the next multiple of four. */
export function indentOf(line: string): number {
  let columns = 0
  for (const character of line) {
    if (character === ' ') columns++
    else if (character === '\t') columns += 4 - (columns % 4)
    else break
  }
  return columns
}

/** A line without a number of columns at its beginning. */
export function dedented(line: string, columns: number): string {
  return line.trim() === ''
    ? ''
    : `${' '.repeat(Math.max(0, indentOf(line) - columns))}${line.trimStart()}`
}

/** Lines with spaces before each that is not empty. */
export function indented(lines: readonly Line[], space: string): readonly Line[] {
  return lines.map((line) => (line.text === '' ? line : { ...line, text: `${space}${line.text}` }))
}

/** Lines without the empty ones at both ends. */
export function trimmed(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex((line) => line.trim() !== '')
  return start === -1
    ? []
    : lines.slice(start, lines.findLastIndex((line) => line.trim() !== '') + 1)
}

/** The index of the first line from a place that matches; -1 if there is none. */
export function findFrom(
  lines: readonly string[],
  start: number,
  isMatch: (line: string, index: number) => boolean,
): number {
  for (let at = start; at < lines.length; at++) if (isMatch(lines[at] ?? '', at)) return at
  return -1
}

/** The lines from a place that are empty or indented by some columns, without the empty ones at their end. */
export function linesBelow(
  lines: readonly string[],
  start: number,
  columns: number,
): readonly string[] {
  const isOut = (line: string) => line.trim() !== '' && indentOf(line) < columns
  const end = findFrom(lines, start, isOut)
  const own = lines.slice(start, end === -1 ? undefined : end)
  return own.slice(0, own.findLastIndex((line) => line.trim() !== '') + 1)
}
