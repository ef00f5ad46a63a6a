import { sidebarLinesOf } from './sidebar-lines.ts'
import type { SidebarItemProps } from '../../../base/model/page.ts'
import type { RouteTable, Sidebar } from '../../../base/model/route.ts'
import type { SiteConfig } from '../../../base/model/site-config.ts'
import type { Words } from '../../../base/model/words.ts'
import { notFoundIn } from '../../../base/shared/urls/paths.ts'
import type { Pathname } from '../../../base/shared/urls/paths.ts'
import type { KindPages } from '../page-type.ts'
import { rootOf } from '../place.ts'
import type { Urls } from '../urls.ts'

/** A longer level would make every page large. */
const MOST = 60

/**
 * The first level of a sidebar, as links. A category links to its page, or to the first page below it. Empty if there
 * are more links than a menu can hold.
 */
export function sectionsOf(
  { items }: Sidebar,
  urls: Urls,
  words: Words,
): readonly SidebarItemProps[] {
  if (items.length > MOST) return []
  const { closed } = sidebarLinesOf(urls, words, 'open')
  return items.map(closed).flatMap((line): readonly SidebarItemProps[] => {
    if (line.kind === 'page') return [line]
    if (line.kind !== 'category' || line.href === undefined) return []
    return [{ kind: 'page', label: line.label, href: line.href }]
  })
}

/** The main sidebar of the first kind that has one. */
export function mainSidebarOf(
  table: RouteTable,
  config: SiteConfig,
  kinds: readonly KindPages[],
): Sidebar | undefined {
  for (const { mainSidebarIn } of kinds) {
    const found = mainSidebarIn?.(table, config)
    if (found !== undefined) return found
  }
  return undefined
}

/** The target of the site's name: the home page, else the first page of the main sidebar, else the first listed page. */
export function homeOf(
  table: RouteTable,
  config: SiteConfig,
  sidebar: Sidebar | undefined,
): Pathname {
  const { routes } = table
  const home = rootOf(config)
  if (routes.has(home)) return home
  for (const item of sidebar?.items ?? []) {
    if ('pathname' in item && item.pathname !== undefined) return item.pathname
  }
  for (const { pathname, unlisted, locale } of routes.values()) {
    if (!unlisted && locale === config.locale && pathname !== notFoundIn(home)) return pathname
  }
  return home
}
