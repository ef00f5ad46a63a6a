import type { RenderResult } from '../../../base/model/page.ts'
import type { Problem } from '../../../base/problems/problem.ts'

/** The failure of the first attempt to render a page. */
export interface Failure {
  /** The problems to report. */
  readonly problems: readonly Problem[]
  /** True if the attempt threw, so that rendering with guards finds the reason again. */
  readonly isThrown: boolean
}

/** One way to render a page. Gives the page, or the problems why it cannot. It may also throw. */
export type Attempt = (
  first: Failure,
) => Promise<RenderResult | readonly Problem[]> | RenderResult | readonly Problem[]

interface LastResort {
  readonly problemOf: (error: unknown) => Problem
  /** Renders the page if all attempts fail. */
  readonly last: (first: Failure) => Promise<RenderResult>
}

/** The page of the first attempt that gives one. Later failures are not reported: the first has the reason. */
export async function firstRendered(
  attempts: readonly Attempt[],
  { problemOf, last }: LastResort,
): Promise<RenderResult> {
  let first: Failure | undefined
  for (const attempt of attempts) {
    try {
      const result = await attempt(first ?? NO_FAILURE)
      if ('html' in result) return result
      first ??= { problems: result, isThrown: false }
    } catch (error) {
      first ??= { problems: [problemOf(error)], isThrown: true }
    }
  }
  return last(first ?? NO_FAILURE)
}

const NO_FAILURE: Failure = { problems: [], isThrown: false }
