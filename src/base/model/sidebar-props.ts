import type { SidebarBadge } from '../shared/sidebar-badge.ts'

/**
 * The sidebar of one page: its open branch. In a large sidebar, closed categories have no items, and a very
 * long level is cut to the part around the page, with a link at each end.
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
      /** Its own page; if the items are left out of the page, else the first page below it. */
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
      /** The pages of its level that are left out: those before this line, or those after it. */
      readonly direction: 'earlier' | 'later'
      /** The label, with their number: `150 earlier pages`. */
      readonly label: string
      /** The nearest of them; its sidebar shows those around it. */
      readonly href: string
    }
