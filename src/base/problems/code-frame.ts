import type { Place } from './problem.ts'

const CONTEXT = 1
/** Only part of a longer line is shown, as in a minified file. */
const LONGEST = 200
/** The number of characters shown before and after the column. */
const AROUND = 80

/**
 * The lines around a place, with a caret below the column:
 *
 *     11 │ Before you start,
 *     12 │ read [the intro](/docs/intor).
 *        │      ^
 */
export function codeFrame(lines: readonly string[], { line, column }: Place): string {
  const first = Math.max(1, line - CONTEXT)
  const last = Math.min(lines.length, line)
  const width = String(last).length
  const frame: string[] = []
  for (let number = first; number <= last; number++) {
    const isMarked = number === line
    const { text, before } = partOf(lines[number - 1] ?? '', isMarked ? column : 1)
    frame.push(`${String(number).padStart(width)} │ ${text.replaceAll('\t', ' ')}`.trimEnd())
    if (isMarked) frame.push(`${' '.repeat(width)} │ ${' '.repeat(before)}^`)
  }
  return frame.join('\n')
}

/** The part of a line around a column, and the characters before the column in it. */
function partOf(line: string, column: number): { readonly text: string; readonly before: number } {
  const at = Math.max(0, column - 1)
  if (line.length <= LONGEST) return { text: line, before: at }
  const from = Math.max(0, at - AROUND)
  const to = Math.min(line.length, at + AROUND)
  const start = from > 0 ? '…' : ''
  const end = to < line.length ? '…' : ''
  return { text: `${start}${line.slice(from, to)}${end}`, before: at - from + start.length }
}
