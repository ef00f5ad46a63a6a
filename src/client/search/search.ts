import { excerptsOf } from './excerpts.ts'
import type { FoundPart, MarkedText } from './excerpts.ts'
import { holdsPrefix, loadIndex, loadedOnce, shardFor } from './index-files.ts'
import type { LoadedIndex } from './index-files.ts'
import { rankerOf } from './ranking.ts'
import type { RankedPage } from './ranking.ts'
import { markedText } from './marked-text.ts'
import type { SearchHeadPage } from '../../shared/search/search-files.ts'
import { queryTermsOf } from '../../shared/search/terms.ts'

/** For themes: the search of a site. It loads nothing until it is asked. */
export interface SiteSearch {
  /** The pages that have what a reader typed, the best first. It throws where an index cannot be loaded. */
  readonly find: (query: string) => Promise<readonly FoundPage[]>
  /** What a page says of what was typed. A page that cannot be loaded says nothing. */
  readonly read: (page: FoundPage) => Promise<readonly FoundPart[]>
}

export interface FoundPage {
  readonly href: string
  readonly title: MarkedText
  /** What it stands in: `Guides › Start`. */
  readonly trail: string
  /** Of an operation: `GET`. */
  readonly method: string | undefined
  /** The words of the page that were meant, as they are compared. */
  readonly terms: readonly string[]
}

export type { FoundPart, MarkedText }

const MOST_PAGES = 20

/** The search in some indexes, by their addresses. */
export function siteSearch(addresses: readonly string[]): SiteSearch {
  const loading = new Map<string, Promise<LoadedIndex>>()
  const pages = new Map<string, Promise<string>>()
  let rank: { readonly key: string; readonly by: ReturnType<typeof rankerOf> } | undefined

  const indexes = (): Promise<readonly LoadedIndex[]> =>
    Promise.all(addresses.map((address) => loadedOnce(loading, address, loadIndex)))

  return {
    async find(query) {
      const terms = queryTermsOf(query)
      const all = await indexes()
      if (terms.length === 0) return []
      const loaded = await Promise.all(
        all.map(async (index) => {
          await Promise.all(terms.map((term) => shardFor(term, index)))
          const shards = await Promise.all(index.shards.values())
          return { pages: index.head.pages, shards }
        }),
      )
      const key = loaded.map(({ shards }) => shards.length).join(' ')
      if (rank?.key !== key) rank = { key, by: rankerOf(loaded) }
      const found = rank.by(
        terms.map((term) => ({
          term,
          isPrefix: all.every(({ head }) => holdsPrefix(term, head)) || term === terms.at(-1),
        })),
      )
      const common = new Set(all.flatMap(({ head }) => head.common))
      return bestOf(found, terms, common).map((page) => foundPage(page, all))
    },
    async read({ href, terms }) {
      const html = await loadedOnce(pages, href, loadText).catch(() => '')
      return excerptsOf(html, terms)
    },
  }
}

/** Pages that have all words; where there is none, those that have most. Words of nearly all pages need not be there. */
function bestOf(
  found: readonly RankedPage[],
  terms: readonly string[],
  common: ReadonlySet<string>,
): readonly RankedPage[] {
  const rare = terms.filter((term) => !common.has(term))
  const needed = rare.length > 0 ? rare : terms
  const count = ({ meant }: RankedPage): number =>
    needed.filter((term) => meant.includes(term)).length
  const most = Math.max(0, ...found.map(count))
  return found.filter((page) => count(page) === most).slice(0, MOST_PAGES)
}

function foundPage({ place, terms }: RankedPage, indexes: readonly LoadedIndex[]): FoundPage {
  let first = 0
  for (const { head } of indexes) {
    const page: SearchHeadPage | undefined = head.pages[place - first]
    if (page !== undefined) {
      const [href, title, trail, , method] = page
      const own = head.trails[trail] ?? ''
      return { href, title: markedText(title, new Set(terms)), trail: own, method, terms }
    }
    first += head.pages.length
  }
  throw new Error(`No page has the place ${String(place)}.`)
}

async function loadText(address: string): Promise<string> {
  const response = await fetch(address)
  return response.ok ? response.text() : ''
}
