import { isAbsolute, relative } from 'node:path'
import type { TextOrReason } from '../../base/platform/read-inside.ts'
import type { Location } from '../../base/problems/problem.ts'
import { isExternal, snapshotPathOf, sourcePathOf } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import type { Finding } from './finding.ts'

/** A description, and the file of another tool with rules for it. */
export interface ToolRun {
  /** The file of the rules. */
  readonly use: SourcePath
  /** The description. */
  readonly file: SourcePath
  /** The folder of the site, absolute. */
  readonly root: string
  readonly readFile: (path: SourcePath) => TextOrReason
}

/** A mistake in the rules themselves, as a full sentence. */
export interface RulesMistake {
  readonly reason: string
  readonly location: Location
}

/** The result of another tool. */
export interface ToolFindings {
  readonly findings: readonly Finding[]
  readonly mistakes: readonly RulesMistake[]
  /** The files of the site that the rules are made of, also missing ones. */
  readonly includes: readonly SourcePath[]
  /** The packages that are not installed. Then there is nothing else. */
  readonly missing?: readonly string[]
}

/** The reason why a URL in a file of rules is not followed. */
export const NOT_FETCHED =
  'a build does not fetch rules. Save the file next to the rules, and extend the copy'

/** The result without a package. */
export function withoutPackages(missing: readonly string[]): ToolFindings {
  return { findings: [], mistakes: [], includes: [], missing }
}

/** The path of a file in the site; `undefined` if it is outside. */
export function pathInSite(file: string, root: string): SourcePath | undefined {
  const path = relative(root, file)
  return path.startsWith('..') || isAbsolute(path) ? undefined : sourcePathOf(path)
}

/** The text of a file, by its absolute path, or by the URL that the site has a snapshot of. Throws the reason if there is none. */
export function textAt(address: string, { root, readFile }: ToolRun): string {
  const isWeb = isExternal(address)
  const path = isWeb ? sourcePathOf(snapshotPathOf(address)) : pathInSite(address, root)
  const found = path === undefined ? { reason: 'it is outside of the site' } : readFile(path)
  if ('text' in found) return found.text
  throw new Error(
    `\`${path === undefined || isWeb ? address : path}\`: ${isWeb ? NOT_FETCHED : found.reason}`,
  )
}
