import type { ApiChangelog } from '../../../base/model/api-versions.ts'
import { slugify } from '../../../base/shared/text/text.ts'
import { sourcePathOf } from '../../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../../base/shared/urls/paths.ts'
import { changesByOperations } from '../compare/change-groups.ts'
import type { Change, ChangedOperation } from '../compare/change.ts'
import { compareDescriptions } from '../compare/compare-descriptions.ts'
import type { CompareSettings } from '../compare/compare-descriptions.ts'
import type { PublishedVersion } from './published-versions.ts'

/** The changes of a version, compared with the one before it. */
export interface VersionChanges {
  readonly version: PublishedVersion
  /** Its part of the page: `version-2026-11`. */
  readonly id: string
  /** The file for the team's own text about it. */
  readonly guide: SourcePath
  /** Absent for the first version, which has nothing to be compared with. */
  readonly before?: PublishedVersion | undefined
  readonly changes: readonly Change[]
  readonly groups: readonly VersionGroup[]
}

/** The changes that affect the same operations, the worst first. */
export interface VersionGroup {
  readonly operations: readonly ChangedOperation[]
  readonly entries: readonly { readonly id: string; readonly change: Change }[]
}

/** The name for changes that are in no version yet. */
export const UNRELEASED = 'unreleased'

type Rating = Omit<CompareSettings, 'today'>

/**
 * Compares each version with the one before it, on the day of the newer one. Parts with an announced end up to that
 * day may be removed. Newest first.
 */
export function versionChanges(
  versions: readonly PublishedVersion[],
  { today, guides }: Pick<ApiChangelog, 'today' | 'guides'>,
  rating: Rating,
): readonly VersionChanges[] {
  return versions.map((version, index) => {
    const before = versions[index + 1]
    const day = version.date ?? today ?? ''
    const changes =
      before === undefined
        ? []
        : compareDescriptions(
            { old: before.description, new: version.description },
            { ...rating, today: day },
          )
    const name = version.name ?? UNRELEASED
    const id = `version-${slugify(name)}`
    const guide = sourcePathOf(`${guides}/${name}.md`)
    return { version, id, guide, before, changes, groups: groupsOf(changes, id) }
  })
}

/** Gives each change an id that other changes of the version do not alter: its first operation and its rule. */
function groupsOf(changes: readonly Change[], version: string): readonly VersionGroup[] {
  const counts = new Map<string, number>()
  const idOf = ({ rule, operations: [first] }: Change): string => {
    const operation = first === undefined ? 'api' : slugify(`${first.method} ${first.path}`)
    const name = `${version}-${operation}-${rule}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name}-${String(count)}`
  }
  return changesByOperations(changes).map((group) => ({
    operations: group.operations,
    entries: group.changes.map((change) => ({ id: idOf(change), change })),
  }))
}
