import { SidebarItem } from './sidebar-item.tsx'
import type { SidebarItemProps } from 'specpress/theme'

interface SidebarListProps {
  readonly items: readonly SidebarItemProps[]
  /** The address of the page that shows the sidebar. */
  readonly current: string
}

/** The pages of a section, by category. */
export function Sidebar({ items, current }: SidebarListProps) {
  return (
    <nav className="sp-sidebar" aria-label="Section">
      <ul>
        {items.map((item) => (
          <SidebarItem key={`${item.kind} ${item.label}`} item={item} current={current} />
        ))}
      </ul>
    </nav>
  )
}
