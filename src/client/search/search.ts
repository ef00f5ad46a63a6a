import { excerptsOf } from './excerpts.ts'
import type { FoundPart, MarkedText } from './excerpts.ts'
import { holdsPrefix, loadAllShards, loadIndex, loadedOnce, shardFor } from './index-files.ts'
import type { Load, LoadedIndex } from './index-files.ts'
import { nearestTerms } from './nearest-terms.ts'
import { otherWordsOf } from './other-words.ts'
import { beginningsOf, misspellingsOf, queryOf } from './query.ts'
import type { Query, WantedTerm } from './query.ts'
import { knownWords, rank } from './ranking.ts'
import type { RankedIndex } from './ranking.ts'
import { markedText } from './marked-text.ts'
import { pluralOf } from '../../base/shared/search/plural.ts'
import type { SearchHead, SearchHeadPage } from '../../base/shared/search/search-files.ts'

/** For themes: the search of a site. It loads nothing until it is asked. */
export interface SiteSearch {
  /** The scopes, and the pages to show before a reader types. It throws if an index cannot be loaded. */
  readonly overview: () => Promise<SearchOverview>
  /**
   * The pages that match a query, the best first; of one scope, or of all. It throws if an index cannot be
   * loaded.
   */
  readonly find: (query: string, scope?: string) => Promise<readonly FoundPage[]>
  /** The number of pages of each scope that match a query. A scope without any is absent. A hosted search has no counts. */
  readonly counts?: (query: string) => Promise<ReadonlyMap<string, number>>
  /** Words of the site that are most like the query's unknown words: `webhook` for `wbhoks`. */
  readonly nearest: (query: string) => Promise<readonly string[]>
  /** Words of the site that mean the same as words of a query: `kubernetes` for `k8s`. */
  readonly otherWords: (query: string) => Promise<readonly string[]>
  /** Loads the rest of the indexes that are small, so that the search works offline from now on. */
  readonly loadAhead: () => Promise<void>
  /** The parts of a page that match the query. A page that cannot be loaded has none. */
  readonly read: (page: FoundPage) => Promise<readonly FoundPart[]>
}

/** Data that a search dialog shows before anything is typed. */
export interface SearchOverview {
  /** The parts of the site that can be searched alone: an API, the blog. The docs and pages have an empty label. */
  readonly scopes: readonly string[]
  readonly popular: readonly FoundPage[]
  /** The URL where readers can ask if they find nothing. */
  readonly help?: string
  /** The page with a URL, if the search knows it. */
  readonly pageAt: (href: string) => FoundPage | undefined
  /** The other pages of the section that has a path, such as `location.pathname`. A page outside of a section has none. */
  readonly sectionOf: (path: string) => readonly FoundPage[]
}

/** A page that a search found, with its best sections. */
export interface FoundPage {
  readonly href: string
  readonly title: MarkedText
  /** The trail of the page: `Guides › Start`. */
  readonly trail: string
  /** The label of its API or blog; empty for docs and pages. */
  readonly scope: string
  /** For an operation: `GET`. */
  readonly method: string | undefined
  /** The matching words of the page, in the form in which they are compared. */
  readonly terms: readonly string[]
  /** The weight of each of these words: greater if fewer pages have it. Default: all are equal. */
  readonly weights?: readonly number[]
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
/** Words of a query that are corrected. Each is compared with all terms of the index, and a reader misspells one or two. */
const MOST_CORRECTED = 4
/** An index with at most this many shards is loaded whole, some 5 kB each, so that it works offline. */
const MOST_LOADED_AHEAD = 24

/** The search in some indexes, given their URLs. */
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
  const lookFor = async (text: string): Promise<readonly ScoredEntry[]> => {
    const query = queryOf(text)
    const all = await indexes()
    if (query.words.length === 0) return []
    const found = await Promise.all(all.map((index) => findIn(index, query)))
    return found.flat().toSorted((a, b) => b.score - a.score)
  }
  // Pages and their counts are asked for one after the other.
  const latest = new Map<string, Promise<readonly ScoredEntry[]>>()
  const findAll = (text: string): Promise<readonly ScoredEntry[]> => {
    if (!latest.has(text)) latest.clear()
    return loadedOnce(latest, text, () => lookFor(text))
  }
  return {
    async overview() {
      const all = await indexes()
      return overviewOf(all)
    },
    async loadAhead() {
      for (const index of await indexes()) {
        if (index.head.count <= MOST_LOADED_AHEAD) await loadAllShards(index)
      }
    },
    async find(text, scope) {
      const found = await findAll(text)
      return atLeast(
        found.filter(
          ({ head, entry }) => scope === undefined || placeOf(entry, head).scope === scope,
        ),
      )
        .slice(0, MOST_PAGES)
        .map(({ head, entry, terms }) => foundPage(entry, head, terms))
    },
    async counts(text) {
      const counts = new Map<string, number>()
      for (const { head, entry } of atLeast(await findAll(text))) {
        const { scope } = placeOf(entry, head)
        counts.set(scope, (counts.get(scope) ?? 0) + 1)
      }
      return counts
    },
    async nearest(text) {
      const { words } = queryOf(text)
      const parts = await Promise.all((await indexes()).map(loadedPart))
      return nearestTerms(
        words,
        parts.flatMap(({ shards }) => shards.flatMap(Object.keys)),
      )
    },
    async otherWords(text) {
      const { words } = queryOf(text)
      const found = (await indexes()).flatMap((index) => otherWordsIn(index, words))
      return [...new Set(found.flatMap(({ term, also = [] }) => [[term, ...also].join(' ')]))]
    },
    async read({ href, terms, weights = [] }) {
      const html = await loadedOnce(pages, href, () => loadText(href, load)).catch(() => '')
      return excerptsOf(html, new Map(terms.map((term, at) => [term, weights[at] ?? 1])))
    },
  }
}

