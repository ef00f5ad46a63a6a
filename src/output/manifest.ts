import { lstatSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { OutputPath } from '../shared/paths.ts'

/** What was written of one file: the digest of its content, and what the file system said of it then. */
export interface Written {
  readonly digest: string
  readonly size: number
  readonly modified: number
}

/** What lies in the output folder, by its path. */
export type Manifest = Map<OutputPath, Written>

/** The manifest of the last build; an empty one where there is none, or one that cannot be read. */
export function readManifest(file: string): Manifest {
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')) as [OutputPath, Written][])
  } catch {
    return new Map()
  }
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
