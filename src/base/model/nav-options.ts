/** Shown in the footer of every page. */
export interface FooterLink {
  readonly label: string
  /** A site path or a full URL. */
  readonly href: string
}

/** A link of the navbar, or a menu that opens below its label. */
export type NavItem = NavLink | NavMenu

interface NavItemBase {
  readonly label: string
  /** The name of a brand, such as `github`, or a site path: `/img/star.svg`. */
  readonly icon?: string
  /** The side of the navbar. Default `left`. */
  readonly position?: 'left' | 'right'
}

export interface NavLink extends NavItemBase {
  /** A site path or a full URL. */
  readonly href: string
  /** Rendered as a button. */
  readonly primary?: boolean
}

export interface NavMenu extends NavItemBase {
  /** Links, and groups of links with a title. */
  readonly items: readonly (NavLink | NavGroup)[]
}

export interface NavGroup {
  readonly label: string
  readonly items: readonly NavLink[]
}

/** A link that is an icon. */
export interface SocialLink {
  /** The name of a brand, such as `github`, or a site path: `/img/star.svg`. */
  readonly icon: string
  readonly href: string
  /** Default: the name of the brand. */
  readonly label?: string
}

/** The site paths of a logo for pages in the light theme, and for those in the dark one. */
export interface LogoFiles {
  readonly light: string
  readonly dark: string
}

export interface NavbarOptions {
  /** Default: the site's title. */
  readonly title?: string
  /** A site path: `/img/logo.svg`. With two, pages in the dark theme show the second. */
  readonly logo?: string | LogoFiles
  readonly items?: readonly NavItem[]
  /** Links with an icon, at the end of the navbar. */
  readonly social?: readonly SocialLink[]
}

export interface FooterOptions {
  readonly columns?: readonly { readonly title: string; readonly items: readonly FooterLink[] }[]
  readonly text?: string
  /** A sentence below the name of the site, next to the columns. */
  readonly tagline?: string
}
