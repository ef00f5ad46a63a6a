import { join, posix } from 'node:path'
import { pathOfAlias } from './old-site.ts'
import type { OldSite } from './old-site.ts'
import { folderOf } from '../../../base/shared/urls/paths.ts'
import { textIn } from '../files.ts'
import type { Document } from '../model/document.ts'
import { PACKAGE_IMPORT, packagesFor } from '../new-package.ts'

const MODULE = /\b(?:from|import|import\()\s*['"]([^'"\n]+)['"]/g
const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '/index.ts', '/index.tsx', '/index.js']
const CODE = /\.(?:mdx|[cm]?[jt]sx?)$/

/** The packages that pages import, or code that they import, with their versions. Plug-ins have those of Astro. */
export function packagesOf(
  site: OldSite,
  documents: readonly Document[],
): Readonly<Record<string, string>> {
  const made = new Map(documents.map(({ place, after }) => [place, after]))
  const names = new Set<string>()
  const seen = new Set<string>()
  const visit = (place: string): void => {
    const text = made.get(place) ?? (CODE.test(place) ? textIn(join(site.root, place)) : undefined)
    if (text === undefined || seen.has(place)) return
    seen.add(place)
    for (const [, name = ''] of text.matchAll(PACKAGE_IMPORT)) names.add(name)
    for (const [, written = ''] of text.matchAll(MODULE)) {
      const path = written.startsWith('.')
        ? posix.join(folderOf(place), written)
        : pathOfAlias(written, site)
      if (path !== undefined) for (const ending of ENDINGS) visit(`${path}${ending}`)
    }
  }
  for (const { place, pathname } of documents)
    if (pathname !== undefined && CODE.test(place)) visit(place)
  return packagesFor(names, site.root)
}
