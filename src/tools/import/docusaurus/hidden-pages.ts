import { join } from 'node:path'
import { matcherOf } from '../../../base/platform/path-patterns.ts'
import { textsOf } from '../data.ts'
import { textIn } from '../files.ts'
import { docsVersionsOf, filesIn } from './old-pages.ts'
import type { OldPage } from './old-pages.ts'
import type { OldSite } from './old-site.ts'

/**
 * Files without a page in the old site: excluded by `exclude`, or with a path that another file claims by its `slug`.
 */
export function hiddenPages({ docs }: OldSite, pages: readonly OldPage[]): readonly string[] {
  const excluded = docs.flatMap((each) => {
    const isExcluded = matcherOf(textsOf(each.options['exclude']))
    return docsVersionsOf(each).flatMap(({ folder }) =>
      filesIn(folder, /\.mdx?$/)
        .filter((path) => isExcluded(path) && !/(?:^|\/)_/.test(path))
        .map((path) => join(folder, path)),
    )
  })
  return [...new Set([...excluded, ...shadowed(pages)])]
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
