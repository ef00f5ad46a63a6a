import { dirname } from 'node:path'
import { isWithin } from '../../base/platform/is-within.ts'
import { realPathOf } from './bounds.ts'
import { escapedPattern } from './text-edits.ts'

/** The folders of an import, absolute. */
export interface ImportFolders {
  /** The folder of the old site. */
  readonly old: string
  /** The outermost folder that the import may read. */
  readonly repository: string
  /** The folders that are, or become, the new site. */
  readonly made: readonly string[]
}

/**
 * A text whose paths begin at the new or the old site: `/home/me/docs/guide.md` → `guide.md`. A folder right below the
 * root, such as `/docs`, stays: its name can also be the beginning of a URL.
 */
export function withShortPaths(text: string, { old, repository, made }: ImportFolders): string {
  const prefixes = new Map<string, string>()
  const add = (folder: string, prefix: string): void => {
    if (dirname(folder) !== dirname(dirname(folder)) && !prefixes.has(folder))
      prefixes.set(folder, prefix)
  }
  for (const folder of made.flatMap(bothPaths)) add(folder, '')
  for (const top of bothPaths(old)) {
    add(top, '')
    for (let folder = top, up = '../'; isWithin(repository, dirname(folder)); up += '../') {
      folder = dirname(folder)
      add(folder, up)
      if (folder === dirname(folder)) break
    }
  }
  if (prefixes.size === 0) return text
  const folders = [...prefixes.keys()].toSorted((a, b) => b.length - a.length)
  const any = folders.map(escapedPattern).join('|')
  return text.replaceAll(
    new RegExp(`(?<![\\w.-])(${any})(?:[\\\\/]|(?![\\w.-]))`, 'g'),
    (whole, folder: string) => {
      const prefix = prefixes.get(folder) ?? ''
      return whole === folder ? prefix.slice(0, -1) || '.' : prefix
    },
  )
}

/** A folder as it is named, and as it is on the disk. */
function bothPaths(folder: string): readonly string[] {
  return [folder, realPathOf(folder) ?? folder]
}
