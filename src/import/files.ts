import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'

/** Writes a file with the folders above it. */
export function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const NEVER = new Set(['node_modules', '.git', '.docusaurus'])

/** Copies a file or folder byte for byte, without packages, and without the new site itself. */
export function copy(from: string, to: string, target: string): void {
  if (!existsSync(from)) return
  cpSync(from, to, {
    recursive: true,
    dereference: true,
    filter: (path) =>
      !NEVER.has(basename(path)) &&
      !`${path}${sep}`.startsWith(`${target}${sep}`) &&
      existsSync(path),
  })
}

/** The text of a file that may be missing. */
export function textIn(file: string): string | undefined {
  return statSync(file, { throwIfNoEntry: false })?.isFile()
    ? readFileSync(file, 'utf8')
    : undefined
}

const LEFT = /(?:^|\/)(?:node_modules|dist|\.[^/]+)(?:\/|$)/

/** The paths of all files below a folder, without packages, build results and hidden files. */
export function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !LEFT.test(path) && existsSync(join(folder, path)))
    .sort()
}
