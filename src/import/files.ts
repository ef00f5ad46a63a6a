import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, sep } from 'node:path'

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
