import { mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs'
import type { Dirent } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { currentBounds, expectShallow, realPathOf } from './bounds.ts'
import { isWithin } from '../../base/platform/is-within.ts'
import { linkOutOf } from '../../base/platform/users-files.ts'
import { copyWhole, writeWhole } from '../../base/platform/write-whole.ts'
import { isFileAt } from '../../base/platform/stats-at.ts'

/*
 * All that an import reads of the old site and writes into the new one. A file is read if its real path is inside the
 * repository; links to folders are not followed; a file is written if its real path is inside the new site.
 */

/** A file has a path outside of the folder of the new site: its own path leads there, or a link in that folder. */
export class OutsideTarget extends Error {
  override readonly name = 'OutsideTarget'

  constructor(file: string, { target, link }: { readonly target: string; readonly link?: string }) {
    super(
      link === undefined
        ? `The old site has a file whose new path leads out of the new folder: \`${relative(target, file)}\`. Correct its path in the config of the old site.`
        : `The new site has a link that leads out of it, and the import would write through it: \`${relative(target, link)}\`. Replace the link with a file or a folder, and import again.`,
    )
  }
}

/** Writes a file of the new site with the folders above it. Throws `OutsideTarget`. */
export function write(file: string, text: string, target: string): void {
  expectInside(file, target)
  mkdirSync(dirname(file), { recursive: true })
  writeWhole(file, text)
}

const NEVER = new Set(['node_modules', '.git', '.docusaurus'])

/** Copies a file or folder byte for byte, without packages, and without the new site itself. Throws `OutsideTarget`. */
export function copy(from: string, to: string, target: string): void {
  copyInto(to, { from, target, depth: 0 })
}

interface Copying {
  readonly from: string
  readonly target: string
  readonly depth: number
}

function copyInto(to: string, { from, target, depth }: Copying): void {
  if (NEVER.has(basename(from)) || isWithin(target, from)) return
  const real = readable(from)
  if (real === undefined) return
  expectInside(to, target)
  const stats = statSync(real)
  if (stats.isFile()) {
    currentBounds().count(real, stats.size)
    mkdirSync(dirname(to), { recursive: true })
    orLeft(from, () => copyWhole(real, to))
  }
  if (!stats.isDirectory()) return
  expectShallow(from, depth)
  mkdirSync(to, { recursive: true })
  for (const entry of followedIn(real))
    copyInto(join(to, entry.name), { from: join(real, entry.name), target, depth: depth + 1 })
}

/** Files outside of the new site are the user's: no path, and no link in an earlier import, leads there. */
export function expectInside(file: string, target: string): void {
  if (!isWithin(target, file)) throw new OutsideTarget(file, { target })
  const link = linkOutOf(target, file)
  if (link !== undefined) throw new OutsideTarget(file, { target, link })
}

/** The text of a file; `undefined` if there is none, or if it is outside of the repository. */
export function textIn(file: string): string | undefined {
  return bytesIn(file)?.toString('utf8')
}

/** The bytes of a file; `undefined` if there is none, or if it is outside of the repository. */
export function bytesIn(file: string): Buffer | undefined {
  const real = readable(file)
  if (real === undefined) return undefined
  const stats = statSync(real)
  if (!stats.isFile()) return undefined
  currentBounds().count(real, stats.size)
  return orLeft(file, () => readFileSync(real))
}

const MODULE_ENDINGS = ['ts', 'mts', 'js', 'mjs', 'cts', 'cjs']

/** The file of a module, given its path without an extension: `docs/astro.config`. `undefined` if there is none. */
export function moduleAt(stem: string): string | undefined {
  return MODULE_ENDINGS.map((end) => `${stem}.${end}`).find(isFileAt)
}

/** The names of the files and folders in a folder that may be missing, without links to folders. */
export function entryNamesIn(folder: string): readonly string[] {
  const real = readable(folder)
  return real !== undefined && statSync(real).isDirectory()
    ? followedIn(real).map(({ name }) => name)
    : []
}

const LEFT = /(?:^|\/)(?:node_modules|dist|\.[^/]+)(?:\/|$)/

/**
 * The paths of all files below a folder that may be missing, sorted. By default without packages, build results and
 * hidden files; `isLeft` decides about files and folders by their paths.
 */
export function filesBelow(
  folder: string,
  isLeft: (path: string) => boolean = (path) => LEFT.test(path),
): readonly string[] {
  const top = readable(folder)
  if (top === undefined || !statSync(top).isDirectory()) return []
  const paths: string[] = []
  const walk = (path: string, depth: number): void => {
    expectShallow(join(top, path), depth)
    for (const entry of followedIn(join(top, path))) {
      const own = path === '' ? entry.name : `${path}/${entry.name}`
      if (isLeft(own)) continue
      const real = readable(join(top, own))
      if (real === undefined) continue
      if (entry.isDirectory()) {
        if (!NEVER.has(entry.name)) walk(own, depth + 1)
      } else {
        currentBounds().count(real, 0)
        paths.push(own)
      }
    }
  }
  walk('', 0)
  return paths.sort()
}

/** The entries of a folder: files and folders, without links to folders. */
function followedIn(folder: string): readonly Dirent[] {
  const entries = orLeft(folder, () => readdirSync(folder, { withFileTypes: true })) ?? []
  return entries.filter((entry) => {
    if (!entry.isSymbolicLink()) return entry.isDirectory() || entry.isFile()
    const path = join(folder, entry.name)
    const real = realPathOf(path)
    const stats = real === undefined ? undefined : statSync(real)
    if (stats?.isDirectory())
      currentBounds().leave(path, 'a link to a folder: the folder is not followed')
    return stats?.isFile()
  })
}

/** The result of reading a path; `undefined` if the system does not allow it, which is noted. */
function orLeft<Result>(path: string, read: () => Result): Result | undefined {
  try {
    return read()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'EACCES' && code !== 'EPERM') throw error
    currentBounds().leave(path, 'which this user may not read')
    return undefined
  }
}

/** The real path of a file or folder that may be read. A path that leads out of the repository, or is private, is noted. */
function readable(path: string): string | undefined {
  const real = realPathOf(path)
  if (real === undefined) return undefined
  const { isReadable, isInside, isPrivate, leave } = currentBounds()
  if (isReadable(real)) return real
  if (isPrivate(real)) leave(path, 'which is private: it has a name that begins with a dot')
  if (!isInside(real)) leave(path, 'which leads out of the repository')
  return undefined
}
