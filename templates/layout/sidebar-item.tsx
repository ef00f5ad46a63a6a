import { MethodBadge } from '../content/method-badge.tsx'
import { SidebarCategory } from './sidebar-category.tsx'
import type { SidebarItemProps } from 'specpress/theme'

interface Props {
  readonly item: SidebarItemProps
  readonly current: string
}

/** One line of the sidebar: a page, a category with what lies below it, or the way to the lines left out. */
export function SidebarItem({ item, current }: Props) {
  if (item.kind === 'category') {
    return (
      <SidebarCategory category={item} current={current}>
        {item.items?.map((below) => (
          <SidebarItem key={`${below.kind} ${below.label}`} item={below} current={current} />
        ))}
      </SidebarCategory>
    )
  }
  if (item.kind === 'more') {
    return (
      <li>
        <a className="sp-sidebar-link sp-sidebar-more" href={item.href}>
          <span>{item.label}</span>
        </a>
      </li>
    )
  }
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
