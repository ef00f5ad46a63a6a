import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

const ASIDE = 'aside-'

/**
 * Moves the output of a build away, and keeps it in `home` until the measurement is over: on a file system
 * without a journal, ext4 skips each inode that was freed within a minute, for every file that the next build
 * writes.
 */
export function putAside(home: string, path: string): void {
  if (existsSync(path)) renameSync(path, join(mkdtempSync(join(home, ASIDE)), basename(path)))
}

/** Removes what was moved away, by this run and by interrupted ones. */
export function removeAside(home: string): void {
  for (const name of readdirSync(home))
    if (name.startsWith(ASIDE)) rmSync(join(home, name), { recursive: true, force: true })
}
