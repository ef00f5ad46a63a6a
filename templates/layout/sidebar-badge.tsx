import type { SidebarBadge as Badge } from 'specpress/theme'

/** The badge of a line: “New”. */
export function SidebarBadge({ badge }: { readonly badge: Badge | undefined }) {
  if (badge === undefined) return undefined
  return (
    <small className="sp-sidebar-badge" data-variant={badge.variant}>
      {badge.text}
    </small>
  )
}
