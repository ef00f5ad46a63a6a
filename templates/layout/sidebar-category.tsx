import { Icon } from './icon.tsx'
import { SidebarItem } from './sidebar-item.tsx'
import type { SidebarItemProps } from 'specpress/theme'

interface Props {
  readonly category: Extract<SidebarItemProps, { readonly kind: 'category' }>
  readonly current: string
}

/**
 * A category that opens and closes without a script. Where it has a page of its own, its label leads there and the
 * arrow beside it opens it. One whose pages are left out of a large sidebar is a link.
 */
export function SidebarCategory({ category, current }: Props) {
  const { label, href, open, items } = category
  if (items === undefined) {
    return (
      <li>
        <a className="sp-sidebar-link sp-sidebar-closed" href={href}>
          <span>{label}</span>
          <Icon name="chevron" />
        </a>
      </li>
    )
  }
  const list = (
    <ul>
      {items.map((item) => (
        <SidebarItem key={`${item.kind} ${item.label}`} item={item} current={current} />
      ))}
    </ul>
  )
  if (href === undefined || href === firstHrefOf(items)) {
    return (
      <li>
        <details className="sp-sidebar-group" open={open}>
          <summary>
            <span>{label}</span>
            <Icon name="chevron" />
          </summary>
          {list}
        </details>
      </li>
    )
  }
  return (
    <li className="sp-sidebar-category">
      <a
        className="sp-sidebar-link"
        href={href}
        aria-current={href === current ? 'page' : undefined}
      >
        <span>{label}</span>
      </a>
      <details className="sp-sidebar-group" open={open}>
        <summary aria-label={`Pages of ${label}`}>
          <Icon name="chevron" />
        </summary>
        {list}
      </details>
    </li>
  )
}

/** A category without a page of its own carries the address of the first page below it. */
function firstHrefOf(items: readonly SidebarItemProps[]): string | undefined {
  const first = items.find((item) => item.kind !== 'page' || item.external !== true)
  if (first === undefined || first.href !== undefined) return first?.href
  return first.kind === 'category' ? firstHrefOf(first.items ?? []) : undefined
}
