import { existsSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { filesBelow, textIn } from '../files.ts'

const CODE = /\.(?:mdx?|[cm]?[jt]sx?)$/
const DOCUMENT = /\bfrom\s*['"](@site\/|\.\.?\/)([^'"]+\.mdx?)['"]/g

/**
 * The folders of documents that others import, and that are no content of the site: `static/usage`. `known`
 * are the folders that documents are imported from anyway.
 */
export function importedParts(target: string, known: readonly string[]): readonly string[] {
  const isKnown = (path: string): boolean => known.some((folder) => path.startsWith(`${folder}/`))
  const found = new Set<string>()
  const seen = new Set<string>()
  const read = (file: string): void => {
    if (seen.has(file) || !existsSync(join(target, file))) return
    seen.add(file)
    for (const [, start, path = ''] of (textIn(join(target, file)) ?? '').matchAll(DOCUMENT)) {
      const whole =
        start === '@site/'
          ? posix.normalize(path)
          : posix.join(dirname(file), `${start ?? ''}${path}`)
      if (whole.startsWith('../') || isKnown(whole) || !existsSync(join(target, whole))) continue
      // Documents next to it are often its own parts.
      const folder = whole.split('/').slice(0, -1).slice(0, DEPTH).join('/')
      if (folder !== '') found.add(folder)
      read(whole)
    }
  }
  for (const file of filesBelow(target)) {
    if (CODE.test(file) && !file.startsWith('static/')) read(file)
  }
  return [...found]
    .filter((folder) => ![...found].some((other) => folder.startsWith(`${other}/`)))
    .sort()
}

/** The folders of one kind of part are at most this deep: `static/usage/v9`. */
const DEPTH = 3
