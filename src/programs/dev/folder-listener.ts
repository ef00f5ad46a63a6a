import { readdirSync, watch } from 'node:fs'
import type { Dirent, FSWatcher } from 'node:fs'
import { dirname, join } from 'node:path'
import { isWithin } from '../../base/platform/is-within.ts'
import { linkStatsAt, statsAt } from '../../base/platform/stats-at.ts'

export interface FolderListenerSettings {
  readonly isIgnored: (path: string) => boolean
  /** An absolute file that was added, changed or removed. */
  readonly onFile: (file: string) => void
}

interface Folder {
  readonly handle: FSWatcher
  /** Distinguishes it from a later folder of the same name. */
  readonly identity: string
  /** The absolute paths of its entries that are not folders, as far as they are known. */
  readonly files: Set<string>
}

/**
 * Watches folders. Each folder is watched before it is listed, in one turn, so that no change in between is
 * missed; likewise new folders in them, and a folder that is deleted and created again at once.
 */
export class FolderListener {
  readonly #settings: FolderListenerSettings
  readonly #folders = new Map<string, Folder>()

  constructor(settings: FolderListenerSettings) {
    this.#settings = settings
  }

  /**
   * Watches an absolute folder from now on; existing entries are not reported. Returns true if the folder is
   * new. A folder that the system does not let us watch is skipped.
   */
  enter(folder: string): boolean {
    const identity = identityOf(folder)
    if (identity === undefined || this.#folders.get(folder)?.identity === identity) return false
    this.#leave(folder)
    const handle = listen(folder, (name) => this.#look(join(folder, name)))
    if (handle === undefined) return false
    this.#folders.set(folder, { handle, identity, files: new Set(this.#filesIn(folder)) })
    return true
  }

  close(): void {
    for (const { handle } of this.#folders.values()) handle.close()
  }

  #look(path: string): void {
    const { isIgnored, onFile } = this.#settings
    if (isIgnored(path)) return
    const stats = linkStatsAt(path)
    if (stats?.isDirectory()) {
      if (this.enter(path)) for (const { name } of entriesOf(path)) this.#look(join(path, name))
      return
    }
    this.#leave(path)
    const files = this.#folders.get(dirname(path))?.files
    // A path that is neither known nor there was added and removed, or is the folder itself, reported under
    // its own name.
    if (stats === undefined ? files?.delete(path) : files?.add(path)) onFile(path)
  }

  #leave(gone: string): void {
    if (!this.#folders.has(gone)) return
    for (const [folder, { handle, files }] of this.#folders) {
      if (!isWithin(gone, folder)) continue
      handle.close()
      this.#folders.delete(folder)
      files.forEach(this.#settings.onFile)
    }
  }

  #filesIn(folder: string): readonly string[] {
    return entriesOf(folder)
      .filter((entry) => !entry.isDirectory())
      .map(({ name }) => join(folder, name))
      .filter((path) => !this.#settings.isIgnored(path))
  }
}

function listen(folder: string, onName: (name: string) => void): FSWatcher | undefined {
  try {
    const handle = watch(folder, (_, name) => {
      if (name !== null) onName(name)
    })
    // On Windows, the folder was removed. The folder above it reports that.
    return handle.on('error', () => handle.close())
  } catch {
    return undefined
  }
}

/** The entries of a folder; empty if it was removed or is not readable. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

// The inode number of a deleted folder is reused for the next one.
function identityOf(folder: string): string | undefined {
  const stats = statsAt(folder)
  return stats && `${stats.dev} ${stats.ino} ${stats.birthtimeMs}`
}
