import fs from 'node:fs'
import type { Dirent, Stats } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { digestOf } from '../platform/digest.ts'
import { partsOf } from './input.ts'

// Taken before they are replaced by those that record.
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
  variable: (name) => digestOfVariable(process.env[name]),
  'has-variable': (name) => String(name in process.env),
  variables: () => digestOf(Object.keys(process.env).sort().join('\n')),
  cwd: () => process.cwd(),
}

/** The digest of the value of an environment variable. */
export function digestOfVariable(value: string | undefined): string {
  return value === undefined ? MISSING : digestOf(value)
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

/** A folder, and all folders in it. */
export function foldersIn(path: string): readonly string[] {
  try {
    const entries = readdirSync(path, { withFileTypes: true })
    const folders = entries.filter((entry) => entry.isDirectory())
    return [path, ...folders.flatMap(({ name }) => foldersIn(join(path, name)))]
  } catch {
    // It does not exist, which is recorded as well.
    return [path]
  }
}

function orMissing(value: () => string): string {
  try {
    return value()
  } catch (error) {
    // A file that is not readable is another case than one that does not exist.
    const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
    return code === 'ENOENT' || code === 'ENOTDIR' ? MISSING : `no ${String(code)}`
  }
}
