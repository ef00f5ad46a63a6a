import { existsSync, readFileSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { placeInSite } from './old-site.ts'
import type { OldPage } from './old-pages.ts'

/**
 * Takes the pages out of the new site whose path another document claims with a `slug`: Docusaurus shows that
 * one. The file gets a name of a part, which has no page. Returns the lines for the report.
 */
export function hideDuplicates(
  pages: readonly OldPage[],
  root: string,
  target: string,
): readonly string[] {
  const byPath = new Map<string, OldPage[]>()
  for (const page of pages) byPath.set(page.pathname, [...(byPath.get(page.pathname) ?? []), page])
  return [...byPath].flatMap(([pathname, claims]) => {
    const others = claims.filter(({ file }) => !hasSlug(file))
    if (claims.length < 2 || others.length !== claims.length - 1) return []
    return others.flatMap(({ file }) => {
      const own = join(target, placeInSite(dirname(file), root), basename(file))
      if (!existsSync(own)) return []
      renameSync(own, join(dirname(own), `_${basename(own)}`))
      return [`the page of \`${basename(file)}\`, because another document is at \`${pathname}\``]
    })
  })
}

function hasSlug(file: string): boolean {
  return /\.mdx?$/.test(file) && /^slug\s*:/m.test(readFileSync(file, 'utf8').slice(0, 2000))
}
