import type { SidebarBadge } from '../shared/sidebar-badge.ts'
import type { Href, OutputPath } from '../shared/urls/paths.ts'

/**
 * The sidebar of one page: its open branch. In a large sidebar, closed categories have no items, and of a very
 * long level, only the pages around the page are there. The browser adds the others from a file when a reader opens them.
 */
export interface SidebarProps {
  readonly id: string
  readonly items: readonly SidebarItemProps[]
  /** The file with all items, as a list of `SidebarItemProps` in JSON; absent if the page has all of them. */
  readonly file?: Href
}

/** All items of a sidebar that is too large for a page, and the path of their file. */
export interface WholeSidebar {
  readonly path: OutputPath
  readonly items: readonly SidebarItemProps[]
}

/** An entry of the sidebar: a page, a category or a link. */
export type SidebarItemProps =
  | {
      readonly kind: 'page'
      readonly label: string
      readonly href: string
      readonly method?: string
      readonly deprecated?: boolean
      readonly external?: boolean
      /** In the file of a sidebar: the paths and ids of the operations of the page, and other names in code. */
      readonly names?: readonly string[]
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
      /** The pages of the level before the shown ones, the pages after them, or all pages that match a text. */
      readonly shows: 'earlier' | 'later' | 'matches'
      /** The label, with the number of pages: `12 earlier pages`. */
      readonly label: string
      /** The page that lists them all; if there is none, the nearest of them, whose sidebar shows those around it. */
      readonly href: string
    }
