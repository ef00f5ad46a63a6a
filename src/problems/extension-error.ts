import type { Problem } from './problem.ts'

/** A problem on its way to where problems are gathered: code of the site threw, or a file of it cannot be read any more. */
export class ExtensionError extends Error {
  readonly problem: Problem

  constructor(problem: Problem, cause: unknown) {
    super(problem.message, { cause })
    this.problem = problem
  }
}
