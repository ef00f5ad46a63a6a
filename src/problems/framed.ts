import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeFrame } from './code-frame.ts'
import type { Problem } from './problem.ts'

/** A problem with the lines of its file, ready to be shown. */
export interface FramedProblem extends Problem {
  readonly frame?: string
}

/** Adds to each problem the lines around its place, as the file on the disk has them. */
export async function frameProblems(
  problems: readonly Problem[],
  root: string,
): Promise<readonly FramedProblem[]> {
  const texts = new Map<string, string | undefined>()
  const framed: FramedProblem[] = []
  for (const problem of problems) {
    const { file, place } = problem
    if (file !== undefined && !texts.has(file)) texts.set(file, await readText(join(root, file)))
    const text = file === undefined ? undefined : texts.get(file)
    const hasFrame = place !== undefined && text !== undefined
    framed.push(hasFrame ? { ...problem, frame: codeFrame(text, place) } : problem)
  }
  return framed
}

async function readText(file: string): Promise<string | undefined> {
  try {
    const text = await readFile(file, 'utf8')
    return text.startsWith('\uFEFF') ? text.slice(1) : text
  } catch {
    // A file that is gone, or cannot be read, is shown without its lines.
    return undefined
  }
}
