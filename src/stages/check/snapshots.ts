import type { SiteConfig } from '../../base/model/site-config.ts'
import type { Scan } from '../../base/model/source.ts'
import { openapiSnapshotMissing } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'

/** Remote descriptions that were never fetched. */
export function checkSnapshots(
  { files, problems }: Pick<Scan, 'files' | 'problems'>,
  { file, openapi }: Pick<SiteConfig, 'file' | 'openapi'>,
): readonly Problem[] {
  const found = new Set([...files.map(({ path }) => path), ...problems.map((each) => each.file)])
  return openapi.flatMap(({ url, file: snapshot }) =>
    url === undefined || found.has(snapshot) ? [] : [openapiSnapshotMissing({ url }, { file })],
  )
}
