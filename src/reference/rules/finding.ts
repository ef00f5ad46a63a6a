import { openapiRule } from '../../base/problems/catalogue.ts'
import type { Location, Problem, Severity } from '../../base/problems/problem.ts'
import type { ApiRulesOptions } from '../../base/model/openapi-options.ts'

/** A part of a description that breaks a rule. */
export interface Finding {
  /** The id of the rule. */
  readonly rule: string
  readonly severity: Severity
  readonly message: string
  /** The page that explains the rule. */
  readonly url?: string | undefined
  readonly location: Location
}

/** More findings of a set of rules are not useful at once. */
const MOST_FINDINGS = 500

/** The findings of a set of rules as problems, with the severities of the config. */
export function findingProblems(
  findings: readonly Finding[],
  { use, severities = {} }: ApiRulesOptions,
): readonly Problem[] {
  const wanted = findings.flatMap((finding) => {
    const severity = severities[finding.rule] ?? finding.severity
    return severity === 'off' ? [] : [{ ...finding, severity }]
  })
  // An error must not be lost behind warnings.
  const sorted = wanted.toSorted((a, b) =>
    a.severity < b.severity ? -1 : a.severity > b.severity ? 1 : 0,
  )
  const shown = sorted
    .slice(0, MOST_FINDINGS)
    .map(({ severity, location, ...finding }): Problem => ({
      ...openapiRule({ ...finding, use }, location),
      severity,
    }))
  const rest = sorted.length - shown.length
  if (rest === 0) return shown
  const message = `it has ${String(rest)} more findings. Turn the rules off that do not matter yet`
  return [...shown, openapiRule({ rule: 'all', use, message, url: undefined }, {})]
}
