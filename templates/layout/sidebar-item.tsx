import { CurrentLink } from 'specpress/theme'
import { MethodBadge } from '../content/method-badge.tsx'
import { FoldOnDemand } from './fold-on-demand.tsx'
import { LongName } from './long-name.tsx'
import { SidebarBadge } from './sidebar-badge.tsx'
import { SidebarCategory } from './sidebar-category.tsx'
import type { SidebarItemProps } from 'specpress/theme'

interface Props {
  readonly item: SidebarItemProps
}

/** The items of one level. */
export function SidebarItems({ items }: { readonly items: readonly SidebarItemProps[] }) {
  return items.map((item) => (
    <SidebarItem
      key={`${item.kind} ${item.kind === 'html' ? item.html : item.label}`}
      item={item}
    />
  ))
}

/** One item: a page, a category with its items, markup, or a fold for items that are left out. */
export function SidebarItem({ item }: Props) {
  if (item.kind === 'category') {
    return (
      <SidebarCategory category={item}>
        {item.items && <SidebarItems items={item.items} />}
      </SidebarCategory>
    )
  }
  if (item.kind === 'more') {
    return (
      <li className={item.shows === 'matches' ? 'sp-needs-script' : undefined}>
        <FoldOnDemand name={item.label} href={item.href} shows={item.shows} />
      </li>
    )
  }
  if (item.kind === 'html') {
    return <li className={item.className} dangerouslySetInnerHTML={{ __html: item.html }} />
  }
  const label = <LongName text={item.label} />
  return (
    <li className={item.className}>
      <CurrentLink href={item.href} rel={item.external === true ? 'external' : undefined}>
        {item.deprecated === true ? <s>{label}</s> : label}
        <SidebarBadge badge={item.badge} />
        {item.method !== undefined && <MethodBadge method={item.method} />}
      </CurrentLink>
    </li>
  )
}
