import type { Feed, FeedItem, FeedTable } from '../../base/model/feed.ts'
import type { PluggedKind } from '../../base/model/kind.ts'
import type { KindRoute } from '../../base/model/route.ts'
import { compareDates } from '../../base/shared/dates.ts'
import { normalizedPathname } from '../../stages/routes/normalized-pathname.ts'
import { rootOf } from '../../stages/routes/place.ts'

/** The feed of a kind, if it has one: its pages with a day, the newest first. Pages of one day are in the order of `pages`. */
export function kindFeedsIn(
  { name, feed }: PluggedKind,
  { config, routes }: FeedTable,
): readonly Feed[] {
  if (feed === undefined) return []
  const pathname = normalizedPathname(rootOf(config), feed)
  const own = [...routes.values()]
    .filter((route) => route.kind === 'custom')
    .filter(({ of, locale }) => of === name && locale === config.locale)
  const items = own
    .filter(({ unlisted, noindex = false }) => !unlisted && !noindex)
    .flatMap(itemsOf)
    .sort(compareDates)
  if (items.length === 0) return []
  const page = own.find((route) => route.pathname === pathname)
  const { title = name, description = '' } = page ?? {}
  return [
    {
      pathname,
      area: name,
      title,
      description: description || config.description,
      formats: ['rss', 'atom', 'json'],
      items,
    },
  ]
}

function itemsOf({
  pathname,
  title,
  description,
  published: date,
  card,
  tags,
}: KindRoute): readonly FeedItem[] {
  if (date === undefined) return []
  const content = card?.excerpt || description
  const updated = card?.frontMatter.last_update?.date
  const labels = tags.map(({ label }) => label)
  return [
    {
      pathname,
      title,
      date,
      content,
      ...(updated !== undefined && { updated }),
      description: description || content,
      authors: [],
      tags: labels,
    },
  ]
}
