import { outputFailed } from '../problems/catalogue.ts'
import type { Problem } from '../problems/problem.ts'

/** The system refused to write the site. The problem tells the user why, and what is published now. */
export class OutputError extends Error {
  override readonly name = 'OutputError'
  readonly problem: Problem

  constructor(problem: Problem, cause: unknown) {
    super(problem.message, { cause })
    this.problem = problem
  }
}

/** Turns an error of the system into an `OutputError`, and returns any other error as it is. */
export function outputErrorOf(error: unknown, out: string, isUnfinished: boolean): unknown {
  if (!isSystemError(error)) return error
  return new OutputError(outputFailed({ out, reason: reasonOf(error), isUnfinished }), error)
}

interface SystemError extends Error {
  readonly code: string
  readonly syscall: string
  readonly path?: string
}

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'code' in error && 'syscall' in error
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EDQUOT: 'the disk quota of this user is used up',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long for this disk',
  ENOSPC: 'the disk is full',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is mounted read-only',
}

/** The file is left out if it is one of the staging: no one knows it by that name. */
function reasonOf({ code, path, message }: SystemError): string {
  const reason = REASONS[code] ?? message
  return path === undefined || path.includes('.specpress-') ? reason : `${reason} (\`${path}\`)`
}
