import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { digestOf } from './digest.ts'
import { isWithin } from './is-within.ts'
import { isSite } from './site-folder.ts'
import { linkStatsAt } from './stats-at.ts'

const PACKAGE_FOLDER = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * The folder for Specpress's own files of a site: in the site, or with the system's temporary files if that
 * is read-only or its disk is full. A folder without a config may be of anyone, who could have put files there that a
 * build trusts, such as compiled code: its files are with the temporary ones, too.
 */
export function workFolder(root: string): string {
  const { own, temporary } = workPlaces(root)
  if (own !== undefined && (temporary === undefined || (isWritable(own) && hasRoom(own))))
    return own
  const name = temporaryFolder(root)
  // Each thread of a build finds the same one.
  const names = [name, ...Array.from({ length: MOST_TAKEN }, (_, at) => `${name}-${at}`)]
  return names.find(isMadeByUs) ?? mkdtempSync(name)
}

/** How many folders of our names another user may have made. */
const MOST_TAKEN = 9

/** Creates a folder if it is not there, and checks that no other user did. */
function isMadeByUs(folder: string): boolean {
  try {
    makePrivate(folder)
  } catch {
    // It is full, or not writable: the first file that is written reports it.
  }
  return isOurs(folder)
}

/** The folders that may hold Specpress's own files of a site: in the site, then in the temporary folder. */
export function workFolders(root: string): readonly string[] {
  const { own, temporary } = workPlaces(root)
  return [own, temporary].filter((folder) => folder !== undefined)
}

/** Those of both whose files can be trusted: another user could have made the temporary one. */
function workPlaces(root: string) {
  const temporary = temporaryFolder(root)
  const isTrusted = isSite(root) || isWithin(PACKAGE_FOLDER, root)
  return {
    own: isTrusted ? join(root, '.specpress') : undefined,
    temporary: isOurs(temporary) ? temporary : undefined,
  }
}

function temporaryFolder(root: string): string {
  return join(tmpdir(), `specpress-${digestOf(root)}`)
}

function isOurs(folder: string): boolean {
  const stats = linkStatsAt(folder)
  const user = process.getuid?.()
  return stats === undefined || user === undefined || stats.uid === user
}

/** Creates a folder that no other user can read: others share the folder of temporary files. */
export function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

// More than the compiled code of a large site, without which nothing can be built.
const ROOM = 16 * 1024 * 1024

function hasRoom(path: string): boolean {
  const { bavail, bsize } = statfsSync(nearestExisting(path))
  return bavail * bsize > ROOM
}

/** True if files can be created at a path; if it does not exist yet, in its nearest folder that does. */
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