/** The entries, the best first, whose score is not far below that of the best. */
function atLeast(entries: readonly ScoredEntry[]): readonly ScoredEntry[] {
  return entries.filter(({ score }, _, [best]) => score >= (best?.score ?? 0) * LEAST_SCORE)
}

interface ScoredEntry {
  readonly score: number
  readonly head: SearchHead
  readonly entry: SearchHeadPage
  readonly terms: ReadonlyMap<string, number>
}

/** The pages of one index. Words that no page has may be misspelled. */
async function findIn(index: LoadedIndex, query: Query): Promise<readonly ScoredEntry[]> {
  const { head } = index
  const typed = query.terms.map((each) => ({
    ...each,
    isPrefix: each.isPrefix || holdsPrefix(each.term, head),
  }))
  const wanted = [...typed, ...otherWordsIn(index, query.words)]
  await loadShards(
    index,
    wanted.flatMap(({ term, also = [] }) => [term, ...also]),
  )
  const known = knownWords(await loadedPart(index), wanted)
  const unknown = query.words
    .flatMap((word, at) => (known.has(at) ? [] : [{ word, at }]))
    .slice(0, MOST_CORRECTED)
  for (const { word } of unknown)
    await loadShards(index, beginningsOf(word).slice(0, MOST_BEGINNINGS))
  const all = [...wanted, ...unknown.flatMap(({ word, at }) => misspellingsOf(word, at))]
  const ranked = rank(await loadedPart(index), query, all)
  return ranked.flatMap(({ place, score, terms }) => {
    const entry = head.pages[place]
    return entry === undefined ? [] : [{ score, head, entry, terms }]
  })
}

function otherWordsIn(
  { head: { synonyms = [] }, stem }: LoadedIndex,
  words: readonly string[],
): readonly WantedTerm[] {
  return otherWordsOf(words, { synonyms, stem })
}

function overviewOf(indexes: readonly LoadedIndex[]): SearchOverview {
  const heads = indexes.map(({ head }) => head)
  const scopes = heads.flatMap((head) => head.trails.map(([, scope]) => head.scopes[scope] ?? ''))
  const popular = heads.flatMap((head) =>
    head.popular.map((place) => ({ head, page: head.pages[place] })),
  )
  const help = heads.find((head) => head.help !== undefined)?.help
  return {
    ...(help !== undefined && { help }),
    scopes: [...new Set(scopes)],
    popular: popular.flatMap(({ head, page }) => (page ? [foundPage(page, head, new Map())] : [])),
    pageAt(href) {
      for (const head of heads) {
        const page = head.pages.find(([own]) => own === href)
        if (page) return foundPage(page, head, new Map())
      }
      return undefined
    },
    sectionOf: (path) => heads.flatMap((head) => sectionIn(head, path)),
  }
}

/** The pages with the trail of a page, without it. */
function sectionIn(head: SearchHead, path: string): readonly FoundPage[] {
  const current = head.pages.find(([href]) => withoutForm(href) === withoutForm(path))
  if (current === undefined || placeOf(current, head).trail === '') return []
  const [, , trail] = current
  return head.pages
    .filter((page) => page !== current && page[2] === trail)
    .map((page) => foundPage(page, head, new Map()))
}

/** A path in any of its forms: `/docs/keys`, `/docs/keys/` and `/docs/keys.html` are one page. */
function withoutForm(path: string): string {
  return path.replace(/(?:\.html|\/)$/, '')
}

async function loadShards(index: LoadedIndex, terms: readonly string[]): Promise<void> {
  await Promise.all(terms.map((term) => shardFor(term, index)))
}

async function loadedPart({ head, shards, stem }: LoadedIndex): Promise<RankedIndex> {
  const { pages, common } = head
  return { pages, common, stem, shards: await Promise.all(shards.values()) }
}

function foundPage(
  entry: SearchHeadPage,
  head: SearchHead,
  terms: ReadonlyMap<string, number>,
): FoundPage {
  const [href, title, , method = ''] = entry
  // The index has plurals with their singulars.
  const pairs = [...terms].flatMap(([term, weight]) => [
    [term, weight] as const,
    [pluralOf(term), weight] as const,
  ])
  const candidates = pairs.map(([term]) => term)
  return {
    href,
    title: markedText(title, new Set(candidates)),
    ...placeOf(entry, head),
    method: method === '' ? undefined : method,
    terms: candidates,
    weights: pairs.map(([, weight]) => weight),
  }
}

function placeOf(
  [, , trail]: SearchHeadPage,
  { trails, scopes }: SearchHead,
): Pick<FoundPage, 'trail' | 'scope'> {
  const [text = '', scope = 0] = trails[trail] ?? []
  return { trail: text, scope: scopes[scope] ?? '' }
}

async function loadText(address: string, load: Load): Promise<string> {
  const response = await load(address)
  return response.ok ? response.text() : ''
}
