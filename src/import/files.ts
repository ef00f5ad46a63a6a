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
import { isWithin } from '../platform/is-within.ts'
import { linkOutOf } from '../platform/users-files.ts'

/** The old site has a path that leads out of the folder of the new one. */
export class OutsideTarget extends Error {
  override readonly name = 'OutsideTarget'

  constructor(file: string, target: string) {
    super(
      `The old site has a file whose new path leads out of the new folder: \`${relative(target, file)}\`. Correct its path in the config of the old site, or remove the link on its way.`,
    )
  }
}

/** Writes a file of the new site with the folders above it. */
export function write(file: string, text: string, target: string): void {
  expectInside(file, target)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const NEVER = new Set(['node_modules', '.git', '.docusaurus'])

/** Copies a file or folder byte for byte, without packages, and without the new site itself. */
export function copy(from: string, to: string, target: string): void {
  if (!existsSync(from)) return
  expectInside(to, target)
  cpSync(from, to, {
    recursive: true,
    dereference: true,
    filter: (path) =>
      !NEVER.has(basename(path)) &&
      !`${path}${sep}`.startsWith(`${target}${sep}`) &&
      existsSync(path),
  })
}

/** Files outside of the new site are the user's: no path, and no link in an earlier import, leads there. */
function expectInside(file: string, target: string): void {
  const isInside = isWithin(target, file) && linkOutOf(target, file) === undefined
  if (!isInside) throw new OutsideTarget(file, target)
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
