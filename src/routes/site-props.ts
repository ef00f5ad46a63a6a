import { localeOf } from './place.ts'
import { headTagsOf } from './head-tags.ts'
import type { Urls } from './urls.ts'
import type { LinkProps, SiteProps } from '../model/page.ts'
import type { RouteTable } from '../model/route.ts'
import type { NavItem, SiteConfig } from '../model/site-config.ts'
import { digestOf } from '../platform/digest.ts'
import { isExternal } from '../shared/paths.ts'
import type { Pathname } from '../shared/paths.ts'
import { sitePolicyOf } from '../shared/site-policy.ts'

interface Shared {
  readonly urls: Urls
  /** What the site's name leads to. */
  readonly home: Pathname
}

/** What all pages share: computed once. */
export function sitePropsOf(
  config: SiteConfig,
  { messages }: Pick<RouteTable, 'messages'>,
  { urls, home }: Shared,
): SiteProps {
  const { navbar, footer, announcement } = config
  const site: Omit<SiteProps, 'digest'> = {
    title: config.title,
    origin: config.origin,
    base: config.base,
    lang: config.lang,
    dir: localeOf(config).dir,
    messages,
    product: config.product,
    variables: config.variables,
    home: urls.hrefOf(home),
    navbar: {
      title: navbar.title,
      logo: navbar.logo === undefined ? undefined : urls.href(navbar.logo),
      items: navbar.items.map((item) => linkProps(item, urls)),
    },
    footer: {
      columns: footer.columns.map(({ title, items }) => ({
        title,
        items: items.map((item) => linkProps(item, urls)),
      })),
      text: footer.text,
    },
    announcement: announcement && {
      id: announcement.id,
      text: announcement.text,
      href: announcement.href && urls.href(announcement.href),
    },
    themeColor: config.icons.themeColor,
    headTags: headTagsOf(config.head, urls),
    footTags: headTagsOf(config.foot, urls),
    analytics: config.analytics && {
      src: urls.href(config.analytics.src),
      attributes: config.analytics.attributes ?? {},
    },
    policy: sitePolicyOf(config),
  }
  return { ...site, digest: digestOf(JSON.stringify(site)) }
}

function linkProps({ label, href, primary, position }: NavItem, urls: Urls): LinkProps {
  return {
    label,
    href: urls.href(href),
    external: isExternal(href),
    primary: primary ?? false,
    position: position ?? 'left',
  }
}
