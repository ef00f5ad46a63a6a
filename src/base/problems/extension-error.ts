import type { Problem } from './problem.ts'

/**
 * A problem that is thrown up to the place where problems are collected: code of the site threw, or one of
 * its files cannot be read any more.
 */
export class ExtensionError extends Error {
  readonly problem: Problem

  constructor(problem: Problem, cause: unknown) {
    super(problem.message, { cause })
    this.problem = problem
  }
}
