import { SidebarItems } from './sidebar-item.tsx'
import { useMessages } from '../words.ts'
import type { SidebarItemProps } from 'specpress/theme'

interface SidebarListProps {
  readonly items: readonly SidebarItemProps[]
  /** The file with all items, for folds that the page has without theirs. */
  readonly file?: string | undefined
}

/** The pages of a section, by category. The link to the page itself is marked. */
export function Sidebar({ items, file }: SidebarListProps) {
  const { t } = useMessages()
  const found = t('sidebar.found', { found: '{found}', count: '{count}' })
  const data = file !== undefined && {
    'data-sp-file': file,
    'data-sp-filter': t('sidebar.matches'),
    'data-sp-found': found,
  }
  return (
    <nav className="sp-sidebar" aria-label={t('sidebar.label')} {...data}>
      <ul>
        <SidebarItems items={items} />
      </ul>
    </nav>
  )
}
