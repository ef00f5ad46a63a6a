import type { SidebarBadge } from '../shared/sidebar-badge.ts'

/**
 * The sidebar of one page: its open branch. In a large sidebar, closed categories have no items, and of a very
 * long level, only the pages around the page are there, with a link to the others.
 */
export interface SidebarProps {
  readonly id: string
  readonly items: readonly SidebarItemProps[]
}

export type SidebarItemProps =
  | {
      readonly kind: 'page'
      readonly label: string
      readonly href: string
      readonly method?: string
      readonly deprecated?: boolean
      readonly external?: boolean
      readonly badge?: SidebarBadge
      readonly className?: string
    }
  | {
      readonly kind: 'category'
      readonly label: string
      /** Its own page; if the items are left out of the page, else the part of a page that lists them, or the first of them. */
      readonly href: string | undefined
      readonly open: boolean
      /** `false` if it cannot be closed. */
      readonly collapsible?: boolean
      /** Absent if the branch is left out of the page. */
      readonly items?: readonly SidebarItemProps[]
      readonly badge?: SidebarBadge
      readonly className?: string
    }
  | {
      readonly kind: 'html'
      /** Markup of the config. */
      readonly html: string
      readonly className?: string
    }
  | {
      readonly kind: 'more'
      /** The label, with the number of pages that are left out: `12 earlier, 358 later: all of Payments`. */
      readonly label: string
      /** The page that lists them all; if there is none, the nearest of them, whose sidebar shows those around it. */
      readonly href: string
    }
