import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isWithin } from '../base/platform/is-within.ts'
import { isFileAt } from '../base/platform/stats-at.ts'

/** Checks that a path is a file of a repository, also after its links are followed. */
export function isReadableIn(root: string, path: string): boolean {
  return isFileAt(path) && isWithin(realpathSync(root), realpathSync(path))
}

/** The repository that a folder belongs to; the folder itself if there is none. */
export function repositoryOf(folder: string): string {
  for (let at = folder; dirname(at) !== at; at = dirname(at))
    if (existsSync(join(at, '.git'))) return at
  return folder
}
