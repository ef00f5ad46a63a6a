import { leavesUnbuilt } from './check.ts'
import type { ApiDescription } from '../../base/model/api-description.ts'
import type { DocsVersion } from '../../base/model/site-config.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { relativeTo } from '../../base/shared/urls/paths.ts'
import { originalOf } from '../../base/shared/urls/version-files.ts'

/** The problems of a build, in two parts. */
export interface SortedProblems {
  readonly counted: readonly Problem[]
  /** The problems of frozen versions that a newer one has replaced. */
  readonly inOlder: readonly Problem[]
}

/**
 * Separates the problems of older versions of the docs, which few people still correct. A problem that leaves
 * a page without content always counts.
 */
export function sortByVersion(
  problems: readonly Problem[],
  docs: readonly DocsVersion[],
): SortedProblems {
  const older = docs.filter(({ version, state }) => version !== 'current' && !state?.isNewest)
  const folders = older.flatMap(({ folder }) => folder ?? [])
  const descriptions = new Set(older.flatMap(({ openapi }) => openapi.flatMap(filesOf)))
  const isInOlder = (problem: Problem): boolean => {
    if (problem.file === undefined || leavesUnbuilt(problem)) return false
    const file = originalOf(problem.file)
    const isBelow = folders.some((folder) => relativeTo(file, folder) !== undefined)
    return isBelow || descriptions.has(file)
  }
  if (older.length === 0) return { counted: problems, inOlder: [] }
  const inOlder = new Set(problems.filter(isInOlder))
  return { counted: problems.filter((problem) => !inOlder.has(problem)), inOlder: [...inOlder] }
}

function filesOf({ file, overlays = [] }: ApiDescription): readonly string[] {
  return [file, ...overlays]
}
