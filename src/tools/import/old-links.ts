import { posix } from 'node:path'
import type { OldPage } from './imported.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { pathnameFrom, splitUrl } from '../../base/shared/urls/paths.ts'

/** True if a link which leads to no page was fine in the old site: its target is a page of a file there. */
export function ledToPage(pages: readonly OldPage[]): (dead: Problem) => boolean {
  const pathnames = new Set(pages.map(({ pathname }) => pathname))
  const files = pages.map(({ file }) => file.replaceAll('\\', '/'))
  return ({ file = '', message }) => {
    const [, url = ''] = /`([^`]*)`/.exec(message) ?? []
    const [path] = splitUrl(url)
    const isPage = (written: string): boolean => pathnames.has(pathnameFrom(written))
    // With the base of the old site: `/docs/start` for `/start`.
    if (path.startsWith('/'))
      return isPage(path) || (/^\/[^/]+\/[^/]/.test(path) && isPage(path.replace(/^\/[^/]+/, '')))
    const source = files.findIndex((each) => each.endsWith(`/${file}`))
    const page = pages[source]
    if (page === undefined) return true
    const target = posix.join(posix.dirname(files[source] ?? ''), path)
    if (/\.mdx?$/.test(path)) return files.includes(target)
    return ['..', '.'].some((up) => isPage(posix.join(page.pathname, up, path)))
  }
}
