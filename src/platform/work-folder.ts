import { accessSync, constants, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { digestOf } from './digest.ts'

/** Where Specpress keeps what it remembers of a site: in it, or with the system's temporary files where that is read-only. */
export function workFolder(root: string): string {
  const own = join(root, '.specpress')
  return isWritable(own) ? own : join(tmpdir(), `specpress-${digestOf(root)}`)
}

/** Whether files can be made at a path; where it is not there yet, in the nearest folder that is. */
export function isWritable(path: string): boolean {
  try {
    accessSync(nearestExisting(path), constants.W_OK)
    return true
  } catch {
    // Not allowed, or the disk is mounted read-only.
    return false
  }
}

/** The path itself, or the nearest folder above it that exists. */
export function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path))
}
