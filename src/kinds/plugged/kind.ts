import { kindSource } from './kind-source.ts'
import { translatedKind, translatedKindCard } from './kind-translations.ts'
import { kindRoutesOf } from './kinds.ts'
import type { PluggedKind } from '../../base/model/kind.ts'
import type { PageKind } from '../../stages/routes/page-kind.ts'
import type { PageTypes } from '../../stages/routes/page-type.ts'
import type { KindDocumentPage, KindListPage } from '../../base/model/page.ts'
import type { KindRoute } from '../../base/model/route.ts'
import { contentPropsOf, linkOriginOf } from '../../stages/routes/page/content-props.ts'
import { layoutFrameOf, pageLink } from '../../stages/routes/page/page-tools.ts'
import type { PageTools, Undigested } from '../../stages/routes/page/page-tools.ts'
import { inSidebarOf } from '../../stages/routes/page/sidebar-page.ts'
import type { Feed, FeedItem, FeedTable } from '../../base/model/feed.ts'
import { compareDates } from '../../base/shared/dates.ts'
import { normalizedPathname } from '../../stages/routes/normalized-pathname.ts'
import { rootOf } from '../../stages/routes/place.ts'

/** A page of a kind that a plug-in defines. */
function kindPageOf(
  route: KindRoute,
  tools: PageTools,
): Undigested<KindDocumentPage | KindListPage> {
  const { of, component, title, description, data, card } = route
  const own = { kind: 'custom', of, component, data, ...inSidebarOf(route, tools) } as const
  if (card === undefined) return { ...own, ...layoutFrameOf(route, { title, description }, tools) }
  const { image, keywords, head: tags, last_update: lastUpdate } = card.frontMatter
  const shown = { ...route, card }
  const modified = lastUpdate?.date
  const parts = { title, description, keywords, image, tags, modified, from: linkOriginOf(shown) }
  return {
    ...own,
    ...layoutFrameOf(route, parts, tools),
    ...contentPropsOf(shown, tools),
    tags: route.tags.map((tag) => pageLink(tag, tools.urls)),
    lastUpdate: lastUpdate && { date: lastUpdate.date, author: lastUpdate.author },
  }
}

// Pages of all plug-ins are of one type: the data of their kinds is JSON, and the theme has their components.
export const pagesOfPlugins: PageTypes<'custom'> = {
  custom: {
    propsOf: kindPageOf,
    nameOf: ({ title, of }) => `the page “${title}”, of the kind \`${of}\``,
    // The writer may not know why a file has a page there.
    originOf: ({ of }) => `, of the kind \`${of}\``,
    search: { finds: ({ card }) => card !== undefined },
  },
}

/** A kind of a plug-in, in the shape of the built-in ones. */
export function kindOfPlugin(kind: PluggedKind): PageKind {
  return {
    name: kind.name,
    sourcesIn({ isMain, settings, folderOf }) {
      const own = isMain ? kind : translatedKind(kind, { folderOf })
      return [{ source: kindSource(own, settings) }]
    },
    translated: translatedKindCard,
    feedsIn: (table) => kindFeedsIn(kind, table),
    routesOf: (site) => kindRoutesOf(kind, site),
    pages: pagesOfPlugins,
  }
}

/** The feed of a kind, if it has one: its pages with a day, the newest first. Pages of one day are in the order of `pages`. */
function kindFeedsIn({ name, feed }: PluggedKind, { config, routes }: FeedTable): readonly Feed[] {
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
  const { last_update: update, image } = card?.frontMatter ?? {}
  const updated = update?.date
  const labels = tags.map(({ label }) => label)
  return [
    {
      pathname,
      title,
      date,
      content,
      ...(updated !== undefined && { updated }),
      description: description || content,
      ...(image !== undefined && { image }),
      authors: [],
      tags: labels,
    },
  ]
}
