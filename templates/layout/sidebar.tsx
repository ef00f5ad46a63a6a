import { SidebarItems } from './sidebar-item.tsx'
import { useMessages } from '../words.ts'
import type { SidebarItemProps } from 'specpress/theme'

interface SidebarListProps {
  readonly items: readonly SidebarItemProps[]
}

/** The pages of a section, by category. The link to the page itself is marked. */
export function Sidebar({ items }: SidebarListProps) {
  const { t } = useMessages()
  return (
    <nav className="sp-sidebar" aria-label={t('sidebar.label')}>
      <ul>
        <SidebarItems items={items} />
      </ul>
    </nav>
  )
}
