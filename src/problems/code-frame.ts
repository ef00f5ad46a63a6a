import type { Place } from './problem.ts'

const CONTEXT = 1

/**
 * The lines around a place, with a caret below the column:
 *
 *     11 │ Before you start,
 *     12 │ read [the intro](/docs/intor).
 *        │      ^
 */
export function codeFrame(text: string, { line, column }: Place): string {
  const lines = text.split(/\r\n|\n|\r/)
  const first = Math.max(1, line - CONTEXT)
  const last = Math.min(lines.length, line)
  const width = String(last).length
  const frame: string[] = []
  for (let number = first; number <= last; number++) {
    const source = (lines[number - 1] ?? '').replaceAll('\t', ' ')
    const before = Math.max(0, column - 1)
    frame.push(`${String(number).padStart(width)} │ ${source}`.trimEnd())
    if (number === line) frame.push(`${' '.repeat(width)} │ ${' '.repeat(before)}^`)
  }
  return frame.join('\n')
}
