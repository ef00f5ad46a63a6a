import { checkLinks } from './links.ts'
import type { Config } from '../model/config.ts'
import type { PageFacts, PageProps } from '../model/page.ts'
import type { RouteTable } from '../model/route.ts'
import type { Problem } from '../problems/problem.ts'
import type { OutputPath } from '../shared/paths.ts'

/** What the checks look at: every page, what its HTML holds, and the files that are no pages. */
export interface CheckView {
  readonly base: string
  readonly table: RouteTable
  readonly pages: readonly PageProps[]
  readonly facts: readonly PageFacts[]
  readonly files: ReadonlySet<OutputPath>
}

/** Everything that shows only when all pages are drawn. */
export function check(view: CheckView): readonly Problem[] {
  return checkLinks(view)
}

/** Applies the severities of the config: `off` takes a problem away. */
export function applySeverities(
  problems: readonly Problem[],
  severities: Config['check'],
): readonly Problem[] {
  return problems.flatMap((problem) => {
    const severity = severities[problem.id] ?? problem.severity
    return severity === 'off' ? [] : [{ ...problem, severity }]
  })
}
