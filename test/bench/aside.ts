import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

const ASIDE = 'aside-'

/**
 * Takes away what a build wrote, and leaves it in `home` until nothing is measured any longer: where a file system has no
 * journal, ext4 looks past each inode that was freed within a minute, for every file that the next build writes.
 */
export function putAside(home: string, path: string): void {
  if (existsSync(path)) renameSync(path, join(mkdtempSync(join(home, ASIDE)), basename(path)))
}

/** Removes what was put aside, by this run and by others that were broken off. */
export function removeAside(home: string): void {
  for (const name of readdirSync(home))
    if (name.startsWith(ASIDE)) rmSync(join(home, name), { recursive: true, force: true })
}
