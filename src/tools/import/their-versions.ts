import { existsSync, readdirSync } from 'node:fs'
import { posix, join } from 'node:path'
import { readForRecord } from './record.ts'
import type { ReadFile } from './record.ts'
import { isFileAt } from '../../base/platform/stats-at.ts'

/*
 * The imported versions of files that both sides edited. They are next to them, under names of no document:
 * `intro.md.theirs`, then `intro.md.theirs-2`. A conflict is open until a person removes them.
 */

/** A function for the versions next to a file of the site, by path, the oldest first. */
export function versionsIn(site: string): (path: string) => readonly string[] {
  const folders = new Map<string, readonly string[]>()
  const namesIn = (folder: string): readonly string[] => {
    const known = folders.get(folder) ?? versionNamesIn(join(site, folder))
    folders.set(folder, known)
    return known
  }
  return (path) => {
    const folder = posix.dirname(path)
    const own = namesIn(folder).filter((name) => name.replace(VERSION, '') === posix.basename(path))
    return own
      .toSorted((a, b) => numberOf(a) - numberOf(b))
      .map((name) => posix.join(folder, name))
      .filter((version) => isFileAt(join(site, version)))
  }
}

const VERSION = /\.theirs(?:-(\d+))?$/

function numberOf(name: string): number {
  return Number(VERSION.exec(name)?.[1] ?? 1)
}

function versionNamesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => VERSION.test(name))
  } catch {
    // There is no such folder.
    return []
  }
}

/** The path for the imported version of a file: that of an equal one, or a free one. */
export function versionPath(site: string, path: string, { digest }: ReadFile): string {
  for (let count = 1; ; count++) {
    const version = `${path}.theirs${count === 1 ? '' : `-${String(count)}`}`
    const file = join(site, version)
    if (!existsSync(file) || (isFileAt(file) && readForRecord(file).digest === digest))
      return version
  }
}
