import type { PageProps, WholeSidebar, HeadProps } from '../../../base/model/page.ts'
import type { Route, RouteTable } from '../../../base/model/route.ts'
import type { SiteConfig } from '../../../base/model/site-config.ts'
import { digestOf } from '../../../base/platform/digest.ts'
import { remember, rememberEach } from '../../../base/shared/remember.ts'
import { fileHrefOf } from '../../../base/shared/urls/paths.ts'
import { wordsOf } from '../../../base/words/translator.ts'
import { embedFinder } from '../embed-finder.ts'
import { pagePlacesOf } from '../i18n/page-places.ts'
import { pageTypesOf } from '../page-type.ts'
import type { KindPages, TypeOf } from '../page-type.ts'
import { homeOf, mainSidebarOf, sectionsOf } from '../sidebar/main-sidebar.ts'
import { sidebarViewsOf, wholeSidebarOf as wholeOf } from '../sidebar/sidebar-props.ts'
import { urlsOf } from '../urls.ts'
import { headsOf } from './head.ts'
import { withMenu } from './menu.ts'
import { navSectionsOf } from './nav-section.ts'
import type { PageChanger } from './page-changer.ts'
import type { PageTools, PartOfSite, Undigested } from './page-tools.ts'
import { searchPropsOf } from './search-props.ts'
import { sitePropsOf } from './site-props.ts'
import type { Feed } from '../../../base/model/feed.ts'
import { feedPathOf } from '../../../base/shared/urls/site-files.ts'

const FEED_TYPES = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const

const FEED_NAMES = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' } as const

/** Gives a page the links to all feeds of its language, the feeds of its own part of the site first. */
function feedLinksOf(
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

/** The data of pages, and of the files that pages share. */
interface PageData {
  readonly propsOf: (route: Route) => PageProps
  /** All items of the sidebars that are too large for a page, in all languages. */
  readonly wholeSidebars: () => Iterable<WholeSidebar>
}

/**
 * Makes the data of each page: the only connection from the engine to the templates. Data that pages share is
 * computed once, so that the cost of a page depends only on its own content.
 */
export function pagePropsOf(
  table: RouteTable,
  config: SiteConfig,
  { kinds, changer }: { readonly kinds: readonly KindPages[]; readonly changer: PageChanger },
): PageData {
  const typeOf = pageTypesOf(kinds)
  const shared = { kinds, typeOf, changer }
  const [main, ...others] = [...table.languages.values()].map((language) =>
    languageTools({ ...table, ...language }, language.config, shared),
  )
  const fallback = main ?? languageTools(table, config, shared)
  const byLocale = new Map(others.map((tools) => [tools.config.locale, tools]))
  const toolsOf = ({ locale }: Route): PageTools => byLocale.get(locale) ?? fallback
  return {
    propsOf(route) {
      const tools = toolsOf(route)
      const page = changer.changed(typeOf(route).propsOf(route, tools), route, tools)
      return digested(withMenu(page, tools), route, tools)
    },
    *wholeSidebars() {
      const done = new Set<string>()
      for (const route of table.routes.values()) {
        const id = 'sidebar' in route ? route.sidebar : undefined
        if (id === undefined || done.has(id)) continue
        done.add(id)
        const tools = toolsOf(route)
        const whole = tools.wholeSidebarOf(id)
        if (whole === undefined) continue
        // Plug-ins change it as on the first page that has it.
        const page = typeOf(route).propsOf(route, tools)
        const items = { ...page, sidebar: { id, items: whole.items } }
        const changed = changer.changed(items, route, tools)
        const { sidebar } = 'sidebar' in changed ? changed : items
        yield { ...whole, items: sidebar?.items ?? whole.items }
      }
    },
  }
}

/** The data that the pages of one language share. */
function languageTools(table: RouteTable, config: SiteConfig, shared: Shared): PageTools {
  const { kinds, typeOf, changer } = shared
  const urls = urlsOf(table, config)
  const words = wordsOf(config.lang, table.messages)
  const wholeSidebarOf = remember((id: string) => {
    const sidebar = table.sidebars.get(id)
    return sidebar && wholeOf(sidebar, { urls, words })
  })
  const viewsOf = remember((id: string) => {
    const sidebar = table.sidebars.get(id)
    const path = wholeSidebarOf(id)?.path
    const file = path && fileHrefOf(path, config.base)
    return sidebar && sidebarViewsOf(sidebar, { urls, words, file })
  })
  const places = pagePlacesOf(table, config, urls)
  const feedsOfKind = ({ feedsIn }: KindPages) => feedsIn?.({ ...table, config, words }) ?? []
  const mainSidebar = mainSidebarOf(table, config, kinds)
  const home = homeOf(table, config, mainSidebar)
  const site = sitePropsOf(config, table, { urls, home })
  const tools: PageTools = {
    table,
    config,
    urls,
    words,
    site,
    places,
    searchOf: searchPropsOf(config, typeOf),
    headOf: headsOf(config, {
      urls,
      places,
      feedsOf: feedLinksOf(kinds.flatMap(feedsOfKind), config),
    }),
    wholeSidebarOf,
    mainSections: mainSidebar ? sectionsOf(mainSidebar, urls, words) : [],
    sidebarOf: (id, pathname) => (id === undefined ? undefined : viewsOf(id)?.(pathname)),
    findEmbed: embedFinder(table.routes.values(), config),
    trailItemOf: rememberEach((route: Route) => ({
      label: changer.changed(typeOf(route).propsOf(route, tools), route, tools).title,
      href: urls.hrefOf(route.pathname),
    })),
    sectionOf: navSectionsOf(site, table, config),
    partOf: (route) => partIn(kinds, route, tools),
    once: rememberFor(() => tools),
  }
  return tools
}

interface Shared {
  readonly kinds: readonly KindPages[]
  readonly typeOf: TypeOf
  readonly changer: PageChanger
}

/** The part of the site that the page's kind knows. */
function partIn(kinds: readonly KindPages[], route: Route, tools: PageTools): PartOfSite {
  for (const { partOf } of kinds) {
    const part = partOf?.(route, tools)
    if (part !== undefined) return part
  }
  return { sections: [] }
}

/** Calls each function once, with the tools of a language. */
function rememberFor(tools: () => PageTools): PageTools['once'] {
  const made = new Map<unknown, unknown>()
  return <Value>(make: (tools: PageTools) => Value): Value => {
    if (!made.has(make)) made.set(make, make(tools()))
    // It was made by this function.
    return made.get(make) as Value
  }
}

/**
 * The site, the sidebar and the original's language are represented by their own digests, which were computed
 * once.
 */
function digested(page: Undigested, route: Route, { site, sidebarOf }: PageTools): PageProps {
  const view = 'sidebar' in route ? sidebarOf(route.sidebar, route.pathname) : undefined
  const own = 'sidebar' in page ? page.sidebar : undefined
  const sidebar = own === view?.props ? view?.digest : own
  const writtenIn = page.writtenIn?.digest
  const digested = { ...page, site: site.digest, sidebar, writtenIn }
  return { ...page, digest: digestOf(JSON.stringify(digested)) }
}
