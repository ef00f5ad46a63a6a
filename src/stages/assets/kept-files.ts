import { mkdirSync, readFileSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { basename, join } from 'node:path'
import { statsAt } from '../../base/platform/stats-at.ts'
import { writeWhole } from '../../base/platform/write-whole.ts'

const DAY = 24 * 60 * 60 * 1000

/** A compiled file. Its name changes with its content. */
export interface KeptFile {
  /** Absolute, in the folder itself. */
  readonly path: string
  readonly contents: Uint8Array
}

/**
 * Writes compiled files that are missing or were changed by someone. Removes a file that was not needed for a
 * day: another process may still run younger files.
 */
export function keepFiles(folder: string, files: readonly KeptFile[]): void {
  mkdirSync(folder, { recursive: true })
  const now = new Date()
  const needed = new Set<string>()
  for (const { path, contents } of files) {
    needed.add(basename(path))
    if (holds(path, contents)) utimesSync(path, now, now)
    else {
      if (statsAt(path)?.isDirectory()) rmSync(path, { recursive: true })
      writeWhole(path, contents)
    }
  }
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    const age = now.getTime() - (statsAt(file)?.mtimeMs ?? Infinity)
    if (!needed.has(name) && age > DAY) rmSync(file, { recursive: true, force: true })
  }
}

function holds(file: string, contents: Uint8Array): boolean {
  const stats = statsAt(file)
  if (stats?.isFile() !== true || stats.size !== contents.byteLength) return false
  return readFileSync(file).equals(contents)
}
