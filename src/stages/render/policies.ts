import { mergedPolicy, policyElement } from '../../base/shared/policy.ts'
import type { Policy } from '../../base/shared/policy.ts'
import { rememberLast } from '../../base/shared/remember.ts'

export type PolicyOf = (site: Policy, page: Policy) => string

/** Writes the policies of pages. Most pages need the same one as the page before. */
export function policies(): PolicyOf {
  const written = rememberLast((_, needed: readonly Policy[]) =>
    policyElement(mergedPolicy(needed)),
  )
  return (...needed) => written(JSON.stringify(needed), needed)
}
