import type { ChangelogOptions } from '../../base/model/openapi-options.ts'
import type { ApiChangelog, ApiVersion } from '../../base/model/api-versions.ts'
import { commitOf } from '../../base/platform/git-files.ts'
import { today } from '../../base/platform/today.ts'
import { sourcePathOf } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { REVISION_FILE } from './option-checks.ts'

/** The changelog of the description in a file. Versions of the same day keep their order in the config. */
export function resolveChangelog(
  { versions, guides }: ChangelogOptions,
  file: SourcePath,
  root: string,
): ApiChangelog {
  const all = versions.map(({ name, date, file: own }, index): ApiVersion => {
    const { revision, path } = REVISION_FILE.exec(own)?.groups ?? {}
    if (revision === undefined || path === undefined)
      return { name, date, index, file: sourcePathOf(own) }
    const commit = commitOf(root, revision)
    return { name, date, index, file: sourcePathOf(path), revision, commit }
  })
  const isReleased = all.some((version) => version.revision === undefined && version.file === file)
  return {
    versions: all.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0)),
    guides: sourcePathOf(guides ?? 'changes'),
    ...(!isReleased && { today: today() }),
  }
}
