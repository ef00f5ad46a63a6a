import { CurrentLink } from 'specpress/theme'
import { MethodBadge } from '../content/method-badge.tsx'
import { SidebarCategory } from './sidebar-category.tsx'
import type { SidebarItemProps } from 'specpress/theme'

interface Props {
  readonly item: SidebarItemProps
}

/** One line of the sidebar: a page, a category with what lies below it, or the way to the lines left out. */
export function SidebarItem({ item }: Props) {
  if (item.kind === 'category') {
    return (
      <SidebarCategory category={item}>
        {item.items?.map((below) => (
          <SidebarItem key={`${below.kind} ${below.label}`} item={below} />
        ))}
      </SidebarCategory>
    )
  }
  if (item.kind === 'more') {
    return (
      <li>
        <a className="sp-sidebar-more" href={item.href}>
          {item.label}
        </a>
      </li>
    )
  }
  return (
    <li>
      <CurrentLink href={item.href} rel={item.external === true ? 'external' : undefined}>
        {item.deprecated === true ? <s>{item.label}</s> : item.label}
        {item.method !== undefined && <MethodBadge method={item.method} />}
      </CurrentLink>
    </li>
  )
}
