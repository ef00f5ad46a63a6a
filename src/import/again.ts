import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expectInside, filesBelow } from './files.ts'
import type { ChangedFile } from './imported.ts'
import { mergedText } from './merge-text.ts'
import { readForRecord, writeRecord } from './record.ts'
import type { ImportRecord, ReadFile, RecordedFile } from './record.ts'
import { isFileAt, statsAt } from '../base/platform/stats-at.ts'
import { writeWhole } from '../base/platform/write-whole.ts'
import { plainJson } from '../base/shared/json.ts'

/*
 * A second import. The site is made in a folder of its own; then each file is compared with the one of the last import
 * and with the one in the site, which may have been edited. No edit is lost.
 */

/** The outcome for a file, whose name is also the section of the report. */
export type Outcome =
  | 'added'
  | 'updated'
  | 'merged'
  | 'removed'
  /** Edited on both sides: the file stays, and the new one is next to it. */
  | 'conflict'
  /** The last import has no record: the file differs and stays. */
  | 'differs'
  /** Removed from the site: it stays removed. */
  | 'deleted'
  /** Edited, and missing in the old site: it stays. */
  | 'orphan'
  | 'same'

export interface FileChange {
  readonly path: string
  readonly outcome: Outcome
  /** The file as the import made it; absent if the old site has no such file. */
  readonly imported?: ReadFile
  /** The file in the site before the import, if there is one. */
  readonly own?: ReadFile
  /** The text with the changes of both, for the outcome `merged`. */
  readonly merged?: string
}

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
  const changes = [
    ...paths.map((path) => {
      const imported = readForRecord(join(staging, path))
      const own = ownFile(join(site, path))
      if (own === 'other') return { path, outcome: 'differs', imported } as const
      const recorded = record?.get(path)
      const sides = { imported, own, recorded, isRecorded: record !== undefined }
      return { path, imported, ...(own && { own }), ...outcomeOf(path, sides) }
    }),
    ...gone.map(([path, recorded]) => goneChange(path, recorded, ownFile(join(site, path)))),
  ]
  return changes.toSorted((a, b) => (a.path < b.path ? -1 : 1))
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
  if (own === undefined) return { outcome: recorded?.digest === undefined ? 'added' : 'deleted' }
  if (own.digest === imported.digest) return { outcome: 'same' }
  if (isUnedited(own, recorded)) return { outcome: 'updated' }
  if (!isRecorded) return { outcome: 'differs' }
  // The old site is as it was: the edit is the only change.
  if (recorded?.digest === imported.digest) return { outcome: 'same' }
  const merged = merge(path, [recorded?.text, own.text, imported.text])
  return merged === undefined ? { outcome: 'conflict' } : { outcome: 'merged', merged }
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
  return { path, own, outcome: isUnedited(own, recorded) ? 'removed' : 'orphan' }
}

/**
 * Makes the changes in the site. If it is ended on the way, the next import takes what is written for its own: the
 * record says so first.
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
    else if (outcome === 'conflict' && imported !== undefined) moveNextTo(file, from, imported)
  }
}

/** Ends an import: the record has all files that it made, and the reports. */
export function finishRecord(
  changes: readonly FileChange[],
  site: string,
  reports: readonly string[] = [],
): void {
  const made = changes.flatMap(({ path, imported }) =>
    imported ? [[path, imported] as const] : [],
  )
  const written = reports.map((path) => [path, readForRecord(join(site, path))] as const)
  writeRecord(site, new Map([...made, ...written]))
}

function moveTo(file: string, from: string): void {
  mkdirSync(dirname(file), { recursive: true })
  renameSync(from, file)
}

/** Puts the imported version of a file that was edited on both sides next to it. The name is that of no document. */
function moveNextTo(file: string, from: string, { digest }: ReadFile): void {
  for (let count = 1; ; count++) {
    const name = `${file}.theirs${count === 1 ? '' : `-${String(count)}`}`
    if (isFileAt(name) && readForRecord(name).digest === digest) return
    if (existsSync(name)) continue
    moveTo(name, from)
    return
  }
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

/** The lines of the imported config and sidebars with new documents, where an edit kept these lines out. */
export function missingSidebarLines(changes: readonly FileChange[]): readonly string[] {
  const kept = changes.filter(({ path, outcome }) => SETTINGS.test(path) && outcome === 'conflict')
  const documents = changes.filter(
    ({ path, outcome }) => outcome === 'added' && /\.mdx?$/.test(path),
  )
  return documents.flatMap(({ path }) =>
    kept.flatMap(({ path: file, imported }) => {
      const lines = imported?.text?.split('\n') ?? []
      const line = lines.find((each) => namesIn(path).some((name) => each.includes(name)))
      return line === undefined ? [] : [`\`${path}\`: add \`${line.trim()}\` to \`${file}\``]
    }),
  )
}

const SETTINGS = /(?:^site\.config\.ts|sidebars?\.[cm]?[jt]s|sidebars\.json|sidebar\.ya?ml)$/

/** `docs/guide/start.md` in the quotes of an id: with fewer and fewer of its folders. */
function namesIn(path: string): readonly string[] {
  const parts = path.replace(/\.mdx?$/, '').split('/')
  return parts.slice(1).flatMap((_, index) => {
    const id = parts.slice(index + 1).join('/')
    return id.includes('/') || index === 0 ? [`'${id}'`, `"${id}"`, `/${id}'`, `/${id}"`] : []
  })
}
