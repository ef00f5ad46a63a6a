import type { Breadcrumb, PageLink, Sidebar, SidebarItem } from '../../../base/model/route.ts'
import { digestOf } from '../../../base/platform/digest.ts'
import type { Pathname } from '../../../base/shared/urls/paths.ts'

/** A line of a sidebar of any kind of page: a page, a category, or a category with a page. */
export interface SidebarLine {
  readonly label: string
  readonly pathname: Pathname | undefined
  /** The label of a link to it from its neighbours. Default: `label`. */
  readonly shortLabel?: string
  readonly items?: readonly SidebarLine[]
}

/** The pages before and after one, in the order of the sidebar. */
export interface Neighbours {
  readonly previous: PageLink | undefined
  readonly next: PageLink | undefined
}

export const NO_NEIGHBOURS: Neighbours = { previous: undefined, next: undefined }

/** The neighbours of every page of a sidebar. If a page is in it twice, the first place counts. */
export function neighboursIn(lines: readonly SidebarLine[]): ReadonlyMap<Pathname, Neighbours> {
  const stops = [...stopsIn(lines)]
  const found = new Map<Pathname, Neighbours>()
  for (const [index, { pathname }] of stops.entries()) {
    if (found.has(pathname)) continue
    found.set(pathname, { previous: stops[index - 1], next: stops[index + 1] })
  }
  return found
}

function* stopsIn(lines: readonly SidebarLine[]): Iterable<PageLink> {
  for (const { label, shortLabel = label, pathname, items = [] } of lines) {
    if (pathname !== undefined) yield { pathname, label: shortLabel }
    yield* stopsIn(items)
  }
}

/**
 * The breadcrumbs of each page of a sidebar: the categories above it, then itself. A page at the top has
 * none. If a page is in the sidebar twice, the first place counts.
 */
export function breadcrumbsIn(
  lines: readonly SidebarLine[],
): ReadonlyMap<Pathname, readonly Breadcrumb[]> {
  const found = new Map<Pathname, readonly Breadcrumb[]>()
  const walk = (level: readonly SidebarLine[], trail: readonly Breadcrumb[]): void => {
    for (const { label, pathname, items = [] } of level) {
      const own = [...trail, { label, pathname }]
      if (pathname !== undefined && !found.has(pathname))
        found.set(pathname, trail.length === 0 ? [] : own)
      walk(items, own)
    }
  }
  walk(lines, [])
  return found
}

/** A sidebar for the rest of the build. */
export function sidebarFrom(id: string, items: readonly SidebarItem[]): Sidebar {
  return { id, items, digest: digestOf(JSON.stringify(items)) }
}
