import { join, relative } from 'node:path'
import { countsOf, groupsOf, sentenceOf } from './diff-text.ts'
import type { ComparedReport } from './diff-text.ts'
import { githubAnnotation } from '../../../programs/cli/github.ts'
import type { Problem } from '../../../base/problems/problem.ts'
import type { Change } from '../compare/change.ts'

/** The changes that may break clients as annotations, which GitHub shows at the lines of the newer description. */
export function changesAsGithub({ changes, old, new: current, cwd }: ComparedReport): string {
  const workspace = process.env['GITHUB_WORKSPACE'] ?? cwd
  const annotation = (title: string, change: Change): string => {
    // A removed part has the line of the part around it in the newer description.
    const version = current.isLocal ? current : old
    const location = (current.isLocal ? change.new : change.old) ?? {}
    const problem: Problem = {
      id: change.rule,
      severity: change.severity === 'breaking' ? 'error' : 'warning',
      message: `${title}: ${sentenceOf(change)}`,
      ...(location.place && { place: location.place }),
    }
    const file =
      version.isLocal && location.file !== undefined
        ? relative(workspace, join(version.root, location.file))
        : undefined
    return githubAnnotation(problem, file)
  }
  const lines = groupsOf(changes).flatMap(({ title, changes: own }) =>
    own
      .filter(({ severity }) => severity === 'breaking' || severity === 'risky')
      .map((change) => annotation(title, change)),
  )
  return [...lines, `${countsOf(changes)}.`].join('\n')
}
