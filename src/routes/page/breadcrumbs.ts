import type { Entry } from '../sidebar/sidebar-entry.ts'
import { pathnameOfPage } from '../sidebar/sidebar-entry.ts'
import type { Breadcrumb } from '../../model/route.ts'
import type { Pathname } from '../../shared/paths.ts'

/**
 * The way to each page of a sidebar: the categories above it, then itself. A page with nothing above it has none.
 * One that stands in the sidebar twice is where it stands first.
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
