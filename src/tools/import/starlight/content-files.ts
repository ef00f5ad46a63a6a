import { join, posix } from 'node:path'
import type { OldSite } from './old-site.ts'
import { folderOf } from '../../../base/shared/urls/paths.ts'
import { bytesIn, textIn } from '../files.ts'
import { mentionsIn } from '../mentions.ts'

/** True if a file is code, a static file or one that these name: no tests and no scripts of the repository. */
export function contentTestOf({
  root,
  source,
  statics,
  documents,
  files,
  aliases,
}: OldSite): (path: string) => boolean {
  const ofAliases = Object.values(aliases).map((path) => path.replace(/\/?\*.*$/, ''))
  // If the site has no folder for code, any file may be code.
  if (source === '') return () => true
  const folders = [source, statics, ...ofAliases].filter((folder) => folder !== '')
  const isWithin = (path: string): boolean =>
    folders.some((folder) => path === folder || path.startsWith(`${folder}/`))
  const readers = [
    ...documents.map((path) => `${source}/content/docs/${path}`),
    ...files.filter((path) => isWithin(path) && NAMES_OTHERS.test(path)),
  ]
  const named = new Set(
    readers.flatMap((path) => [...mentionsIn(textIn(join(root, path)) ?? '', path)]),
  )
  return (path: string): boolean =>
    isWithin(path) || named.has(path) || named.has(path.replace(/\.\w+$/, ''))
}

const NAMES_OTHERS = /\.(?:mdx?|astro|[cm]?[jt]sx?|css|scss)$/

const IMPORTED = /^[ \t]*import\b[^'"\n]*\bfrom\s*["'](\.\.\/[^"'?\n]+)(\?raw)?["']/gm
/** A file that is shown as it is, or with its images and texts; code would need its own imports, too. */
const COMPILED = /\.(?:astro|vue|svelte|[cm]?[jt]sx?)$/

/** The files of the repository that documents import from outside of the site, `../../../../examples/a.yaml?raw`. */
export function outsideFilesOf({ root, source, documents }: OldSite): readonly string[] {
  const imported = documents.flatMap((document) => {
    const path = `${source}/content/docs/${document}`
    return Array.from(
      (textIn(join(root, path)) ?? '').matchAll(IMPORTED),
      ([, name = '', raw]) => ({
        file: posix.join(folderOf(path), name),
        isRaw: raw !== undefined,
      }),
    )
  })
  const outside = imported.flatMap(({ file, isRaw }) =>
    file.startsWith('../') && (isRaw || !COMPILED.test(file)) ? [file] : [],
  )
  return [...new Set(outside)].filter((file) => bytesIn(join(root, file)) !== undefined)
}
