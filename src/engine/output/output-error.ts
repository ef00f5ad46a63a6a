import { systemReason } from '../../base/platform/system-error.ts'
import { outputFailed } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'

/** The system refused to write the site. The problem has the reason, and what is published now. */
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
  readonly path?: string
}

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'code' in error && 'syscall' in error
}

/** Staged files are not named: the user does not know them by that name. */
function reasonOf(error: SystemError): string {
  const { path, message } = error
  const reason = systemReason(error) ?? message
  return path === undefined || path.includes('.specpress-') ? reason : `${reason}: \`${path}\``
}
