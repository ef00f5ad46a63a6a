import { checkLinks } from './links.ts'
import type { CheckView } from './view.ts'
import type { Config } from '../model/config.ts'
import type { Problem } from '../problems/problem.ts'

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
