/** The colours of a badge in a sidebar. */
export const BADGE_VARIANTS = ['note', 'tip', 'success', 'caution', 'danger'] as const

/** A short label next to a line of a sidebar: “New”. */
export interface SidebarBadge {
  readonly text: string
  /** Default: the main colour. */
  readonly variant?: (typeof BADGE_VARIANTS)[number]
}

/** A badge as written, `New` or `{ text: 'New', variant: 'tip' }`, as an object. */
export function badgeFrom(written: string | SidebarBadge): SidebarBadge {
  return typeof written === 'string' ? { text: written } : written
}
