import {
  copyFileSync,
  existsSync,
  linkSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Writes a file so that another process finds it complete or not at all. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  putWhole(file, (temporary) => writeFileSync(temporary, content))
}

/** The same for a file that must not exist yet; otherwise, throws an error with the code `EEXIST`. */
export function writeNew(file: string, content: string | Uint8Array): void {
  const temporary = temporaryFor(file)
  try {
    writeFileSync(temporary, content)
    linkSync(temporary, file)
  } catch (error) {
    // Some disks have no hard links.
    if (existsSync(file) || !existsSync(temporary)) throw error
    renameSync(temporary, file)
  } finally {
    rmSync(temporary, { force: true })
  }
}

/** Copies a file so that it is complete or not there at all. */
export function copyWhole(from: string, to: string): void {
  putWhole(to, (temporary) => copyFileSync(from, temporary))
}

/** Makes a file or folder under another name, next to its own, and then gives it its own. */
export function putWhole(path: string, make: (temporary: string) => void): void {
  const temporary = temporaryFor(path)
  try {
    make(temporary)
    renameSync(temporary, path)
  } catch (error) {
    // On a full disk, half of the file exists.
    rmSync(temporary, { recursive: true, force: true })
    throw error
  }
}

const MARK = '.specpress-'

/** A hidden name, since builds read no hidden files. */
function temporaryFor(path: string): string {
  const folder = dirname(path)
  if (!cleaned.has(folder)) removeLeft(folder)
  cleaned.add(folder)
  return join(folder, `.${basename(path)}${MARK}${String(process.pid)}`)
}

const cleaned = new Set<string>()

/** Removes what processes left in a folder when they were killed. */
function removeLeft(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const pid = name.startsWith('.') ? Number(LEFT.exec(name)?.[1]) : Number.NaN
    if (pid > 0 && isGone(pid)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

const LEFT = /\.specpress-(\d+)$/

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
