import { collectRoutes } from './collect-routes.ts'
import { checkEmbeds } from './embed-finder.ts'
import { findAlternates } from './i18n/alternates.ts'
import { cardWithMessages } from './i18n/card-messages.ts'
import { localSitesOf } from './i18n/local-site.ts'
import type { LocalSite, Translated } from './i18n/local-site.ts'
import { siteMessagesOf } from './i18n/site-messages.ts'
import { pageTypesOf } from './page-type.ts'
import type { KindPages } from './page-type.ts'
import { withCanonicals } from './page/canonical.ts'
import type { Card } from '../../base/model/document.ts'
import type { LanguageTable, PartCard, RouteTable } from '../../base/model/route.ts'
import type { SiteConfig } from '../../base/model/site-config.ts'
import type { Asset } from '../../base/model/source.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { wordsOf } from '../../base/words/translator.ts'

interface AssembleSettings {
  readonly config: SiteConfig
  readonly kinds: readonly KindPages[]
}

/**
 * Turns documents into routes: every URL of the site, in every language and version, and the sidebars,
 * neighbours, tags and lists between them. The only step that sees the whole site. It grows with the number
 * of cards and keeps nothing.
 */
export function assemble(
  cards: readonly Card[],
  assets: ReadonlyMap<SourcePath, Asset>,
  { config, kinds }: AssembleSettings,
): RouteTable {
  const translate: Translated = (card, original) => {
    for (const { translated } of kinds) {
      const found = translated?.(card, original)
      if (found !== undefined) return found
    }
    return undefined
  }
  // The order of files on disk must not affect the site.
  const sorted = cards.toSorted((a, b) => (a.source < b.source ? -1 : a.source > b.source ? 1 : 0))
  const sites = localSitesOf(sorted, config, translate).map((site) => {
    const words = siteMessagesOf(sorted, { ...site.config, main: config.locale })
    const language = wordsOf(site.config.lang, words.messages)
    const cards = site.cards.map((card) => cardWithMessages(card, language))
    return { ...assembleSite({ ...site, cards, words: language }, kinds), words }
  })
  const collected = collectRoutes(sites, pageTypesOf(kinds))
  const { bySource } = collected
  const alternates = findAlternates(collected.routes.values(), config)
  const languages = new Map(
    sites.map(({ config, posts, words }): [string, LanguageTable] => [
      config.locale,
      {
        config,
        posts,
        bySource: bySource.get(config.locale) ?? new Map(),
        messages: words.messages,
      },
    ]),
  )
  const [main] = languages.values()
  const routes = withCanonicals(collected.routes, alternates, config)
  const parts = new Map(cards.filter(isPart).map((card) => [card.source, card]))
  return {
    bySource: main?.bySource ?? new Map(),
    posts: main?.posts ?? [],
    messages: main?.messages ?? config.messages,
    routes,
    sidebars: new Map(
      sites.flatMap(({ sidebars }) => sidebars.map((sidebar) => [sidebar.id, sidebar] as const)),
    ),
    assets,
    parts,
    languages,
    alternates,
    problems: [
      ...sites.flatMap(({ problems, words }) => [...problems, ...words.problems]),
      ...collected.problems,
      ...checkEmbeds({ routes, parts, languages }),
    ],
  }
}

/** The routes of the site in one language, and the additions of its page kinds to the table. */
function assembleSite(site: LocalSite, pages: readonly KindPages[]) {
  const { config } = site
  const kinds = pages.map(({ routesOf }) => routesOf(site))
  return {
    config,
    written: kinds.flatMap(({ written }) => written),
    generated: kinds.flatMap(({ generated = [] }) => generated),
    fallbacks: kinds.flatMap(({ fallback }) => fallback ?? []),
    sidebars: kinds.flatMap(({ sidebars = [] }) => sidebars),
    posts: kinds.flatMap(({ posts = [] }) => posts),
    problems: kinds.flatMap(({ problems = [] }) => problems),
  }
}

function isPart(card: Card): card is Card & PartCard {
  return card.kind === 'partial' || ('content' in card && card.content === 'module')
}
