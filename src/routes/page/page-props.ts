import { postPropsOf } from '../blog/blog-page.ts'
import { embedFinder } from '../embeds.ts'
import { navSectionsOf } from './nav-section.ts'
import { sidebarIdOf } from '../i18n/docs-version.ts'
import { headsOf } from './head.ts'
import type { PageTools, Undigested } from './page-tools.ts'
import { pagePlacesOf } from '../i18n/page-places.ts'
import { rootOf } from '../place.ts'
import { searchPropsOf } from './search-props.ts'
import { makerOf } from '../page-kinds.ts'
import { sidebarViewsOf } from '../sidebar/sidebar-props.ts'
import { sitePropsOf } from './site-props.ts'
import { urlsOf } from '../urls.ts'
import type { PageProps } from '../../model/page.ts'
import type { Route, RouteTable } from '../../model/route.ts'
import type { SiteConfig } from '../../model/site-config.ts'
import { digestOf } from '../../platform/digest.ts'
import { absoluteUrlOf, notFoundIn } from '../../shared/paths.ts'
import type { Pathname } from '../../shared/paths.ts'
import { remember, rememberEach } from '../../shared/remember.ts'
import { wordsOf } from '../../words/words.ts'

/**
 * Makes the data of each page: the only connection from the engine to the templates. Data that pages share is
 * computed once, so that the cost of a page depends only on its own content.
 */
export function pagePropsOf(table: RouteTable, config: SiteConfig): (route: Route) => PageProps {
  const [main, ...others] = [...table.languages.values()].map((language) =>
    languageTools({ ...table, ...language }, language.config),
  )
  const fallback = main ?? languageTools(table, config)
  const byLocale = new Map(others.map((tools) => [tools.config.locale, tools]))
  return (route) => {
    const tools = byLocale.get(route.locale) ?? fallback
    return digested(withMenu(makerOf(route)(route, tools), tools), route, tools)
  }
}

/** The data that the pages of one language share. */
function languageTools(table: RouteTable, config: SiteConfig): PageTools {
  const urls = urlsOf(table, config)
  const words = wordsOf(config.lang, table.messages)
  const viewsOf = remember((id: string) => {
    const sidebar = table.sidebars.get(id)
    return sidebar && sidebarViewsOf(sidebar, urls, words)
  })
  const places = pagePlacesOf(table, config, urls)
  const site = sitePropsOf(config, table, { urls, home: homeOf(table, config) })
  const tools: PageTools = {
    table,
    config,
    urls,
    words,
    site,
    places,
    searchOf: searchPropsOf(config),
    headOf: headsOf(config, { urls, places, words, posts: table.posts }),
    sidebarOf: (id, pathname) => (id === undefined ? undefined : viewsOf(id)?.(pathname)),
    postOf: postPropsOf(table, urls),
    findEmbed: embedFinder(table.routes.values(), config),
    trailItemOf: rememberEach((route: Route) => ({
      label: makerOf(route)(route, tools).title,
      href: urls.hrefOf(route.pathname),
    })),
    sectionOf: navSectionsOf(site, table, config),
  }
  return tools
}

/** The target of the site's name: the home page, else the first of the docs, else the first listed page. */
function homeOf({ routes, sidebars }: RouteTable, config: SiteConfig): Pathname {
  const home = rootOf(config)
  if (routes.has(home)) return home
  const docs = config.docs.find(({ state }) => state?.isNewest ?? true)
  const sidebar = docs && sidebars.get(sidebarIdOf({ ...config, docs }))
  for (const item of sidebar?.items ?? []) {
    if ('pathname' in item && item.pathname !== undefined) return item.pathname
  }
  for (const { pathname, unlisted, locale } of routes.values()) {
    if (!unlisted && locale === config.locale && pathname !== notFoundIn(home)) return pathname
  }
  return home
}

/** Adds the menu of a page that has a Markdown version. */
function withMenu(page: Undigested, { config, words }: PageTools): Undigested {
  const { markdown } = page.head
  const { menu } = config.ai
  if (markdown === undefined || menu === false) return page
  const url = absoluteUrlOf(markdown, config.origin)
  const prompt = words.t('agents.prompt', { url })
  const openIn = menu.map(({ label, href }) => ({
    label,
    href: href
      .replaceAll('{prompt}', () => encodeURIComponent(prompt))
      .replaceAll('{page}', () => encodeURIComponent(url)),
  }))
  return { ...page, menu: { markdown, openIn } }
}

/**
 * The site, the sidebar and the original's language are represented by their own digests, which were computed
 * once.
 */
function digested(page: Undigested, route: Route, { site, sidebarOf }: PageTools): PageProps {
  const sidebar = 'sidebar' in route ? sidebarOf(route.sidebar, route.pathname)?.digest : undefined
  const writtenIn = page.writtenIn?.digest
  const digested = { ...page, site: site.digest, sidebar, writtenIn }
  return { ...page, digest: digestOf(JSON.stringify(digested)) }
}
