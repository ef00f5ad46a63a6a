import { lstatSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeWhole } from '../platform/write-whole.ts'
import type { OutputPath } from '../shared/paths.ts'

/** What was written of one file: the digest of its content, and what the file system said of it then. */
export interface Written {
  readonly digest: string
  readonly size: number
  readonly modified: number
}

/** What lies in the output folder, by its path. */
export type Manifest = Map<OutputPath, Written>

/**
 * The manifest of the last build; an empty one if there is none, or none that can be read. It is kept in several files,
 * some of which could not always be written: the youngest counts.
 */
export function readManifest(files: readonly string[]): Manifest {
  const [youngest] = files.flatMap(manifestIn).toSorted((a, b) => b.time - a.time)
  return new Map(youngest?.entries)
}

interface Found {
  readonly time: number
  readonly entries: readonly (readonly [OutputPath, Written])[]
}

function manifestIn(file: string): readonly Found[] {
  try {
    const entries = JSON.parse(readFileSync(file, 'utf8')) as Found['entries']
    return [{ time: statSync(file).mtimeMs, entries }]
  } catch {
    // There is none, or it is damaged.
    return []
  }
}

/**
 * Keeps a manifest in each of several files that can be written: without one, nobody could tell later which files are
 * ours. Throws the error of the first if none can.
 */
export function keepManifest(files: readonly string[], text: string): void {
  const failures = files.flatMap((file) => {
    try {
      mkdirSync(dirname(file), { recursive: true })
      writeWhole(file, text)
      return []
    } catch (error) {
      return [error]
    }
  })
  if (failures.length === files.length) throw failures[0]
}

/** The record of a file that nothing is known of, if it has just this content. */
export function writtenIfSame(
  folder: string,
  path: OutputPath,
  { digest, bytes }: { readonly digest: string; readonly bytes: string | Uint8Array },
): Written | undefined {
  const file = join(folder, path)
  const stats = lstatSync(file, { throwIfNoEntry: false })
  if (!stats?.isFile() || !readFileSync(file).equals(Buffer.from(bytes))) return undefined
  return { digest, size: stats.size, modified: stats.mtimeMs }
}

/** Whether a file is still as it was written: not edited, replaced or removed by others. */
export function isUntouched(folder: string, path: OutputPath, written: Written): boolean {
  const stats = statSync(join(folder, path), { throwIfNoEntry: false })
  return stats?.size === written.size && stats.mtimeMs === written.modified
}
