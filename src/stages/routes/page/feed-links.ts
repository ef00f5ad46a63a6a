import type { Feed } from '../../../base/model/feed.ts'
import type { HeadProps } from '../../../base/model/page.ts'
import type { Route } from '../../../base/model/route.ts'
import type { SiteConfig } from '../../../base/model/site-config.ts'
import { remember } from '../../../base/shared/remember.ts'
import { fileHrefOf } from '../../../base/shared/urls/paths.ts'
import { feedPathOf } from '../../../base/shared/urls/site-files.ts'

const FEED_TYPES = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const

const FEED_NAMES = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' } as const

/** Gives a page the links to all feeds of its language, the feeds of its own part of the site first. */
export function feedLinksOf(
  feeds: readonly Feed[],
  config: SiteConfig,
): (route: Route) => HeadProps['feeds'] {
  if (config.origin === '') return () => []
  const linksFrom = remember((area: string) => {
    const own = feeds.filter((feed) => feed.area === area)
    const others = feeds.filter((feed) => feed.area !== area)
    return [...own, ...others].flatMap((feed) => linksTo(feed, config))
  })
  return ({ area }) => linksFrom(area ?? '')
}

function linksTo({ title, formats, pathname }: Feed, config: SiteConfig): HeadProps['feeds'] {
  return formats.map((format) => ({
    type: FEED_TYPES[format],
    title: `${title} · ${config.title} (${FEED_NAMES[format]})`,
    href: fileHrefOf(feedPathOf(format, pathname), config.base),
  }))
}
