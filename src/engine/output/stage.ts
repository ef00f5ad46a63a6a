import { linkSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FileRecord } from './manifest.ts'
import type { OutputPath } from '../../base/shared/urls/paths.ts'

/** The new files of a build, in the staging folder. */
export interface Stage {
  /**
   * Stages a file with the content of another one with this digest, if there is one: the second form of a
   * page.
   */
  readonly addAlias: (path: OutputPath, digest: string) => FileRecord | undefined
  readonly add: (path: OutputPath, digest: string, content: string | Uint8Array) => FileRecord
}

/** Stages files below a folder, absolute. */
export function stageIn(folder: string): Stage {
  const folders = new Set<string>()
  const staged = new Map<string, { readonly file: string; readonly written: FileRecord }>()

  const fileAt = (path: OutputPath): string => {
    const file = join(folder, path)
    const parent = dirname(file)
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true })
    folders.add(parent)
    return file
  }

  return {
    addAlias(path, digest) {
      const same = staged.get(digest)
      return same && tryLink(same.file, fileAt(path)) ? same.written : undefined
    },
    add(path, digest, content) {
      const file = fileAt(path)
      writeFileSync(file, content)
      const { size, mtimeMs } = statSync(file)
      const written = { digest, size, modified: mtimeMs }
      staged.set(digest, { file, written })
      return written
    },
  }
}

/** A hard link costs a third of a second file. */
function tryLink(file: string, name: string): boolean {
  try {
    linkSync(file, name)
    return true
  } catch {
    // Some disks have no hard links: the file is written twice.
    return false
  }
}
