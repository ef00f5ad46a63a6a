import { outputPathsOf, pathnameFrom, pathnameOfFile } from '../../base/shared/urls/paths.ts'
import type { Pathname } from '../../base/shared/urls/paths.ts'

/**
 * The normalized pathname of a page, from pieces: a page whose file would be the index of the folder above
 * gets that folder's pathname, and an extension that means the same page is removed.
 */
export function normalizedPathname(...pieces: readonly string[]): Pathname {
  let pathname = pathnameFrom(...pieces)
  for (;;) {
    const normalized = pathnameOfFile(outputPathsOf(pathnameOfFile(pathname))[0] ?? '')
    if (normalized === pathname) return normalized
    pathname = normalized
  }
}

/**
 * The target of a slug in a folder of pages: `b` in `/docs/a` → `/docs/a/b`, `../b` → `/docs/b`. One that
 * begins with a slash starts at the root of its kind: `/b` with `/docs` → `/docs/b`.
 */
export function slugPathname(
  slug: string,
  { root, folder }: { readonly root: string; readonly folder: string },
): Pathname {
  return slug.startsWith('/')
    ? normalizedPathname(root, slug)
    : normalizedPathname(root, folder, slug)
}
