import { SidebarItems } from './sidebar-item.tsx'
import { useWords } from '../words.ts'
import type { SidebarItemProps } from 'specpress/theme'

interface SidebarListProps {
  readonly items: readonly SidebarItemProps[]
}

/** The pages of a section, by category. The link to the page itself is marked. */
export function Sidebar({ items }: SidebarListProps) {
  const { say } = useWords()
  return (
    <nav className="sp-sidebar" aria-label={say('sidebar.label')}>
      <ul>
        <SidebarItems items={items} />
      </ul>
    </nav>
  )
}
