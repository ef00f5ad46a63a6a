import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { linkStatsAt, statsAt } from '../../base/platform/stats-at.ts'
import { makePrivate } from '../../base/platform/work-folder.ts'
import { writeWhole } from '../../base/platform/write-whole.ts'
import type { OutputPath } from '../../base/shared/urls/paths.ts'

/** The record of a written file: the digest of its content, and its file system data at that time. */
export interface FileRecord {
  readonly digest: string
  readonly size: number
  readonly modified: number
}

/** The files in the output folder, by path. */
export type Manifest = Map<OutputPath, FileRecord>

/**
 * The manifest of the last build; empty if there is none, or if it cannot be read. It is kept in several
 * files, some of which could not always be written: the newest counts.
 */
export function readManifest(files: readonly string[]): Manifest {
  const [youngest] = files.flatMap(manifestIn).toSorted((a, b) => b.time - a.time)
  return new Map(youngest?.entries)
}

interface ManifestFile {
  readonly time: number
  readonly entries: readonly (readonly [OutputPath, FileRecord])[]
}

function manifestIn(file: string): readonly ManifestFile[] {
  try {
    const entries = JSON.parse(readFileSync(file, 'utf8')) as ManifestFile['entries']
    return [{ time: statSync(file).mtimeMs, entries }]
  } catch {
    // There is none, or it is damaged.
    return []
  }
}

/**
 * Writes a manifest to each of several files, as far as they can be written: without one, it is unknown later
 * which files are ours. Throws the error of the first if all fail.
 */
export function keepManifest(files: readonly string[], text: string): void {
  const failures = files.flatMap((file) => {
    try {
      makePrivate(dirname(file))
      writeWhole(file, text)
      return []
    } catch (error) {
      return [error]
    }
  })
  if (failures.length === files.length) throw failures[0]
}

/** The record of an unknown file, if it has exactly this content. */
export function writtenIfSame(
  folder: string,
  path: OutputPath,
  { digest, bytes }: { readonly digest: string; readonly bytes: string | Uint8Array },
): FileRecord | undefined {
  const file = join(folder, path)
  const stats = linkStatsAt(file)
  if (!stats?.isFile() || !readFileSync(file).equals(Buffer.from(bytes))) return undefined
  return { digest, size: stats.size, modified: stats.mtimeMs }
}

/** True if a file is still as it was written: not edited, replaced or removed by others. */
export function isUntouched(folder: string, path: OutputPath, written: FileRecord): boolean {
  const stats = statsAt(join(folder, path))
  return stats?.size === written.size && stats.mtimeMs === written.modified
}
