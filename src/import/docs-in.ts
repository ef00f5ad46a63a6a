import type { SidebarItemOptions } from '../base/model/sidebar-options.ts'

/** The names of the docs in sidebars. */
export function docsIn(items: readonly SidebarItemOptions[]): readonly string[] {
  return items.flatMap((item) => {
    if (typeof item === 'string') return [item]
    if (item.type === 'doc') return [item.id]
    if (item.type !== 'category') return []
    return [...(typeof item.link === 'string' ? [item.link] : []), ...docsIn(item.items)]
  })
}
