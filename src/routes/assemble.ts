import { assembleBlog } from './blog.ts'
import { collectRoutes } from './collect-routes.ts'
import { assembleDocs } from './docs.ts'
import { notFoundRouteOf, standaloneRoutesOf } from './standalone.ts'
import type { SiteConfig } from '../model/site-config.ts'
import type { Card } from '../model/document.ts'
import type { PartCard, RouteTable } from '../model/route.ts'
import type { Asset } from '../model/source.ts'
import type { SourcePath } from '../shared/paths.ts'

/**
 * From documents to routes: every address of the site, and the sidebars, neighbours, tags and lists between them.
 * The only step that sees the whole site. It grows with the number of cards and keeps nothing.
 */
export function assemble(
  cards: readonly Card[],
  assets: ReadonlyMap<SourcePath, Asset>,
  config: SiteConfig,
): RouteTable {
  // The order of the files on disk must not show in the site.
  const sorted = cards.toSorted((a, b) => (a.source < b.source ? -1 : a.source > b.source ? 1 : 0))
  const docs = assembleDocs(sorted, config)
  const blog = assembleBlog(sorted, config)
  const pages = standaloneRoutesOf(sorted, config)
  const { routes, bySource, problems } = collectRoutes({
    written: [...docs.docs, ...blog.posts, ...pages],
    generated: [...docs.generated, ...blog.generated],
    fallback: notFoundRouteOf(config),
  })
  return {
    routes,
    sidebars: new Map(docs.sidebar && [[docs.sidebar.id, docs.sidebar]]),
    bySource,
    assets,
    parts: new Map(cards.filter(isPart).map((card) => [card.source, card])),
    tags: new Map([
      ['docs', docs.tags],
      ['blog', blog.tags],
    ]),
    posts: blog.listed,
    messages: config.messages,
    problems: [...docs.problems, ...blog.problems, ...problems],
  }
}

function isPart(card: Card): card is Card & PartCard {
  return card.kind === 'partial' || ('content' in card && card.content === 'module')
}
