import type { OutputFile, Writer } from '../../base/model/output.ts'
import type { OutputPath } from '../../base/shared/urls/paths.ts'

/** A writer that keeps the site in memory, for tests. */
export interface MemoryWriter extends Writer {
  /** The site as it was last committed. */
  readonly files: ReadonlyMap<OutputPath, string | Uint8Array>
}

/** A site in memory. The content of a file that is put twice with the same digest is computed once. */
export function memoryWriter(): MemoryWriter {
  const digests = new Map<OutputPath, string>()
  const files = new Map<OutputPath, string | Uint8Array>()
  let waiting = new Map<OutputPath, OutputFile>()

  return {
    files,
    put(file) {
      waiting.set(file.path, file)
      return Promise.resolve()
    },
    async commit() {
      const changed = [...waiting.values()].filter((file) => digests.get(file.path) !== file.digest)
      const removed = [...files.keys()].filter((path) => !waiting.has(path))
      const unchanged = waiting.size - changed.length
      for (const file of changed) {
        files.set(file.path, await file.content())
        digests.set(file.path, file.digest)
      }
      for (const path of removed) {
        files.delete(path)
        digests.delete(path)
      }
      waiting = new Map()
      return { written: changed.map(({ path }) => path), removed, unchanged }
    },
    holds: (wanted) =>
      wanted.size === digests.size &&
      [...wanted].every(([path, digest]) => digests.get(path) === digest),
    discard() {
      waiting = new Map()
      return Promise.resolve({ written: [], removed: [], unchanged: 0 })
    },
  }
}
