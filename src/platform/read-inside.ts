import { isUtf8 } from 'node:buffer'
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'

/** The text of a file, or why there is none. */
export type TextOrReason = { readonly text: string } | { readonly reason: string }

const MEBIBYTE = 2 ** 20
const MAX_BYTES = 128 * MEBIBYTE

/** Reads a text file that must lie inside a folder, symbolic links followed. Both are absolute. */
export function readInside(folder: string, path: string): TextOrReason {
  const file = join(folder, path)
  try {
    const real = realpathSync(file)
    const below = relative(realpathSync(folder), real)
    if (below.startsWith('..') || isAbsolute(below)) return { reason: 'it leads out of the folder' }
    const stats = statSync(real)
    if (!stats.isFile()) return { reason: 'it is no file' }
    if (stats.size > MAX_BYTES)
      return { reason: `it is larger than ${String(MAX_BYTES / MEBIBYTE)} MiB` }
    const bytes = readFileSync(real)
    if (!isUtf8(bytes)) return { reason: 'it is not valid UTF-8' }
    const text = bytes.toString('utf8')
    return { text: text.startsWith('\uFEFF') ? text.slice(1) : text }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EACCES' || code === 'EPERM') return { reason: 'its permissions forbid it' }
    if (code === 'ENOENT' || code === 'ENOTDIR') return { reason: 'there is no such file' }
    return { reason: `the system says ${String(code)}` }
  }
}
