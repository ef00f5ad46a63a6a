import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { statsAt } from '../../base/platform/stats-at.ts'

/** The bytes of all files below a folder, as far as they are there while they are counted. */
export function folderSize(folder: string): number {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statsAt(join(entry.parentPath, entry.name)))
      .reduce((sum, stats) => sum + (stats?.size ?? 0), 0)
  } catch {
    // A folder was removed in the meantime.
    return 0
  }
}
