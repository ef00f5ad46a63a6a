import type { ApiChangelog, ApiVersion } from '../../base/model/api-versions.ts'
import type { ChangelogSettings } from '../../base/model/openapi-options.ts'
import { REVISION_FILE } from '../../base/model/option-checks.ts'
import { commitOf, pathInRepository, tagsWith } from '../../base/platform/git-files.ts'
import { today } from '../../base/platform/today.ts'
import { slugify } from '../../base/shared/text/text.ts'
import { sourcePathOf } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'

/** The changelog of the description in a file. Versions of the same day keep their order in the config. */
export function resolveChangelog(
  { versions = [], tags, guides }: ChangelogSettings,
  file: SourcePath,
  root: string,
): ApiChangelog {
  const listed = versions.map(({ name, date, file: own }, index): ApiVersion => {
    const { revision, path } = REVISION_FILE.exec(own)?.groups ?? {}
    if (revision === undefined || path === undefined)
      return { name, date, index, file: sourcePathOf(own) }
    const commit = commitOf(root, revision)
    return { name, date, index, file: sourcePathOf(path), revision, commit }
  })
  const tagged = tags === undefined ? [] : taggedVersions(tags, file, root)
  const known = new Set(listed.map(({ name }) => slugify(name)))
  const all = [...listed, ...tagged.filter(({ name }) => !known.has(slugify(name)))]
  const isReleased = all.some((version) => version.revision === undefined && version.file === file)
  return {
    versions: all.toSorted(newestFirst),
    guides: sourcePathOf(guides),
    ...(!isReleased && { today: today() }),
    ...(tags !== undefined && tagged.length === 0 && { unmatched: tags }),
  }
}

/** The versions that are tags of Git, the newest first; of equal names, the newest. */
function taggedVersions(pattern: string, file: SourcePath, root: string): readonly ApiVersion[] {
  const above = pathInRepository(root)
  if (above === undefined) return []
  const names = new Set<string>()
  return tagsWith(root, { pattern, path: `${above}${file}` })
    .toSorted(newestFirst)
    .flatMap(({ name: tag, date, commit }): readonly ApiVersion[] => {
      const name = tag.slice(tag.lastIndexOf('/') + 1)
      if (names.has(slugify(name))) return []
      names.add(slugify(name))
      return [{ name, date, file, revision: tag, commit }]
    })
}

/** Versions of the same day keep their order. */
function newestFirst(one: Pick<ApiVersion, 'date'>, other: Pick<ApiVersion, 'date'>): number {
  return one.date < other.date ? 1 : one.date > other.date ? -1 : 0
}
