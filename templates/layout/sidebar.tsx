import { usePage, useSharedMarkup } from 'specpress/theme'
import { SidebarItem } from './sidebar-item.tsx'
import { useWords } from '../words.ts'
import type { SidebarItemProps } from 'specpress/theme'

interface SidebarListProps {
  readonly items: readonly SidebarItemProps[]
}

/**
 * The pages of a section, by category. Many pages show the same lines, and they are a third of all elements of a page: they
 * are drawn once, and the link to the page itself is marked in the markup.
 */
export function Sidebar({ items }: SidebarListProps) {
  const { say } = useWords()
  const { href } = usePage()
  const sharedMarkup = useSharedMarkup()
  const lines = sharedMarkup(items, <Lines items={items} />)
  return (
    <nav className="sp-sidebar" aria-label={say('sidebar.label')}>
      <ul dangerouslySetInnerHTML={{ __html: withCurrent(lines, href) }} />
    </nav>
  )
}

function Lines({ items }: SidebarListProps) {
  return items.map((item) => <SidebarItem key={`${item.kind} ${item.label}`} item={item} />)
}

// An address is encoded: of what markup writes otherwise, only these two stand in it.
function withCurrent(markup: string, current: string): string {
  const written = current.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')
  const link = `<a href="${written}"`
  return markup.replaceAll(link, `${link} aria-current="page"`)
}
