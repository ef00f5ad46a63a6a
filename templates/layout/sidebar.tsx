import { SidebarItem } from './sidebar-item.tsx'
import { useWords } from '../words.ts'
import type { SidebarItemProps } from 'specpress/theme'

interface SidebarListProps {
  readonly items: readonly SidebarItemProps[]
  /** The address of the page that shows the sidebar. */
  readonly current: string
}

/** The pages of a section, by category. */
export function Sidebar({ items, current }: SidebarListProps) {
  const { say } = useWords()
  return (
    <nav className="sp-sidebar" aria-label={say('sidebar.label')}>
      <ul>
        {items.map((item) => (
          <SidebarItem key={`${item.kind} ${item.label}`} item={item} current={current} />
        ))}
      </ul>
    </nav>
  )
}
