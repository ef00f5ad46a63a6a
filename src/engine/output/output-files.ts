import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { outputPathFrom } from '../../base/shared/urls/paths.ts'
import type { OutputPath } from '../../base/shared/urls/paths.ts'

// Our own entries at the top of an output folder while a build works in it.
const OWN = '.specpress-'

// Entries that people, editors and systems keep in a folder. A build removes none of them. `.git` is a folder, or a
// file in a work tree of its own (as for GitHub Pages).
const KEPT = new Set([
  '.git',
  '.gitattributes',
  '.gitignore',
  '.gitkeep',
  '.DS_Store',
  'Thumbs.db',
  'desktop.ini',
])

/** True if a build leaves a file alone, if no build wrote it. */
export function isKept(path: OutputPath): boolean {
  return path.split('/').some((name) => KEPT.has(name))
}

/** True if an entry at the top of an output folder is the lock or the staging folder of a build. */
export function isOwnName(name: string): boolean {
  return name.startsWith(OWN)
}

/**
 * Every file below a folder. Links are files here: none is followed. `isSkipped` leaves out an entry with all
 * below it.
 */
export function filesBelow(
  folder: string,
  isSkipped: (name: string, below: string) => boolean = () => false,
): readonly OutputPath[] {
  const found: OutputPath[] = []
  // One recursive call takes twice as long: it makes the full path of each file, several times.
  const walk = (path: string, below: string): void => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const { name } = entry
      if (isSkipped(name, below)) continue
      if (entry.isDirectory()) walk(join(path, name), `${below}${name}/`)
      else found.push(outputPathFrom(below, name))
    }
  }
  walk(folder, '')
  return found
}

/** The files of an output folder that no build wrote, according to the manifest. */
export function foreignFiles(
  out: string,
  written: { readonly has: (path: OutputPath) => boolean },
): readonly OutputPath[] {
  const isSkipped = (name: string, below: string): boolean =>
    KEPT.has(name) || (below === '' && isOwnName(name))
  return filesBelow(out, isSkipped).filter((path) => !written.has(path))
}
