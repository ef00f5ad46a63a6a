import type { SidebarCategory, SidebarItem } from '../../../base/model/route.ts'
import type { SidebarPart } from '../../../base/model/sidebar-part.ts'
import type { Pathname } from '../../../base/shared/urls/paths.ts'

/** The items of a sidebar with the parts of its pages: a page with parts is a category, and they are links in it. */
export function withParts(items: readonly SidebarItem[]): readonly SidebarItem[] {
  return items.map((item): SidebarItem => {
    if (item.kind === 'page' && item.parts && item.isElsewhere !== true) {
      const { label, pathname, parts, badge, className } = item
      const own = { label, pathname, ...(badge && { badge }), ...(className && { className }) }
      return { kind: 'category', ...own, collapsed: true, items: itemsOf(parts, pathname) }
    }
    if (item.kind !== 'category') return item
    const { pathname, parts = [] } = item
    const own = pathname === undefined ? [] : itemsOf(parts, pathname)
    return { ...item, items: [...own, ...withParts(item.items)] }
  })
}

function itemsOf(parts: readonly SidebarPart[], pathname: Pathname): readonly SidebarItem[] {
  return parts.map(({ fragment, parts: inner, ...part }): SidebarItem | SidebarCategory => {
    if (inner === undefined) return { kind: 'link', ...part, href: `${pathname}#${fragment}` }
    return {
      ...{ kind: 'category', label: part.label, pathname: undefined },
      list: { pathname, fragment },
      ...{ collapsed: true, isPart: true, items: itemsOf(inner, pathname) },
    }
  })
}
