import { BRAND_ICONS } from '../shared/brand-icons.ts'
import {
  anyText,
  byLook,
  choice,
  either,
  flag,
  href,
  list,
  options,
  satisfying,
  sitePath,
  text,
  withDefault,
} from './option.ts'
import type { Filled, ConfigValue, Option } from './option.ts'
import { isObject } from './option-checks.ts'

export const footerLink = options(
  {
    label: text,
    /** A site path or a full URL. */
    href,
  },
  {},
)

/** Shown in the footer of every page. */
export interface FooterLink extends ConfigValue<typeof footerLink> {}

/** A link of the navbar, or a menu that opens below its label. */
export type NavItem = NavLink | NavMenu

const icon = satisfying(
  text,
  (name) => name.startsWith('/') || Object.hasOwn(BRAND_ICONS, name),
  `a path that begins with \`/\`, or one of ${Object.keys(BRAND_ICONS).join(', ')}`,
)

const itemBase = {
  /** The name of a brand, such as `github`, or a site path: `/img/star.svg`. */
  icon,
  /** The side of the navbar. Default `left`. */
  position: choice('left', 'right'),
}

const navLink = options(
  {
    label: text,
    /** A site path or a full URL. */
    href,
  },
  {
    ...itemBase,
    /** Rendered as a button. */
    primary: flag,
  },
)

export interface NavLink extends ConfigValue<typeof navLink> {}

const navGroup = options({ label: text, items: list<NavLink, NavLink>(navLink) }, {})

export interface NavGroup extends ConfigValue<typeof navGroup> {}

const navMenu = options(
  {
    label: text,
    /** Links, and groups of links with a title. */
    items: list(withItems<NavGroup>(navGroup)),
  },
  itemBase,
)

export interface NavMenu extends ConfigValue<typeof navMenu> {}

/** One of two: the first for an object that has `items`. */
function withItems<Group>(group: Option<Group>): Option<Group | NavLink> {
  return byLook((value): Option<Group | NavLink> =>
    isObject(value) && 'items' in value ? group : navLink,
  )
}

const social = options(
  {
    /** The name of a brand, such as `github`, or a site path: `/img/star.svg`. */
    icon,
    href,
  },
  {
    /** Default: the name of the brand. */
    label: text,
  },
)

/** A link that is an icon. */
export interface SocialLink extends ConfigValue<typeof social> {}

const logoFiles = options({ light: sitePath, dark: sitePath }, {})

/** The site paths of a logo for pages in the light theme, and for those in the dark one. */
export interface LogoFiles extends ConfigValue<typeof logoFiles> {}

export const navbar = options(
  {},
  {
    /** Default: the site's title. */
    title: text,
    /** A site path: `/img/logo.svg`. With two, pages in the dark theme show the second. */
    logo: either<[Option<string>, Option<LogoFiles>]>(
      [sitePath, logoFiles],
      'a path that begins with `/`, or an object with the paths `light` and `dark`',
    ),
    items: withDefault(list(withItems<NavMenu>(navMenu)), []),
    /** Links with an icon, at the end of the navbar. */
    social: withDefault(list<SocialLink, SocialLink>(social), []),
  },
)

export interface NavbarOptions extends ConfigValue<typeof navbar> {}

/** The same with defaults. */
export interface NavbarSettings extends Filled<typeof navbar> {}

const column = options({ title: text, items: list<FooterLink, FooterLink>(footerLink) }, {})

export const footer = options(
  {},
  {
    columns: withDefault(list(column), []),
    text: withDefault(anyText, ''),
    /** A sentence below the name of the site, next to the columns. */
    tagline: withDefault(anyText, ''),
  },
)

export interface FooterOptions extends ConfigValue<typeof footer> {}

/** The same with defaults. */
export interface FooterSettings extends Filled<typeof footer> {}
