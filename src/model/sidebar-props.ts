/**
 * The sidebar of one page: its open branch. Of a large sidebar, the closed categories have no items, and a level with
 * very many lines is the part around the page, with a line that leads on at each end.
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
      readonly className?: string
    }
  | {
      readonly kind: 'category'
      readonly label: string
      /** Its own page; where the items are left out of the page, else the first page below it. */
      readonly href: string | undefined
      readonly open: boolean
      /** Absent where the branch is left out of the page. */
      readonly items?: readonly SidebarItemProps[]
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
      /** Which pages of its level are left out: those before this line, or those after it. */
      readonly direction: 'earlier' | 'later'
      /** How many they are: `150 earlier pages`. */
      readonly label: string
      /** The nearest of them, whose sidebar shows those around it. */
      readonly href: string
    }
