import { openapiBreaking } from '../../../base/problems/catalogue.ts'
import type { Problem } from '../../../base/problems/problem.ts'
import { changeSentence, operationName } from '../compare/change-groups.ts'
import type { Guides } from './guides.ts'
import type { VersionChanges } from './version-changes.ts'

/** The most changes that the warning names. */
const MOST_NAMED = 3

/**
 * The warning that the current description breaks clients of the version before it, as a merge would publish it. A
 * text about the version that lists the breaking changes announces them.
 */
export function breakingNotice(
  versions: readonly VersionChanges[],
  { checked }: Pick<Guides, 'checked'>,
): readonly Problem[] {
  const current = versions.find(({ version }) => version.isCurrent)
  if (current?.before === undefined || checked.has(current.id)) return []
  const { version, before, changes, guide } = current
  const broken = changes.filter(({ severity }) => severity === 'breaking')
  const [first] = broken
  if (first === undefined) return []
  const named = broken.slice(0, MOST_NAMED).map((change) => {
    const [operation] = change.operations
    return `${operation === undefined ? 'The API' : operationName(operation)}: ${changeSentence(change)}`
  })
  const rest = broken.length - named.length
  if (rest > 0) named.push(`And ${String(rest)} more.`)
  const details = {
    version: before.name ?? '',
    count: broken.length,
    named: named.join(' '),
    command: `specpress diff ${before.argument} ${version.argument}`,
    guide,
  }
  return [openapiBreaking(details, { file: first.new?.file, place: first.new?.place })]
}
