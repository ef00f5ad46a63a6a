import { accessSync, constants, existsSync, realpathSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { digestOf } from './digest.ts'

/**
 * The folder for Specpress's own files of a site: in the site, or with the system's temporary files if that
 * is read-only or its disk is full.
 */
export function workFolder(root: string): string {
  const [own, temporary] = workFolders(root)
  return isWritable(own) && hasRoom(own) ? own : temporary
}

/** Both folders that may hold Specpress's own files of a site: the one in the site, then the temporary one. */
export function workFolders(root: string): readonly [own: string, temporary: string] {
  return [join(root, '.specpress'), join(tmpdir(), `specpress-${digestOf(root)}`)]
}

// More than the compiled code of a large site, without which nothing can be built.
const ROOM = 16 * 1024 * 1024

function hasRoom(path: string): boolean {
  const { bavail, bsize } = statfsSync(nearestExisting(path))
  return bavail * bsize > ROOM
}

/** Checks that files can be created at a path; if it does not exist yet, in its nearest folder that does. */
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

/** The path without symbolic links. If it does not exist, the existing part is resolved. */
export function realPathOf(path: string): string {
  const existing = nearestExisting(path)
  return join(realpathSync(existing), relative(existing, path))
}
