import { readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { isWithin } from './is-within.ts'
import { trackedFilesIn } from './git-files.ts'
import { isLinkAt, statsAt } from './stats-at.ts'

/*
 * The rule of folders that commands write: no file of the user is removed or replaced. A file is the user's if a build
 * read it, if Git tracks it, or if it is part of a bare Git repository. Nothing is written through a
 * link that leads elsewhere.
 */

/**
 * A file of the user in a folder: `unnamed` if code may read it, and nothing says which files it reads. Or why Git cannot say which files it tracks, which ends a sentence.
 */
export type UsersFile =
  | { readonly path: string; readonly why: 'read' | 'unnamed' | 'tracked' | 'repository' }
  | { readonly why: 'unknown'; readonly reason: string }

/**
 * The first file of the user among the files of a folder, whose paths are relative to it. `read` are the absolute paths
 * of files that a build read.
 */
export function usersFileIn(
  folder: string,
  paths: readonly string[],
  read: readonly string[],
): UsersFile | undefined {
  if (paths.length === 0) return undefined
  const present = new Map(paths.map((path) => [folded(path), path]))
  const pathOf = pathsBelow(folder)
  for (const file of read) {
    const path = presentOf(pathOf(file), present)
    if (path !== undefined) return { path, why: 'read' }
  }
  const tracked = trackedBelow(folder)
  if ('reason' in tracked) return { ...tracked, why: 'unknown' }
  const path = tracked.paths.map((each) => present.get(folded(each))).find(Boolean)
  if (path !== undefined) return { path, why: 'tracked' }
  const bare = paths.find((each) => isHeadOfRepository(join(folder, each)))
  return bare === undefined ? undefined : { path: bare, why: 'repository' }
}

/** True if a file is the `HEAD` of a bare repository: Git recognizes one by these three entries. */
function isHeadOfRepository(file: string): boolean {
  if (basename(file) !== 'HEAD') return false
  return ['objects', 'refs'].every((name) => statsAt(join(dirname(file), name))?.isDirectory())
}

/**
 * The link on the way to a path that leads out of a folder, absolute. The part of the path that is outside of the
 * folder may have links.
 */
export function linkOutOf(folder: string, path: string): string | undefined {
  const real = realPathOf(folder) ?? folder
  return ancestorsOf(path).find((way) => {
    const parent = realPathOf(dirname(way))
    const isInside = parent !== undefined && isWithin(real, parent)
    return isInside && isLinkAt(way) && !isWithin(real, targetOf(way))
  })
}

/** From the root of the disk to the path itself. */
function ancestorsOf(path: string): readonly string[] {
  const above = dirname(path)
  return above === path ? [path] : [...ancestorsOf(above), path]
}

/** The target of a link, which may not exist. */
function targetOf(link: string): string {
  const folder = realPathOf(dirname(link)) ?? dirname(link)
  return realPathOf(link) ?? resolve(folder, readlinkSync(link))
}

/**
 * A function for the path of a file relative to a folder, if it is below it: as written, and with links followed.
 * Folders are compared by identity, since some disks ignore case.
 */
function pathsBelow(folder: string): (file: string) => readonly string[] {
  const wanted = identityOf(folder)
  const known = new Map<string, string | undefined>()
  const locate = (path: string): string | undefined => {
    if (identityOf(path) === wanted) return ''
    const above = dirname(path)
    const parent = above === path ? undefined : below(above)
    return parent === undefined ? undefined : join(parent, basename(path))
  }
  const below = (path: string): string | undefined => {
    if (!known.has(path)) known.set(path, locate(path))
    return known.get(path)
  }
  return (file) => {
    const real = realPathOf(file)
    return [file, real].flatMap((each) => {
      const parent = each === undefined ? undefined : below(dirname(each))
      return parent === undefined || each === undefined ? [] : [join(parent, basename(each))]
    })
  }
}

function presentOf(
  paths: readonly string[],
  present: ReadonlyMap<string, string>,
): string | undefined {
  return paths.map((path) => present.get(folded(path))).find((path) => path !== undefined)
}

/** Two names that some disk takes for one. */
function folded(path: string): string {
  return path.replaceAll('\\', '/').normalize('NFC').toLowerCase()
}

function identityOf(path: string): string | undefined {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stats && `${String(stats.dev)}:${String(stats.ino)}`
}

function realPathOf(path: string): string | undefined {
  try {
    return realpathSync.native(path)
  } catch {
    return undefined
  }
}

/** The files below a folder that Git tracks, in the repository around it and in repositories inside it. */
function trackedBelow(
  folder: string,
): { readonly paths: readonly string[] } | { readonly reason: string } {
  const real = realPathOf(folder) ?? folder
  const paths: string[] = []
  for (const repository of new Set([real, ...repositoriesBelow(real)])) {
    const tracked = trackedFilesIn(repository)
    if ('reason' in tracked) return tracked
    for (const path of tracked) paths.push(relative(real, join(repository, path)))
  }
  return { paths }
}

function repositoriesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === '.git') return [folder]
    return entry.isDirectory() ? repositoriesBelow(join(folder, entry.name)) : []
  })
}
