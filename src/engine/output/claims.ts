import type { OutputFile } from '../../base/model/output.ts'
import {
  duplicateOutput,
  outputConflict,
  replacedOutput,
  unusableOutputPath,
  caseCollision,
} from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { pathFaultOf, shortened } from '../../base/shared/urls/file-names.ts'
import { folderOf } from '../../base/shared/urls/paths.ts'
import type { OutputPath } from '../../base/shared/urls/paths.ts'

/** The paths of a site, and their owners: a page, the theme, an emitter. A path belongs to its first owner. */
export interface Claims {
  readonly problems: readonly Problem[]
  /** The files that were accepted, with the digests of their contents. */
  readonly digests: ReadonlyMap<OutputPath, string>
  /** Reserves paths for an owner, in any order of owners. Their form was checked when they were made. */
  readonly claim: (paths: readonly OutputPath[], owner: string) => void
  /** True if a file of an owner is part of the site: no other owner has its path, and it can be written. */
  readonly accepts: (file: OutputFile, owner: string) => boolean
}

/** A file below a folder, as one of those that make it a folder. */
interface Member {
  readonly path: OutputPath
  readonly owner: string
}

/** Files that Specpress makes, and that a static file of the site may replace, as it may files that say so. */
const REPLACEABLE = /(?:^|\/)(?:404\.html|sitemap\.xml|robots\.txt|llms(?:-full)?\.txt)$/

/** The claims of a site that has no file yet. `statics` has the sources of its static files, keyed by path. */
export function openClaims(statics: ReadonlyMap<string, string> = new Map()): Claims {
  // The owner of a file of the site is its path in code marks.
  const sourceInstead = (path: string, owner: string, saysSo = false): string | undefined =>
    (saysSo || REPLACEABLE.test(path)) && !owner.startsWith('`') ? statics.get(path) : undefined
  const owners = new Map<string, string>()
  const folders = new Map<string, Member>()
  const digests = new Map<OutputPath, string>()
  const collisionsOf = caseCollisions()
  /** Paths that no file system accepts, and those that are already used in another way. */
  const refused = new Set<OutputPath>()
  const conflicts = new Set<string>()
  const problems: Problem[] = []

  /** Records the owner of a path, unless it would have to be a file and a folder. */
  const own = (path: OutputPath, owner: string): void => {
    const above = foldersAbove(path)
    const file = above.find((folder) => owners.has(folder))
    const member = folders.get(path)
    const shared = file ?? (member && path)
    if (shared === undefined) {
      owners.set(path, owner)
      for (const folder of above) if (!folders.has(folder)) folders.set(folder, { path, owner })
      return
    }
    refused.add(path)
    if (conflicts.has(shared)) return
    conflicts.add(shared)
    const asFile = member ? owner : (owners.get(shared) ?? '')
    const inside = member ?? { path, owner }
    problems.push(
      outputConflict({ path: shared, file: asFile, inside: inside.path, folder: inside.owner }),
    )
  }

  return {
    problems,
    digests,
    claim(paths, owner) {
      for (const path of paths) {
        if (sourceInstead(path, owner) !== undefined) continue
        if (pathFaultOf(path) === undefined) own(path, owner)
        else refused.add(path)
      }
    },
    accepts({ path, digest, isReplaceable }, owner) {
      if (refused.has(path)) return false
      const source = sourceInstead(path, owner, isReplaceable)
      if (source !== undefined) {
        problems.push(replacedOutput({ path, source: `\`${source}\`` }))
        return false
      }
      const first = owners.get(path)
      if (first !== undefined && (first !== owner || digests.has(path))) {
        problems.push(duplicateOutput({ path, first, second: owner }))
        return false
      }
      if (first === undefined) {
        const fault = pathFaultOf(path)
        if (fault === undefined) own(path, owner)
        else {
          refused.add(path)
          problems.push(unusableOutputPath({ path: shortened(path), owner, reason: fault }))
        }
        if (refused.has(path)) return false
      }
      problems.push(...collisionsOf({ path, owner }))
      digests.set(path, digest)
      return true
    },
  }
}

/** `a/b/c.html` → `a/b`, `a`. */
function foldersAbove(path: string): readonly string[] {
  const folder = folderOf(path)
  return folder === '' ? [] : [folder, ...foldersAbove(folder)]
}

interface Claim {
  readonly path: OutputPath
  readonly owner: string
}

/** Finds paths that differ only in case: many disks use one file for both. */
function caseCollisions(): (claim: Claim) => readonly Problem[] {
  const known = new Map<string, Claim>()
  const reported = new Set<string>()
  return (claim) => {
    const lower = claim.path.toLowerCase()
    const other = known.get(lower)
    if (other === undefined) known.set(lower, claim)
    if (other === undefined || other.path === claim.path) return []
    // Pages come in any order.
    const [first, second] = other.path < claim.path ? [other, claim] : [claim, other]
    // A page has two files, and one report is enough.
    const pair = JSON.stringify([first.owner, second.owner])
    if (reported.has(pair)) return []
    reported.add(pair)
    return [caseCollision({ first, second })]
  }
}
