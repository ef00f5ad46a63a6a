import { excerptsOf } from './excerpts.ts'
import type { FoundPart, MarkedText } from './excerpts.ts'
import { holdsPrefix, loadIndex, loadedOnce, shardFor } from './index-files.ts'
import type { Load, LoadedIndex } from './index-files.ts'
import { beginningsOf, misspellingsOf, queryOf } from './query.ts'
import type { Query } from './query.ts'
import { knownWords, rank } from './ranking.ts'
import type { RankedIndex } from './ranking.ts'
import { markedText } from './marked-text.ts'
import type { SearchHead, SearchHeadPage } from '../../shared/search/search-files.ts'

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

/** How a search loads its files and pages. */
export interface SearchOptions {
  /** Default: `fetch`. */
  readonly load?: Load
}

const MOST_PAGES = 20
/** Pages with a smaller part of the best page's score are left out. */
const LEAST_SCORE = 0.02
/** A misspelled word loads the shards of at most this many beginnings. */
const MOST_BEGINNINGS = 64

/** The search in some indexes, by their URLs. */
export function siteSearch(
  addresses: readonly string[],
  { load = (address) => fetch(address) }: SearchOptions = {},
): SiteSearch {
  const loading = new Map<string, Promise<LoadedIndex>>()
  const pages = new Map<string, Promise<string>>()
  const indexes = (): Promise<readonly LoadedIndex[]> =>
    Promise.all(
      addresses.map((address) => loadedOnce(loading, address, () => loadIndex(address, load))),
    )
  return {
    async find(text) {
      const query = queryOf(text)
      const all = await indexes()
      if (query.words.length === 0) return []
      const found = await Promise.all(all.map((index) => findIn(index, query)))
      return found
        .flat()
        .toSorted((a, b) => b.score - a.score)
        .slice(0, MOST_PAGES)
        .filter(({ score }, _, [best]) => score >= (best?.score ?? 0) * LEAST_SCORE)
        .map(({ page }) => page)
    },
    async read({ href, terms }) {
      const html = await loadedOnce(pages, href, () => loadText(href, load)).catch(() => '')
      return excerptsOf(html, terms)
    },
  }
}

interface Found {
  readonly score: number
  readonly page: FoundPage
}

/** The pages of one index. Words that none of them has may be misspelled. */
async function findIn(index: LoadedIndex, query: Query): Promise<readonly Found[]> {
  const { head } = index
  const wanted = query.terms.map((each) => ({
    ...each,
    isPrefix: each.isPrefix || holdsPrefix(each.term, head),
  }))
  await loadShards(
    index,
    wanted.map(({ term }) => term),
  )
  const known = knownWords(await loadedPart(index), wanted)
  const unknown = query.words.flatMap((word, at) => (known.has(at) ? [] : [{ word, at }]))
  for (const { word } of unknown)
    await loadShards(index, beginningsOf(word).slice(0, MOST_BEGINNINGS))
  const all = [...wanted, ...unknown.flatMap(({ word, at }) => misspellingsOf(word, at))]
  const ranked = rank(await loadedPart(index), query, all)
  return ranked.flatMap(({ place, score, terms }) => {
    const entry = head.pages[place]
    return entry === undefined ? [] : [{ score, page: foundPage(entry, head, terms) }]
  })
}

async function loadShards(index: LoadedIndex, terms: readonly string[]): Promise<void> {
  await Promise.all(terms.map((term) => shardFor(term, index)))
}

async function loadedPart({ head, shards }: LoadedIndex): Promise<RankedIndex> {
  return { pages: head.pages, common: head.common, shards: await Promise.all(shards.values()) }
}

function foundPage(
  [href, title, trail, , method = '']: SearchHeadPage,
  { trails }: SearchHead,
  terms: readonly string[],
): FoundPage {
  return {
    href,
    title: markedText(title, new Set(terms)),
    trail: trails[trail] ?? '',
    method: method === '' ? undefined : method,
    terms,
  }
}

async function loadText(address: string, load: Load): Promise<string> {
  const response = await load(address)
  return response.ok ? response.text() : ''
}
