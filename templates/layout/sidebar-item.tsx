import { MethodBadge } from '../content/method-badge.tsx'
import { SidebarCategory } from './sidebar-category.tsx'
import type { SidebarItemProps } from 'specpress/theme'

interface Props {
  readonly item: SidebarItemProps
  readonly current: string
}

/** One line of the sidebar: a page, a link that leaves the site, or a category with what lies below it. */
export function SidebarItem({ item, current }: Props) {
  if (item.kind === 'category') return <SidebarCategory category={item} current={current} />
  return (
    <li>
      <a
        className={item.deprecated === true ? 'sp-sidebar-link sp-deprecated' : 'sp-sidebar-link'}
        href={item.href}
        rel={item.external === true ? 'external' : undefined}
        aria-current={item.href === current ? 'page' : undefined}
      >
        <span>{item.label}</span>
        {item.method !== undefined && <MethodBadge method={item.method} />}
      </a>
    </li>
  )
}
