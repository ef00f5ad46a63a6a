import { openapiMark, openapiVersion } from '../../../base/problems/catalogue.ts'
import type { Problem } from '../../../base/problems/problem.ts'
import type { ApiChangelog, ApiVersion } from '../../../base/model/api-versions.ts'
import type { TextOrReason } from '../../../base/platform/read-inside.ts'
import { folderOf, relativeTo, sourcePathOf } from '../../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../../base/shared/urls/paths.ts'
import { loadDescription } from '../../../reference/load/load.ts'
import type { Description } from '../../../reference/load/load.ts'
import type { Relation } from '../../../reference/load/shown-set.ts'
import { originalFileOf } from '../../../reference/load/settings.ts'
import type { OpenApiSettings } from '../../../reference/load/settings.ts'

/** A version of an API with its description. */
export interface PublishedVersion {
  /** Absent for the changes that are in no version yet. */
  readonly name?: string
  readonly date?: string
  /** Its file, as `specpress diff` takes it. */
  readonly argument: string
  /** Only the parts for the audience. */
  readonly description: Description
  /** True if it is the description that the reference shows. */
  readonly isCurrent: boolean
}

export interface PublishedVersions {
  /** Newest first. One that cannot be read is left out. */
  readonly versions: readonly PublishedVersion[]
  readonly problems: readonly Problem[]
  /** Name the parts that were left out of versions, since nothing says whether readers may see them. */
  readonly warnings: readonly Problem[]
  /** The files of the site that were read. */
  readonly includes: readonly SourcePath[]
}

interface Current {
  /** Only the parts for the audience. */
  readonly description: Description
  readonly settings: OpenApiSettings
}

/**
 * Reads the descriptions of all versions. The current one comes first, also if no version has it. What it or a newer version
 * hides is left out of the older ones, which need not have its marks.
 */
export async function publishedVersions(
  { versions, today, unmatched }: ApiChangelog,
  { description, settings }: Current,
): Promise<PublishedVersions> {
  const current = originalFileOf(settings)
  const own = { argument: current, description, isCurrent: true }
  const read: PublishedVersion[] = today === undefined ? [] : [own]
  const problems: Problem[] = unmatched === undefined ? [] : [withoutTags(unmatched, settings)]
  const warnings: Problem[] = []
  const includes: SourcePath[] = []
  const relations = new Set(description.relations.map(asNewer))
  for (const version of versions) {
    const { name, date, file, revision } = version
    if (revision === undefined && file === current) {
      read.push({ name, date, ...own })
      continue
    }
    const found = await readVersion(version, settings, [...relations])
    if (revision === undefined) includes.push(file, ...found.includes)
    if ('reason' in found) problems.push(unreadable(version, found, settings))
    else {
      const argument = argumentOf(version)
      read.push({ name, date, argument, description: found.description, isCurrent: false })
      warnings.push(...found.warnings)
      for (const relation of found.description.relations) relations.add(relation)
    }
  }
  return { versions: read, problems, warnings, includes }
}

/** A version is no translation: it may have parts that the current description has not. */
function asNewer(relation: Relation): Relation {
  return relation.as === 'original' ? { ...relation, as: 'newer' } : relation
}

function argumentOf({ file, revision }: ApiVersion): string {
  return revision === undefined ? file : `git:${revision}:${file}`
}

type ReadVersion = { readonly includes: readonly SourcePath[] } & (
  | { readonly description: Description; readonly warnings: readonly Problem[] }
  | { readonly reason: string; readonly problem?: Problem | undefined }
)

async function readVersion(
  { file, revision }: ApiVersion,
  settings: OpenApiSettings,
  relations: readonly Relation[],
): Promise<ReadVersion> {
  const { readFile, readRevision, variables, hosts, audience } = settings
  const overlays = settings.overlays?.map((each) => settings.originalOf?.(each) ?? each)
  // The overlays are those of today: a version that is changed in another way would differ by them.
  const read = (path: SourcePath): TextOrReason =>
    revision === undefined || overlays?.includes(path) === true
      ? readFile(path)
      : (readRevision?.(revision, path) ?? { reason: 'there is no repository' })
  const own = read(file)
  if ('reason' in own) return { reason: own.reason, includes: [] }
  const { root: top } = settings
  const root = top !== undefined && relativeTo(file, top) !== undefined ? top : folderOf(file)
  const { description, problems, includes } = await loadDescription(
    { path: file, text: own.text },
    {
      file,
      hosts,
      variables,
      overlays,
      audience,
      root: sourcePathOf(root),
      readFile: read,
      isEarlier: true,
      relations,
    },
  )
  if (description !== undefined) {
    const warnings = problems.filter(({ id }) => id === openapiMark.id)
    return { includes, description, warnings }
  }
  const problem = problems.find(({ severity }) => severity === 'error')
  return { includes, reason: 'it has mistakes', problem }
}

/** The problem of a version: at the mistake in its file, or at its entry in the config. */
function unreadable(
  version: ApiVersion,
  { reason, problem }: { readonly reason: string; readonly problem?: Problem | undefined },
  { optionAt }: OpenApiSettings,
): Problem {
  const { name, revision, index } = version
  const keys = index === undefined ? ['tags'] : ['versions', String(index), 'file']
  const option = optionAt?.(['changelog', ...keys])
  const isOnDisk = revision === undefined && problem?.place !== undefined
  const location = isOnDisk ? { file: problem.file, place: problem.place } : option?.location
  const detail = problem === undefined ? `${reason}.` : problem.message
  return openapiVersion({ name, file: argumentOf(version), reason: detail }, location)
}

/** The problem of a pattern of tags that finds none. */
function withoutTags(pattern: string, settings: OpenApiSettings): Problem {
  return openapiVersion(
    {
      name: pattern,
      file: originalFileOf(settings),
      reason: 'no tag of Git has this name and the file. A shallow clone has no tags: fetch them.',
    },
    settings.optionAt?.(['changelog', 'tags']).location,
  )
}
