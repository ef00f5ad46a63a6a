import type { Problem } from './problem.ts'

/** What code of the writer's own threw, on its way to where problems are gathered. */
export class ExtensionError extends Error {
  readonly problem: Problem

  constructor(problem: Problem, cause: unknown) {
    super(problem.message, { cause })
    this.problem = problem
  }
}
