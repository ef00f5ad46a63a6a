import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeFrame } from './code-frame.ts'
import type { Problem } from './problem.ts'

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
