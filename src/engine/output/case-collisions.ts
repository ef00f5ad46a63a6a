import { caseCollision } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { OutputPath } from '../../base/shared/urls/paths.ts'

interface Claim {
  readonly path: OutputPath
  readonly owner: string
}

/** Finds paths that differ only in case: many disks use one file for both. */
export function caseCollisions(): (claim: Claim) => readonly Problem[] {
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
