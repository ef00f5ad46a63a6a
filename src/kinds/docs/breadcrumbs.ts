import type { Entry } from './sidebar/sidebar-entry.ts'
import { pathnameOfPage } from './sidebar/sidebar-entry.ts'
import type { Breadcrumb } from '../../base/model/route.ts'
import type { Pathname } from '../../base/shared/urls/paths.ts'

/**
 * The breadcrumbs of each page of a sidebar: the categories above it, then itself. A page at the top has
 * none. If a page is in the sidebar twice, the first place counts.
 */
export function breadcrumbsOf(
  entries: readonly Entry[],
): ReadonlyMap<Pathname, readonly Breadcrumb[]> {
  const found = new Map<Pathname, readonly Breadcrumb[]>()
  const add = (
    trail: readonly Breadcrumb[],
    crumb: Breadcrumb & { readonly pathname: Pathname },
  ) => {
    if (found.has(crumb.pathname)) return
    found.set(crumb.pathname, trail.length === 0 ? [] : [...trail, crumb])
  }
  const walk = (level: readonly Entry[], trail: readonly Breadcrumb[]): void => {
    for (const entry of level) {
      if (entry.kind === 'doc' && !entry.isElsewhere)
        add(trail, { label: entry.label, pathname: entry.doc.pathname })
      if (entry.kind !== 'category') continue
      const pathname = entry.page && pathnameOfPage(entry.page)
      if (pathname !== undefined) add(trail, { label: entry.label, pathname })
      walk(entry.items, [...trail, { label: entry.label, pathname }])
    }
  }
  walk(entries, [])
  return found
}
