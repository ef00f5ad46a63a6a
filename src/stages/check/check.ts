import type { Config } from '../../base/model/config.ts'
import {
  bundleFailed,
  componentThrew,
  documentFailed,
  islandProps,
  mdxSyntax,
  nestedTooDeeply,
  pluginMessage,
  themeFailed,
  unknownComponent,
} from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'

/**
 * The problems that leave a page, or all pages, without content. A plug-in rejects a document with an error.
 */
export function leavesUnbuilt({ id, severity }: Problem): boolean {
  return UNBUILT.has(id) || (id === pluginMessage.id && severity === 'error')
}

const UNBUILT: ReadonlySet<string> = new Set(
  [
    bundleFailed,
    componentThrew,
    documentFailed,
    islandProps,
    mdxSyntax,
    nestedTooDeeply,
    themeFailed,
    unknownComponent,
  ].map(({ id }) => id),
)

/** Applies the severities of the config: `off` removes a problem, unless it leaves a page without content. */
export function applySeverities(
  problems: readonly Problem[],
  severities: Config['check'],
): readonly Problem[] {
  return problems.flatMap((problem) => {
    const wanted = leavesUnbuilt(problem) ? undefined : severities[problem.id]
    const severity = wanted ?? problem.severity
    return severity === 'off' ? [] : [{ ...problem, severity }]
  })
}
