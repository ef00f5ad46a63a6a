import { existsSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { matcherOf } from '../../base/platform/path-patterns.ts'
import { textsOf } from '../data.ts'
import { textIn } from '../files.ts'
import { docsVersionsOf, filesIn } from './old-pages.ts'
import type { OldPage } from './old-pages.ts'
import { placeInSite } from './old-site.ts'
import type { OldSite } from './old-site.ts'

/**
 * Takes documents out of the pages of the new site: those that `exclude` names, and those whose path another
 * document claims with a `slug`, which Docusaurus shows. Such a file gets the name of a part, which has no
 * page. Returns the lines for the report.
 */
export function hidePages(
  { docs, root }: OldSite,
  pages: readonly OldPage[],
  target: string,
): readonly string[] {
  const excluded = docs.flatMap((each) => {
    const isExcluded = matcherOf(textsOf(each.options['exclude']))
    return docsVersionsOf(each).flatMap(({ folder }) =>
      filesIn(folder, /\.mdx?$/)
        .filter((path) => isExcluded(path) && !/(?:^|\/)_/.test(path))
        .map((path) => join(folder, path)),
    )
  })
  return [...excluded, ...shadowed(pages)].flatMap((file) => {
    const own = join(target, placeInSite(dirname(file), root), basename(file))
    if (!existsSync(own)) return []
    renameSync(own, join(dirname(own), `_${basename(own)}`))
    return [
      `the page of \`${placeInSite(dirname(file), root)}/${basename(file)}\`, which the old site does not show`,
    ]
  })
}

/** The documents whose path belongs to another one. */
function shadowed(pages: readonly OldPage[]): readonly string[] {
  const byPath = new Map<string, string[]>()
  for (const { pathname, file } of pages) {
    if (/\.mdx?$/.test(file)) byPath.set(pathname, [...(byPath.get(pathname) ?? []), file])
  }
  return [...byPath.values()].flatMap((files) => {
    const others = files.filter((file) => !hasSlug(file))
    return files.length > 1 && others.length === files.length - 1 ? others : []
  })
}

function hasSlug(file: string): boolean {
  return /^slug\s*:/m.test((textIn(file) ?? '').slice(0, 2000))
}
