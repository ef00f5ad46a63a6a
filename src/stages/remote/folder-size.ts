import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The bytes of all files below a folder, as far as they are there while they are counted. */
export function folderSize(folder: string): number {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false }))
      .reduce((sum, stats) => sum + (stats?.size ?? 0), 0)
  } catch {
    // A folder was removed in the meantime.
    return 0
  }
}
