import fs from 'node:fs'
import type { Dirent, Stats } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { digestOf } from '../platform/digest.ts'
import { nameParts, partsOf } from './input.ts'
import { LOADER } from './loader.ts'

// Taken before they are replaced by those that record.
const resolveFilename = LOADER._resolveFilename
const { lstatSync, readdirSync, readFileSync, readlinkSync, realpathSync, statSync } = fs

const MISSING = 'missing'
const STATS = /^(own-)?stat\.(\w+)$/

/** The digest of the present value of something that code has read. */
export function digestNow(what: string): string {
  const [kind, name] = partsOf(what)
  const stats = STATS.exec(kind)
  if (stats) return statOf(name, { isOwn: stats[1] !== undefined, property: stats[2] ?? '' })
  return VALUES[kind]?.(name) ?? randomUUID()
}

const VALUES: Readonly<Record<string, (name: string) => string>> = {
  file: (path) => {
    const kind = kindOf(path, statSync)
    // To read a pipe would take its content away.
    return kind === 'file' ? orMissing(() => digestOf(readFileSync(path))) : kind
  },
  folder: (path) => orMissing(() => digestOf(namesIn(path).join('\n'))),
  kind: (path) => kindOf(path, statSync),
  'own-kind': (path) => kindOf(path, lstatSync),
  link: (path) => orMissing(() => digestOf(readlinkSync(path))),
  real: (path) => orMissing(() => realpathSync(path)),
  resolved(name) {
    const { folder, request } = nameParts(name)
    return resolvedNow(folder, request)
  },
  variable: (name) => digestOfVariable(process.env[name]),
  'has-variable': (name) => String(name in process.env),
  variables: () => digestOf(Object.keys(process.env).sort().join('\n')),
  cwd: () => process.cwd(),
}

/** The file that a name leads to from a folder, as Node finds it now. */
export function resolvedNow(folder: string, request: string): string {
  const kept = LOADER._pathCache
  LOADER._pathCache = {}
  try {
    const filename = join(folder, 'module.js')
    const parent = { id: filename, filename, paths: LOADER._nodeModulePaths(folder), children: [] }
    return orMissing(() => resolveFilename(request, parent, false))
  } finally {
    LOADER._pathCache = kept
  }
}

/** The digest of the value of an environment variable. Functions that all objects have, such as `toString`, are none. */
export function digestOfVariable(value: unknown): string {
  return typeof value === 'string' ? digestOf(value) : MISSING
}

/** A property of a file as a text: a date as its milliseconds. */
export function textOfStat(value: unknown): string {
  return value instanceof Date ? String(value.getTime()) : String(value)
}

/** The prefix of the names of properties that are read as big integers. */
export const BIG = 'big'

function statOf(
  path: string,
  { isOwn, property }: { readonly isOwn: boolean; readonly property: string },
): string {
  return orMissing(() => {
    const isBig = property.startsWith(BIG)
    const stats = (isOwn ? lstatSync : statSync)(path, { bigint: isBig })
    return textOfStat(Reflect.get(stats, isBig ? property.slice(BIG.length) : property))
  })
}

function kindOf(path: string, find: (path: string) => Stats): string {
  return orMissing(() => typeOf(find(path)))
}

function typeOf(entry: Stats | Dirent): string {
  if (entry.isFile()) return 'file'
  if (entry.isDirectory()) return 'folder'
  return entry.isSymbolicLink() ? 'link' : 'other'
}

function namesIn(path: string): readonly string[] {
  return readdirSync(path, { withFileTypes: true })
    .map((entry) => `${entry.name}\0${typeOf(entry)}`)
    .sort()
}

/** A folder, and all folders in it, also behind links: Node lists them too. */
export function foldersIn(path: string, above: readonly string[] = []): readonly string[] {
  try {
    const real = realpathSync(path)
    if (above.includes(real)) return [path]
    return [
      path,
      ...readdirSync(path)
        .map((name) => join(path, name))
        .filter(isFolder)
        .flatMap((each) => foldersIn(each, [...above, real])),
    ]
  } catch {
    // It does not exist, which is recorded as well.
    return [path]
  }
}

/** True if a path is that of a folder, or of a link to one. */
export function isFolder(path: string): boolean {
  return kindOf(path, statSync) === 'folder'
}

/** All files in a folder. */
export function filesIn(path: string): readonly string[] {
  return foldersIn(path).flatMap((folder) =>
    readdirSync(folder)
      .map((name) => join(folder, name))
      .filter((each) => kindOf(each, statSync) === 'file'),
  )
}

const MISSING_CODES: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'MODULE_NOT_FOUND']

function orMissing(value: () => string): string {
  try {
    return value()
  } catch (error) {
    // A file that is not readable is another case than one that does not exist.
    const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
    return MISSING_CODES.includes(code) ? MISSING : `no ${String(code)}`
  }
}
