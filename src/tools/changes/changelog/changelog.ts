import type { Problem } from '../../../base/problems/problem.ts'
import type { SourcePath } from '../../../base/shared/urls/paths.ts'
import { isRuleId } from '../compare/change-rules.ts'
import type { CompareSettings } from '../compare/compare-descriptions.ts'
import type { Description } from '../../../reference/load/load.ts'
import { originalFileOf } from '../../../reference/load/settings.ts'
import type { OpenApiSettings } from '../../../reference/load/settings.ts'
import { readGuides } from './guides.ts'
import { publishedVersions } from './published-versions.ts'
import { versionChanges } from './version-changes.ts'
import type { VersionChanges } from './version-changes.ts'
import { openapiBreaking } from '../../../base/problems/catalogue.ts'
import { changeSentence, operationName } from '../compare/change-groups.ts'
import type { Guides } from './guides.ts'

/** The most changes that the warning names. */
const MOST_NAMED = 3

/**
 * The warning that the current description breaks clients of the version before it, as a merge would publish it. A
 * text about the version that lists the breaking changes announces them.
 */
function breakingNotice(
  versions: readonly VersionChanges[],
  { checked }: Pick<Guides, 'checked'>,
): readonly Problem[] {
  const current = versions.find(({ version }) => version.isCurrent)
  if (current?.before === undefined || checked.has(current.id)) return []
  const { version, before, changes, guide } = current
  const broken = changes.filter(({ severity }) => severity === 'breaking')
  const [first] = broken
  if (first === undefined) return []
  const named = broken.slice(0, MOST_NAMED).map((change) => {
    const [operation] = change.operations
    return `${operation === undefined ? 'The API' : operationName(operation)}: ${changeSentence(change)}`
  })
  const rest = broken.length - named.length
  if (rest > 0) named.push(`And ${String(rest)} more.`)
  const details = {
    version: before.name ?? '',
    count: broken.length,
    named: named.join(' '),
    command: `specpress diff ${before.argument} ${version.argument}`,
    guide,
  }
  return [openapiBreaking(details, { file: first.new?.file, place: first.new?.place })]
}

/** The changes between the versions of an API, for its page, its marks and its feeds. */
export interface Changelog {
  /** Newest first. */
  readonly versions: readonly VersionChanges[]
  /** The team's own texts, in Markdown, by the id of the version. */
  readonly texts: ReadonlyMap<string, string>
  readonly problems: readonly Problem[]
  /** The files of the site that it was made of. */
  readonly includes: readonly SourcePath[]
}

/**
 * Reads and compares the versions of a description, which has no internal parts. `undefined` if the config names none.
 * Mistakes in a version or in a text about it are problems, and leave it out.
 */
export async function changelogOf(
  description: Description,
  settings: OpenApiSettings,
): Promise<Changelog | undefined> {
  const { changelog, changes = {} } = settings
  if (changelog === undefined) return undefined
  const read = await publishedVersions(changelog, { description, settings })
  const rating = { enums: changes.enums, severities: severitiesIn(changes.severities) }
  const versions = versionChanges(read.versions, changelog, rating)
  const guides = readGuides(versions, settings)
  // A translation differs in its texts alone. Around a version that is missing, nothing is known.
  const isOriginal = originalFileOf(settings) === settings.file
  const isChecked = isOriginal && read.problems.length === 0
  const stray = settings.strayGuides?.(changelog.guides) ?? []
  const found = isChecked ? [...guides.problems, ...stray, ...breakingNotice(versions, guides)] : []
  return {
    versions,
    texts: guides.texts,
    problems: [...read.problems, ...(isOriginal ? read.warnings : []), ...found],
    includes: [...read.includes, ...guides.includes],
  }
}

/** Unknown rules are reported by the command that compares. */
function severitiesIn(
  severities: Readonly<Record<string, unknown>> = {},
): CompareSettings['severities'] {
  return Object.fromEntries(Object.entries(severities).filter(([id]) => isRuleId(id)))
}
