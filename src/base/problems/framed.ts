import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem, Place } from './problem.ts'

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

/** A problem with the lines of its file, ready to be shown. */
export interface FramedProblem extends Problem {
  readonly frame?: string
}

/** Adds to each problem the lines around its place, from the file on the disk. */
export async function frameProblems(
  problems: readonly Problem[],
  root: string,
): Promise<readonly FramedProblem[]> {
  const linesOf = new Map<string, readonly string[] | undefined>()
  const framed: FramedProblem[] = []
  for (const problem of problems) {
    const { file, place } = problem
    if (file === undefined || place === undefined) framed.push(problem)
    else {
      if (!linesOf.has(file)) linesOf.set(file, await readLines(join(root, file)))
      const lines = linesOf.get(file)
      framed.push(lines ? { ...problem, frame: codeFrame(lines, place) } : problem)
    }
  }
  return framed
}

async function readLines(file: string): Promise<readonly string[] | undefined> {
  try {
    const text = await readFile(file, 'utf8')
    return text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  } catch {
    // A removed or unreadable file is shown without its lines.
    return undefined
  }
}
