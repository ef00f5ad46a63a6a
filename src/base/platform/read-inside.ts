import { isUtf8 } from 'node:buffer'
import { readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { nearFile } from './near-file.ts'
import { outwardLinks } from './outward-links.ts'
import type { SiteFolders } from './outward-links.ts'
import { MAX_BYTES, tooLarge } from '../shared/response-text.ts'
import { meaning } from '../shared/text/nearest.ts'

/** The text of a file, or why there is none. */
export type TextOrReason = { readonly text: string } | { readonly reason: string }

/** Reads a text file of the site. Follows symbolic links inside of it. */
export function readInside(path: string, site: SiteFolders): TextOrReason {
  const file = join(site.root, path)
  const out = outwardLinks(site)(path)
  if (out) return { reason: `\`${out.link}\` leads out of the site, to \`${out.target}\`` }
  try {
    const stats = statSync(file)
    if (!stats.isFile()) return { reason: 'it is no file' }
    if (stats.size > MAX_BYTES) return { reason: tooLarge(MAX_BYTES) }
    const bytes = readFileSync(file)
    if (!isUtf8(bytes)) return { reason: 'it is not valid UTF-8' }
    const text = bytes.toString('utf8')
    return { text: text.startsWith('\uFEFF') ? text.slice(1) : text }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EACCES' || code === 'EPERM') return { reason: 'its permissions forbid it' }
    // Node refuses a path with NUL by `ERR_INVALID_ARG_VALUE`.
    if (code === 'ENOENT' || code === 'ENOTDIR' || path.includes('\0')) {
      const near = nearFile(file)
      const close =
        near && (dirname(near) === dirname(file) ? basename(near) : relative(site.root, near))
      return { reason: `there is no such file${meaning(close)}` }
    }
    return { reason: `the system says ${String(code)}` }
  }
}
