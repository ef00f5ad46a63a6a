import { lstatSync, readdirSync, statSync, watch } from 'node:fs'
import type { Dirent, FSWatcher } from 'node:fs'
import { dirname, join } from 'node:path'
import { isWithin } from '../platform/is-within.ts'

export interface FolderListenerSettings {
  readonly isIgnored: (path: string) => boolean
  /** A file came, changed or went; absolute. */
  readonly onFile: (file: string) => void
}

interface Folder {
  readonly handle: FSWatcher
  /** Tells it from a later one of the same name. */
  readonly identity: string
  /** What is in it that is no folder, absolute, as far as it was seen. */
  readonly files: Set<string>
}

/**
 * Hears what happens in folders. Each is listened to first and looked into then, in one turn, so that nothing is missed
 * between the two; likewise folders that come into them later, and one that is deleted and made anew at once.
 */
export class FolderListener {
  readonly #settings: FolderListenerSettings
  readonly #folders = new Map<string, Folder>()

  constructor(settings: FolderListenerSettings) {
    this.#settings = settings
  }

  /**
   * Listens to a folder, absolute, from now on; what is in it already is not told. Gives whether that is new. A folder
   * that the system does not let us listen to is passed over.
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
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (stats?.isDirectory()) {
      if (this.enter(path)) for (const { name } of entriesOf(path)) this.#look(join(path, name))
      return
    }
    this.#leave(path)
    const files = this.#folders.get(dirname(path))?.files
    // What is not there now and was never seen came and went, or is the folder itself: it is told by its own name.
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
    // On Windows, of a folder that is gone. The one above it tells.
    return handle.on('error', () => handle.close())
  } catch {
    return undefined
  }
}

/** What is in a folder; nothing where it is gone or may not be read. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

// The number of a deleted folder is given to the next one.
function identityOf(folder: string): string | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats && `${stats.dev} ${stats.ino} ${stats.birthtimeMs}`
}
