import { existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { isWithin } from '../base/platform/is-within.ts'
import { isFileAt } from '../base/platform/stats-at.ts'
import { linkOutOf } from '../base/platform/users-files.ts'
import { copyWhole, writeWhole } from '../base/platform/write-whole.ts'

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
  writeWhole(file, text)
}

const NEVER = new Set(['node_modules', '.git', '.docusaurus'])

/** Copies a file or folder byte for byte, without packages, and without the new site itself. */
export function copy(from: string, to: string, target: string): void {
  copyInto(to, { from, target, above: [] })
}

interface Copying {
  readonly from: string
  readonly target: string
  /** The real paths of the folders that are being copied. */
  readonly above: readonly string[]
}

function copyInto(to: string, { from, target, above }: Copying): void {
  if (!existsSync(from) || NEVER.has(basename(from)) || isWithin(target, from)) return
  expectInside(to, target)
  if (!statSync(from).isDirectory()) {
    mkdirSync(dirname(to), { recursive: true })
    copyWhole(from, to)
    return
  }
  const real = realpathSync(from)
  // A link to a folder that holds it would be copied without end.
  if (above.some((folder) => isWithin(real, folder))) return
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from))
    copyInto(join(to, name), { from: join(from, name), target, above: [...above, real] })
}

/** Files outside of the new site are the user's: no path, and no link in an earlier import, leads there. */
function expectInside(file: string, target: string): void {
  const isInside = isWithin(target, file) && linkOutOf(target, file) === undefined
  if (!isInside) throw new OutsideTarget(file, target)
}

/** The text of a file that may be missing. */
export function textIn(file: string): string | undefined {
  return isFileAt(file) ? readFileSync(file, 'utf8') : undefined
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
