import type { CheckView } from './view.ts'
import { matcherOf } from '../../base/platform/path-patterns.ts'
import { remember } from '../../base/shared/remember.ts'
import {
  fileOfHref,
  fragmentOf,
  isExternal,
  parsePathname,
  resolvePathname,
} from '../../base/shared/urls/paths.ts'
import type { Pathname } from '../../base/shared/urls/paths.ts'

/** The target of a link inside the site. */
export type Target =
  | { readonly kind: 'fine' }
  /** Neither a page nor a file. A link that leaves the base has no pathname. */
  | { readonly kind: 'nothing'; readonly pathname: Pathname | undefined }
  | {
      readonly kind: 'no-anchor'
      readonly pathname: Pathname
      readonly fragment: string
      readonly ids: ReadonlySet<string>
    }

const FINE: Target = { kind: 'fine' }

/** Finds the targets of links on a page. */
export function linkTargets({ form, externalPaths, facts, files }: CheckView) {
  const { base } = form
  const isExternalPath = matcherOf(externalPaths)
  const pages = new Map(facts.map((page) => [page.pathname, page]))
  const idsOf = remember((pathname: Pathname): ReadonlySet<string> | undefined => {
    const page = pages.get(pathname)
    return page && new Set(page.ids)
  })
  // Most links are in the frame, which is the same on every page.
  const targetOf = remember((absolute: string): Target => {
    const pathname = parsePathname(absolute, base)
    const ids = pathname === undefined ? undefined : idsOf(pathname)
    if (pathname === undefined || ids === undefined) {
      const file = fileOfHref(absolute, base)
      const isThere = file !== undefined && (files.has(file) || isExternalPath(`/${file}`))
      return isThere ? FINE : { kind: 'nothing', pathname }
    }
    // The parts of a page that cannot be built are not known.
    if (pages.get(pathname)?.unbuilt) return FINE
    const fragment = fragmentOf(absolute)
    return isReachable(fragment, ids) ? FINE : { kind: 'no-anchor', pathname, fragment, ids }
  })
  return {
    of(href: string, from: Pathname): Target {
      // Links of the table of contents, and of parameters: many links, each on one page only.
      if (href.startsWith('#')) {
        const ids = idsOf(from)
        if (ids?.has(href.slice(1)) || ids?.has(fragmentOf(href))) return FINE
      }
      if (href.startsWith('/')) return targetOf(href)
      // A link out of the docs, to a file of their repository.
      return isExternal(href) ? FINE : targetOf(resolvePathname(href, from, form))
    },
  }
}

// The HTML standard: an empty fragment and `top` refer to the top of every page. Text fragments begin with
// `:~:`.
function isReachable(fragment: string, ids: ReadonlySet<string>): boolean {
  const id = fragment.split(':~:')[0] ?? ''
  return id === '' || id === 'top' || ids.has(id)
}
