import { outputPathsOf, pathnameFrom, pathnameOfFile } from '../shared/paths.ts'
import type { Pathname } from '../shared/paths.ts'

/**
 * The pathname of a page, from pieces, as its output files have it: one whose file would be the index of the folder
 * above is that folder's, and an ending that means the same page is gone.
 */
export function settledPathname(...pieces: readonly string[]): Pathname {
  let pathname = pathnameFrom(...pieces)
  for (;;) {
    const settled = pathnameOfFile(outputPathsOf(pathnameOfFile(pathname))[0] ?? '')
    if (settled === pathname) return settled
    pathname = settled
  }
}

/**
 * Where a slug leads that is written in a folder of pages: `b` in `/docs/a` → `/docs/a/b`, `../b` → `/docs/b`. One that
 * begins with a slash starts at the root of its kind: `/b` with `/docs` → `/docs/b`.
 */
export function slugPathname(
  slug: string,
  { root, folder }: { readonly root: string; readonly folder: string },
): Pathname {
  return slug.startsWith('/') ? settledPathname(root, slug) : settledPathname(root, folder, slug)
}
