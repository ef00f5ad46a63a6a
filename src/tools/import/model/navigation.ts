import type { SidebarBadge } from '../../../base/shared/sidebar-badge.ts'

/** The items of a sidebar. */
export interface NamedTree {
  readonly name: string
  readonly items: readonly TreeItem[]
}

export type TreeItem =
  /** A document, by its path below the folder of its set, without an extension. */
  | (Line & { readonly document: string; readonly label?: string; readonly isElsewhere?: boolean })
  | (Line & { readonly href: string; readonly label: string })
  | (Line & Group)
  /** All documents of a folder of the set. */
  | { readonly folder: string }
  | (Line & { readonly html: string })

export interface Group {
  readonly label: string
  readonly items: readonly TreeItem[]
  /** The document that the label leads to, or a page that lists the items. */
  readonly index?: string | GroupPage | undefined
  readonly isClosed?: boolean | undefined
  readonly isFixed?: boolean | undefined
  readonly description?: string | undefined
}

export interface GroupPage {
  readonly slug?: string
  readonly title?: string
  readonly description?: string
  readonly image?: string
  readonly keywords?: readonly string[]
}

interface Line {
  readonly className?: string
  readonly badge?: SidebarBadge
}

/** The bar at the top of pages. Menus of versions and languages, and the search, are built in. */
export interface Bar {
  /** Default: the title of the site. */
  readonly title?: string | undefined
  readonly items: readonly (BarLink | BarMenu)[]
}

export interface BarLink {
  readonly label: string
  readonly href: string
  readonly isRight?: boolean | undefined
  readonly isButton?: boolean | undefined
}

export interface BarMenu {
  readonly label: string
  readonly items: readonly (BarLink | Column)[]
  readonly isRight?: boolean | undefined
}

/** A list of links with a title. */
export interface Column {
  readonly label: string
  readonly items: readonly BarLink[]
}

/** A link that is an icon. */
export interface Social {
  /** The name of a brand: `github`. */
  readonly icon: string
  readonly href: string
  readonly label?: string | undefined
}
