import type {
  FooterLinkProps,
  IconProps,
  LinkProps,
  NavItemProps,
  SiteProps,
  SocialLinkProps,
} from '../../../base/model/page.ts'
import type { RouteTable } from '../../../base/model/route.ts'
import type {
  FooterLink,
  LogoFiles,
  NavItem,
  NavLink,
  SiteConfig,
  SocialLink,
} from '../../../base/model/site-config.ts'
import { digestOf } from '../../../base/platform/digest.ts'
import { BRAND_ICONS } from '../../../base/shared/brand-icons.ts'
import { sitePolicyOf } from '../../../base/shared/site-policy.ts'
import {
  ASSETS,
  fileOfHref,
  firstStepsOf,
  isExternal,
  relativeTo,
  sourcePathOf,
} from '../../../base/shared/urls/paths.ts'
import type { Href, Pathname } from '../../../base/shared/urls/paths.ts'
import { localeOf } from '../place.ts'
import type { Urls } from '../urls.ts'
import { headTagsOf } from './head-tags.ts'

interface Shared {
  readonly urls: Urls
  /** The target of the site's name. */
  readonly home: Pathname
}

/** The props that all pages share: computed once. */
export function sitePropsOf(
  config: SiteConfig,
  { messages, assets, routes }: Pick<RouteTable, 'messages' | 'assets' | 'routes'>,
  { urls, home }: Shared,
): SiteProps {
  const { navbar, footer, announcement } = config
  // Saves one request before the first paint.
  const logoUrl = (url: string): Href => {
    const file = fileOfHref(url, '/')
    const asset = file && assets.get(sourcePathOf(`${config.staticFolder}/${file}`))
    return (asset?.dataUrl as Href | undefined) ?? urls.href(url)
  }
  const firstSteps = firstStepsIn({ assets, routes }, config)
  const site: Omit<SiteProps, 'digest'> = {
    title: config.title,
    origin: config.origin,
    base: config.base,
    ...(config.trailingSlash !== undefined && { trailingSlash: config.trailingSlash }),
    ...(firstSteps && { firstSteps }),
    lang: config.lang,
    dir: localeOf(config).dir,
    messages,
    product: config.product,
    variables: config.variables,
    home: urls.hrefOf(home),
    navbar: {
      title: navbar.title,
      logo: navbar.logo === undefined ? undefined : logoProps(navbar.logo, logoUrl),
      items: navbar.items.map((item) => navItemProps(item, urls)),
      social: navbar.social.map((link) => socialLinkProps(link, urls)),
    },
    footer: {
      columns: footer.columns.map(({ title, items }) => ({
        title,
        items: items.map((item) => footerLinkProps(item, urls)),
      })),
      text: footer.text,
      tagline: footer.tagline,
    },
    announcement: announcement && {
      id: announcement.id,
      text: announcement.text,
      href: announcement.href && urls.href(announcement.href),
    },
    themeColor: config.icons.themeColor,
    headTags: headTagsOf(config.head, urls),
    footTags: headTagsOf(config.foot, urls),
    analytics: config.analytics.map(({ src, attributes = {} }) => ({
      src: urls.href(src),
      attributes,
    })),
    ...(config.search?.help !== undefined && { searchHelp: urls.href(config.search.help) }),
    policy: sitePolicyOf(config),
  }
  return { ...site, digest: digestOf(JSON.stringify(site)) }
}

function logoProps(
  logo: string | LogoFiles,
  urlOf: (path: string) => Href,
): SiteProps['navbar']['logo'] {
  if (typeof logo === 'string') return { src: urlOf(logo) }
  return { src: urlOf(logo.light), dark: urlOf(logo.dark) }
}

function navItemProps(item: NavItem, urls: Urls): NavItemProps {
  if (!('items' in item)) return linkProps(item, urls)
  const { label, position = 'left', icon, items } = item
  return {
    label,
    icon: icon === undefined ? undefined : iconProps(icon, urls),
    position,
    items: items.map((member) =>
      'items' in member
        ? { label: member.label, items: member.items.map((link) => linkProps(link, urls)) }
        : linkProps(member, urls),
    ),
  }
}

function linkProps(link: NavLink, urls: Urls): LinkProps {
  const { icon, primary = false, position = 'left' } = link
  return {
    ...footerLinkProps(link, urls),
    icon: icon === undefined ? undefined : iconProps(icon, urls),
    primary,
    position,
  }
}

function footerLinkProps({ label, href }: FooterLink, urls: Urls): FooterLinkProps {
  return { label, href: urls.href(href), external: isExternal(href) }
}

function socialLinkProps({ icon, href, label }: SocialLink, urls: Urls): SocialLinkProps {
  const text = label ?? BRAND_ICONS[icon]?.title ?? new URL(href, 'https://site.invalid').hostname
  return { ...footerLinkProps({ label: text, href }, urls), icon: iconProps(icon, urls) }
}

/** The config has the name of a brand, or a file. */
function iconProps(icon: string, urls: Urls): IconProps {
  const brand = BRAND_ICONS[icon]
  return brand === undefined ? { src: urls.href(icon) } : { path: brand.path }
}

/** The first steps of pages, static files and assets, if the base could be taken for one of them. */
function firstStepsIn(
  { assets, routes }: Pick<RouteTable, 'assets' | 'routes'>,
  { base, staticFolder }: Pick<SiteConfig, 'base' | 'staticFolder'>,
): readonly string[] | undefined {
  if (base === '/') return undefined
  const files = [...assets.keys()].flatMap((path) => relativeTo(path, staticFolder) ?? [])
  return firstStepsOf([...routes.keys(), ...files, ASSETS], base)
}
