import { isUtf8 } from 'node:buffer'
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { digestOf, growingDigest } from '../../base/platform/digest.ts'
import { isFileAt } from '../../base/platform/stats-at.ts'
import { writeWhole } from '../../base/platform/write-whole.ts'
import { defined } from './data.ts'
import { recordOf, textOf } from '../../base/shared/json.ts'

/** The file in a new site that says which files the import wrote. Its name is hidden, so no build reads it. */
export const RECORD = '.import-record.gz'

/** A file of an import. */
export interface RecordedFile {
  /** The digest of the file as the last import wrote it. Absent if that import did not come to its end. */
  readonly digest?: string
  /** The digest of the file as an import that was ended was about to write it. */
  readonly pending?: string
  /** Its text, the base of a merge. Absent for files that are not text, and for large ones. */
  readonly text?: string
  /** True for a document about which a sidebar does not agree with the site yet. */
  readonly isOpen?: boolean
}

export type ImportRecord = ReadonlyMap<string, RecordedFile>

/** The length of the largest text that can be merged. */
const MOST_TEXT = 2_000_000
const FORMAT = 1

/** The record in a site; `undefined` if there is none, or none that this version can read. */
export function readRecord(site: string): ImportRecord | undefined {
  const file = join(site, RECORD)
  if (!isFileAt(file)) return undefined
  try {
    const [head, ...rows] = linesIn(gunzipSync(readFileSync(file)))
    if (head?.['format'] !== FORMAT) return undefined
    return new Map(
      rows.flatMap((row) => {
        const { path, text } = row
        const recorded = defined({
          digest: textOf(row['digest']),
          pending: textOf(row['pending']),
          text: typeof text === 'string' ? text : undefined,
          isOpen: row['isOpen'] === true || undefined,
        })
        return typeof path === 'string' ? [[path, recorded] as const] : []
      }),
    )
  } catch {
    // A damaged record is none: then all files that differ stay.
    return undefined
  }
}

/** Writes the record of a site: one line of JSON for each file, compressed. */
export function writeRecord(site: string, record: ImportRecord): void {
  const rows = [...record].map(([path, recorded]) => ({ path, ...recorded }))
  const lines = [{ format: FORMAT }, ...rows].map((row) => Buffer.from(`${JSON.stringify(row)}\n`))
  writeWhole(join(site, RECORD), gzipSync(Buffer.concat(lines)))
}

/** A file with its digest and, if it is text that can be merged, its content. */
export type ReadFile = RecordedFile & { readonly digest: string }

/** The digest of a file, and its text unless it is binary or too large to merge. */
export function readForRecord(file: string): ReadFile {
  if (statSync(file).size > MOST_TEXT) return { digest: digestOfLarge(file) }
  const content = readFileSync(file)
  const isText = isUtf8(content) && !content.includes(0)
  return { digest: digestOf(content), ...(isText && { text: content.toString('utf8') }) }
}

const PIECE = 4_000_000

function digestOfLarge(file: string): string {
  const { add, digest } = growingDigest()
  const piece = Buffer.alloc(PIECE)
  const opened = openSync(file, 'r')
  try {
    for (;;) {
      const length = readSync(opened, piece)
      if (length === 0) return digest()
      add(piece.subarray(0, length))
    }
  } finally {
    closeSync(opened)
  }
}

function linesIn(content: Buffer) {
  const lines: ReturnType<typeof recordOf>[] = []
  for (let start = 0; start < content.length;) {
    const end = content.indexOf('\n', start)
    if (end === -1) break
    lines.push(recordOf(JSON.parse(content.toString('utf8', start, end))))
    start = end + 1
  }
  return lines
}
