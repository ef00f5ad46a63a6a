import { lstatSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
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
 * The manifest of the last build; an empty one if there is none, or none that can be read. It is in one of several files,
 * because the first ones could not always be written. The youngest counts.
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

/** Keeps a manifest in the first of several files that can be written. Throws the error of the first if none can. */
export function keepManifest(files: readonly string[], text: string): void {
  const failures: unknown[] = []
  for (const file of files) {
    try {
      mkdirSync(dirname(file), { recursive: true })
      writeWhole(file, text)
      for (const other of files) if (other !== file) tryRemove(other)
      return
    } catch (error) {
      failures.push(error)
    }
  }
  throw failures[0]
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

function tryRemove(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // It cannot be removed now; a younger one counts.
  }
}
