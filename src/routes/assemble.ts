import { assembleBlog } from './blog.ts'
import { withCanonicals } from './canonical.ts'
import { collectRoutes } from './collect-routes.ts'
import { assembleDocs } from './docs.ts'
import { editionConfigOf } from './edition.ts'
import { kindRoutesOf } from './kinds.ts'
import { localSitesOf } from './local-site.ts'
import type { LocalSite } from './local-site.ts'
import { notFoundRouteOf, standaloneRoutesOf } from './standalone.ts'
import { saidCard } from './said-card.ts'
import { siteMessagesOf } from './site-messages.ts'
import { twinsOf } from './twins.ts'
import { versionsRoutesOf } from './versions-route.ts'
import type { SiteConfig } from '../model/site-config.ts'
import type { Card } from '../model/document.ts'
import type { LanguageTable, PartCard, RouteTable } from '../model/route.ts'
import type { Asset } from '../model/source.ts'
import type { SourcePath } from '../shared/paths.ts'
import { wordsOf } from '../words/words.ts'

/**
 * From documents to routes: every address of the site, in every language and version, and the sidebars, neighbours,
 * tags and lists between them. The only step that sees the whole site. It grows with the number of cards and keeps
 * nothing.
 */
export function assemble(
  cards: readonly Card[],
  assets: ReadonlyMap<SourcePath, Asset>,
  config: SiteConfig,
): RouteTable {
  // The order of the files on disk must not show in the site.
  const sorted = cards.toSorted((a, b) => (a.source < b.source ? -1 : a.source > b.source ? 1 : 0))
  const sites = localSitesOf(sorted, config).map((site) => {
    const words = siteMessagesOf(sorted, { ...site.config, main: config.locale })
    const language = wordsOf(site.config.lang, words.messages)
    const local = { ...site, cards: site.cards.map((card) => saidCard(card, language)) }
    return { ...assembleSite(local), words }
  })
  const collected = collectRoutes(sites)
  const { bySource } = collected
  const twins = twinsOf(collected.routes.values(), config)
  const languages = new Map(
    sites.map(({ config, docs, blog, words }): [string, LanguageTable] => [
      config.locale,
      {
        config,
        bySource: bySource.get(config.locale) ?? new Map(),
        tags: new Map([
          ['docs', (docs.find(({ isNewest }) => isNewest) ?? docs[0])?.tags ?? new Map()],
          ['blog', blog.tags],
        ]),
        posts: blog.listed,
        messages: words.messages,
      },
    ]),
  )
  const [main] = languages.values()
  return {
    bySource: main?.bySource ?? new Map(),
    tags: main?.tags ?? new Map(),
    posts: main?.posts ?? [],
    messages: main?.messages ?? config.messages,
    routes: withCanonicals(collected.routes, twins, config),
    sidebars: new Map(
      sites.flatMap(({ docs }) =>
        docs.flatMap(({ sidebar }) => (sidebar ? [[sidebar.id, sidebar] as const] : [])),
      ),
    ),
    assets,
    parts: new Map(cards.filter(isPart).map((card) => [card.source, card])),
    languages,
    twins,
    problems: [
      ...sites.flatMap(({ problems, words }) => [...problems, ...words.problems]),
      ...collected.problems,
    ],
  }
}

/** The routes of the site in one language. */
function assembleSite({ config, cards }: LocalSite) {
  const docs = config.docs.map((edition) => ({
    ...assembleDocs(cardsOf(cards, edition, config), editionConfigOf(edition, config)),
    isNewest: edition.state?.isNewest ?? true,
  }))
  const blog = assembleBlog(cards, config)
  const pages = standaloneRoutesOf(cards, config)
  const kinds = kindRoutesOf(cards, config)
  return {
    config,
    docs,
    blog,
    written: [...docs.flatMap((edition) => edition.docs), ...blog.posts, ...pages, ...kinds.routes],
    generated: [
      ...docs.flatMap(({ generated }) => generated),
      ...versionsRoutesOf(docs, config),
      ...blog.generated,
    ],
    fallback: notFoundRouteOf(config),
    problems: [...docs, blog, kinds].flatMap(({ problems }) => problems),
  }
}

/** The documents of one state of the docs. */
function cardsOf(
  cards: readonly Card[],
  { set, version }: SiteConfig['docs'][number],
  { docs }: SiteConfig,
): readonly Card[] {
  if (docs.length === 1) return cards
  const [first] = docs
  return cards.filter((card) => card.version === version && (card.set ?? first?.set) === set)
}

function isPart(card: Card): card is Card & PartCard {
  return card.kind === 'partial' || ('content' in card && card.content === 'module')
}
