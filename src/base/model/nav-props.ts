import type { Href } from '../shared/urls/paths.ts'

/** A link in a column of the footer, or below it. */
export interface FooterLinkProps {
  readonly label: string
  readonly href: string
  readonly external: boolean
}

/** An item of the navbar: a link, or, with `items`, a menu. */
export type NavItemProps = LinkProps | NavMenuProps

/** A link of the navbar, with its icon. */
export interface LinkProps extends FooterLinkProps {
  readonly icon: IconProps | undefined
  readonly primary: boolean
  readonly position: 'left' | 'right'
}

/** A menu of the navbar, with its groups of links. */
export interface NavMenuProps {
  readonly label: string
  readonly icon: IconProps | undefined
  readonly position: 'left' | 'right'
  readonly items: readonly (LinkProps | NavGroupProps)[]
}

/** Links with a title, in a menu. */
export interface NavGroupProps {
  readonly label: string
  readonly items: readonly LinkProps[]
}

/** A link of the navbar that shows its icon only. */
export interface SocialLinkProps extends FooterLinkProps {
  readonly icon: IconProps
}

/** An image file, or the path of an SVG in a square of 24 by 24. */
export type IconProps = { readonly src: Href } | { readonly path: string }
