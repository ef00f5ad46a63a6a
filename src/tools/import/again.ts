import { existsSync, mkdirSync, renameSync, rmSync, readdirSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { expectInside, filesBelow } from './files.ts'
import type { FileChange } from './file-change.ts'
import type { ChangedFile } from './imported.ts'
import { withSidebarTasks } from './again-sidebars.ts'
import { mergedText, withPlainEnds } from './merge-text.ts'
import { readForRecord, writeRecord } from './record.ts'
import { renamedFiles } from './renamed-file.ts'
import type { ImportRecord, ReadFile, RecordedFile } from './record.ts'
import { isFileAt, statsAt } from '../../base/platform/stats-at.ts'
import { writeWhole } from '../../base/platform/write-whole.ts'
import { plainJson } from '../../base/shared/json.ts'

/*
 * A second import. The site is made in a folder of its own; then each file is compared with the one of the last import
 * and with the one in the site, which may have been edited. No edit is lost.
 */

export interface AgainSettings {
  /** The folder of the imported site, absolute. */
  readonly staging: string
  /** The site of the user, absolute. */
  readonly site: string
  /** The record of the last import; `undefined` if there is none. */
  readonly record: ImportRecord | undefined
  /** Files that the command itself writes, by their paths: reports. */
  readonly reports: readonly string[]
}

/** Decides about each file, and changes none. Throws `OutsideTarget` for a link in the site that leads out of it. */
export function changesOf({
  staging,
  site,
  record,
  reports,
}: AgainSettings): readonly FileChange[] {
  const paths = filesBelow(staging, () => false)
  const made = new Set([...paths, ...reports])
  const gone = [...(record ?? [])].filter(([path]) => !made.has(path))
  for (const path of [...paths, ...gone.map(([each]) => each)]) expectInside(join(site, path), site)
  const changes: readonly FileChange[] = [
    ...paths.map((path): FileChange => {
      const imported = readForRecord(join(staging, path))
      const own = ownFile(join(site, path))
      if (own === 'other') return { path, outcome: 'differs', imported }
      const recorded = record?.get(path)
      const sides = { imported, own, recorded, isRecorded: record !== undefined }
      return { path, imported, ...(own && { own }), ...outcomeOf(path, sides) }
    }),
    ...gone.map(([path, recorded]) => goneChange(path, recorded, ownFile(join(site, path)))),
  ]
  const versionsOf = versionsIn(site)
  const renamedTo = renamedFiles(site, (path) => made.has(path) || record?.has(path) === true)
  const sorted = changes.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return withSidebarTasks(sorted, record).map((change) => {
    const { path, outcome, imported } = change
    const isNew = (outcome === 'conflict' || outcome === 'missed') && imported !== undefined
    const versions = [...versionsOf(path), ...(isNew ? [versionPath(site, path, imported)] : [])]
    if (versions.length === 0) return change
    const now = change.own ? undefined : renamedTo(path, record?.get(path)?.text)
    return { ...change, versions: [...new Set(versions)], ...(now && { renamedTo: now }) }
  })
}

/** A file of the site: `undefined` if nothing is there, or `other` for a folder or a path through a file. */
type OwnFile = ReadFile | 'other' | undefined

function ownFile(file: string): OwnFile {
  if (isFileAt(file)) return readForRecord(file)
  for (let each = file; ; each = dirname(each)) {
    const stats = statsAt(each)
    if (stats !== undefined) return each !== file && stats.isDirectory() ? undefined : 'other'
  }
}

interface Sides {
  readonly imported: ReadFile
  readonly own: ReadFile | undefined
  readonly recorded: RecordedFile | undefined
  /** True if the last import left a record. */
  readonly isRecorded: boolean
}

function outcomeOf(
  path: string,
  { imported, own, recorded, isRecorded }: Sides,
): Pick<FileChange, 'outcome' | 'merged'> {
  if (own === undefined) {
    if (recorded?.digest === undefined) return { outcome: 'added' }
    return { outcome: recorded.digest === imported.digest ? 'deleted' : 'missed' }
  }
  if (own.digest === imported.digest) return { outcome: 'same' }
  if (isUnedited(own, recorded)) return { outcome: 'updated' }
  if (!isRecorded) return { outcome: 'differs' }
  // The old site is as it was: the edit is the only change.
  if (recorded?.digest === imported.digest) return { outcome: 'same' }
  const merged = merge(path, [recorded?.text, own.text, imported.text])
  if (merged === undefined) return { outcome: 'conflict' }
  return merged === own.text ? { outcome: 'same' } : { outcome: 'merged', merged }
}

function isUnedited({ digest }: ReadFile, recorded: RecordedFile | undefined): boolean {
  return digest === recorded?.digest || digest === recorded?.pending
}

function merge(
  path: string,
  [base, own, imported]: readonly (string | undefined)[],
): string | undefined {
  if (base === undefined || own === undefined || imported === undefined) return undefined
  const merged = mergedText({ base, own, imported })
  // Two changes that both are fine can lack a comma between them.
  return merged !== undefined && path.endsWith('.json') && plainJson(merged) === undefined
    ? undefined
    : merged
}

function goneChange(path: string, recorded: RecordedFile, own: OwnFile): FileChange {
  if (own === undefined || own === 'other') return { path, outcome: 'same' }
  const isSame = isUnedited(own, recorded) || hasSameLines(own.text, recorded.text)
  return { path, own, outcome: isSame ? 'removed' : 'orphan' }
}

function hasSameLines(own: string | undefined, recorded: string | undefined): boolean {
  return (
    own !== undefined && recorded !== undefined && withPlainEnds(own) === withPlainEnds(recorded)
  )
}

/**
 * Makes the changes in the site. The record is written first: if the import is interrupted, the next one knows which
 * files are its own.
 */
export function applyChanges(
  changes: readonly FileChange[],
  { staging, site, record }: AgainSettings,
): void {
  const began = new Map(record)
  for (const { path, outcome, imported } of changes) {
    if (imported !== undefined && (outcome === 'added' || outcome === 'updated'))
      began.set(path, { ...record?.get(path), pending: imported.digest })
  }
  mkdirSync(site, { recursive: true })
  writeRecord(site, began)
  for (const { path, outcome, merged, imported } of changes) {
    const file = join(site, path)
    const from = join(staging, path)
    if (outcome === 'added' || outcome === 'updated') moveTo(file, from)
    else if (outcome === 'merged' && merged !== undefined) writeWhole(file, merged)
    else if (outcome === 'removed') rmSync(file, { force: true })
    else if ((outcome === 'conflict' || outcome === 'missed') && imported !== undefined) {
      const version = join(site, versionPath(site, path, imported))
      if (!existsSync(version)) moveTo(version, from)
    }
  }
}

/** Finishes an import: adds all written files and the reports to the record. */
export function finishRecord(
  changes: readonly FileChange[],
  site: string,
  reports: readonly string[] = [],
): void {
  // A removed document stays in the record until no sidebar names it, and a file until its conflict is closed.
  const made = changes.flatMap(({ path, imported, task, versions }) => {
    const isOpen = task !== undefined
    return imported || isOpen || versions
      ? [[path, { ...imported, ...(isOpen && { isOpen }) }] as const]
      : []
  })
  const written = reports.map((path) => [path, readForRecord(join(site, path))] as const)
  writeRecord(site, new Map<string, RecordedFile>([...made, ...written]))
}

function moveTo(file: string, from: string): void {
  mkdirSync(dirname(file), { recursive: true })
  renameSync(from, file)
}

/** Keeps a report that a person edited under another name, so that the next one can be written. */
export function keepEditedReport(
  site: string,
  report: string,
  record: ImportRecord | undefined,
): void {
  const file = join(site, report)
  const digest = record?.get(report)?.digest
  if (digest === undefined || !isFileAt(file) || readForRecord(file).digest === digest) return
  let count = 1
  while (existsSync(`${file}.edited-${String(count)}`)) count++
  renameSync(file, `${file}.edited-${String(count)}`)
}

/** The changes of this run to the texts of the site. */
export function changedTexts(changes: readonly FileChange[]): readonly ChangedFile[] {
  return changes.flatMap(({ path, outcome, imported, own, merged }) => {
    const isWritten = outcome === 'added' || outcome === 'updated'
    if (!isWritten && outcome !== 'removed' && outcome !== 'merged') return []
    const before = own === undefined ? '' : own.text
    const after = outcome === 'removed' ? '' : (merged ?? imported?.text)
    return before === undefined || after === undefined ? [] : [{ file: path, before, after }]
  })
}

/*
 * The imported versions of files that both sides edited. They are next to them, under names of no document:
 * `intro.md.theirs`, then `intro.md.theirs-2`. A conflict is open until a person removes them.
 */

/** A function for the versions next to a file of the site, by path, the oldest first. */
function versionsIn(site: string): (path: string) => readonly string[] {
  const folders = new Map<string, readonly string[]>()
  const namesIn = (folder: string): readonly string[] => {
    const known = folders.get(folder) ?? versionNamesIn(join(site, folder))
    folders.set(folder, known)
    return known
  }
  return (path) => {
    const folder = posix.dirname(path)
    const own = namesIn(folder).filter((name) => name.replace(VERSION, '') === posix.basename(path))
    return own
      .toSorted((a, b) => numberOf(a) - numberOf(b))
      .map((name) => posix.join(folder, name))
      .filter((version) => isFileAt(join(site, version)))
  }
}

const VERSION = /\.theirs(?:-(\d+))?$/

function numberOf(name: string): number {
  return Number(VERSION.exec(name)?.[1] ?? 1)
}

function versionNamesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => VERSION.test(name))
  } catch {
    // There is no such folder.
    return []
  }
}

/** The path for the imported version of a file: that of an equal one, or a free one. */
function versionPath(site: string, path: string, { digest }: ReadFile): string {
  for (let count = 1; ; count++) {
    const version = `${path}.theirs${count === 1 ? '' : `-${String(count)}`}`
    const file = join(site, version)
    if (!existsSync(file) || (isFileAt(file) && readForRecord(file).digest === digest))
      return version
  }
}
