import { apiOf, collectionOf } from './collections.ts'
import type { ApiCall } from './api-reference.ts'
import type { PublishedSite } from './published-site.ts'
import { ToolError } from './tool-error.ts'
import { CHANGES_FORMAT } from '../changes/changelog/changes-format.ts'
import type { ChangeEntry, ChangesFile, VersionEntry } from '../changes/changelog/changes-format.ts'
import { suggestion } from '../../base/shared/text/nearest.ts'
import { isRecord } from '../../base/shared/json.ts'

export interface ChangesCall extends ApiCall {
  readonly version?: string
  readonly operation?: string
  readonly level?: string
}

/** The changes of an API by version, those that the call asks for. Throws a `ToolError` if there is no such version. */
export async function listChanges(site: PublishedSite, call: ChangesCall): Promise<string> {
  const file = await changesOf(site, call)
  const names = file.versions.map(({ name }) => name)
  const { version = '' } = call
  if (version !== '' && !names.includes(version))
    throw new ToolError(
      `There is no version \`${version}\`.${suggestion(version, names)} The versions are ${names.join(', ')}.`,
    )
  const isWanted = filterFor(call)
  const parts = file.versions
    .filter(({ name }) => version === '' || name === version)
    .map((each) => ({ each, changes: each.changes.filter(isWanted) }))
    .filter(({ changes }) => changes.length > 0 || version !== '')
  if (parts.length === 0) return `${file.title}: no such changes. All versions: ${file.url}`
  const texts = parts.map(({ each, changes }) => versionText(each, changes))
  return [`# ${file.title}`, ...texts].join('\n\n')
}

async function changesOf(site: PublishedSite, { api, collection }: ApiCall): Promise<ChangesFile> {
  const { changes, name } = apiOf(collectionOf(site.manifest, collection), api)
  if (changes === undefined) throw new ToolError(`The API \`${name}\` has no changelog.`)
  const value: unknown = JSON.parse(await site.read(changes))
  if (isChangesFile(value)) return value
  throw new ToolError(`${changes} is not of a version that this Specpress reads. Update Specpress.`)
}

function isChangesFile(value: unknown): value is ChangesFile {
  return isRecord(value) && value['format'] === CHANGES_FORMAT && Array.isArray(value['versions'])
}

function filterFor({ operation = '', level = '' }: ChangesCall): (change: ChangeEntry) => boolean {
  const wanted = operation.trim().toLowerCase()
  return (change) =>
    (level === '' || change.level === level) &&
    (wanted === '' || change.operations.some((name) => name.toLowerCase().includes(wanted)))
}

function versionText(
  { name, date, text, url }: VersionEntry,
  changes: readonly ChangeEntry[],
): string {
  const lines = changes.map(({ level, operations, text: sentence, reason }) => {
    const at = operations.length === 0 ? 'the API' : operations.join(', ')
    return `- ${level} · ${at}: ${sentence} ${reason}`
  })
  const head = [`## ${name}${date === undefined ? '' : ` (${date})`}`, `page: ${url}`]
  const list = lines.length > 0 ? lines.join('\n') : 'No such changes.'
  return [head.join('\n'), ...(text === undefined ? [] : [text]), list].join('\n\n')
}
