import { synonymsOf } from './search-synonyms.ts'
import type { SearchedPage } from '../../base/model/output.ts'
import type { SiteSearchSettings } from '../../base/model/search-options.ts'
import type { SearchHead } from '../../base/shared/search/search-files.ts'
import { pluralOf } from '../../base/shared/search/plural.ts'
import { postingText, shardOf, shardText } from '../../base/shared/search/search-files.ts'
import { stemmerOf } from '../../base/shared/search/stemmer.ts'
import { termsIn } from '../../base/shared/search/terms-text.ts'

/** The texts of the files of an index. */
export interface SearchIndex {
  readonly head: string
  readonly shards: readonly string[]
}

export interface IndexedPage extends Pick<
  SearchedPage,
  'title' | 'trail' | 'scope' | 'isPopular' | 'method' | 'boost' | 'readTerms'
> {
  readonly href: string
}

/** For a term of more than half of the pages, those that use it most are enough. */
const KEPT_OF_COMMON = 64
/** A page and the letter of its weight in one number, which takes a fraction of the memory of two. */
const LETTERS = 128

/** The terms of a shard, each with the line of its pages. */
interface Lines {
  readonly terms: string[]
  readonly postings: string[]
}

/** The parts of the head that do not follow from the pages. The site's own groups of synonyms are as in the config. */
type HeadStart = Pick<SearchHead, 'shards' | 'count' | 'letters' | 'lang' | 'help'> &
  Pick<SiteSearchSettings, 'synonyms'>

/** Turns the terms of each page into the pages of each term. */
export async function searchIndexOf(
  pages: readonly IndexedPage[],
  { synonyms, ...start }: HeadStart,
): Promise<SearchIndex> {
  const postings = new Map<string, number[]>()
  const scopes = new Map([['', 0]])
  const trails = new Map<string, readonly [place: number, text: string, scope: number]>()
  const popular: number[] = []
  const entries: SearchHead['pages'][number][] = []
  for (const [place, page] of pages.entries()) {
    const { href, title, trail, scope, method, boost, readTerms } = page
    for (const written of termsIn((await readTerms()) ?? '')) {
      const term = written.slice(0, -1)
      const weight = written.charCodeAt(written.length - 1)
      const known = postings.get(term)
      if (known === undefined) postings.set(term, [place * LETTERS + weight])
      else known.push(place * LETTERS + weight)
    }
    if (page.isPopular) popular.push(place)
    const scopePlace = scopes.get(scope) ?? scopes.size
    scopes.set(scope, scopePlace)
    const trailKey = JSON.stringify([trail, scope])
    const [trailPlace] = trails.get(trailKey) ?? [trails.size]
    trails.set(trailKey, [trailPlace, trail, scopePlace])
    const entry = [href, title, trailPlace] as const
    if (boost !== undefined) entries.push([...entry, method ?? '', boost])
    else entries.push(method === undefined ? entry : [...entry, method])
  }

  mergePlurals(postings)
  const common: string[] = []
  const shards = Array.from({ length: start.count }, (): Lines => ({ terms: [], postings: [] }))
  const isCommon = (count: number) => count > KEPT_OF_COMMON * 2 && count > pages.length / 2
  for (const term of [...postings.keys()].toSorted()) {
    const all = postings.get(term) ?? []
    if (isCommon(all.length)) common.push(term)
    const kept = isCommon(all.length) ? weightiest(all) : all
    const shard = shards[shardOf(term, start)]
    shard?.terms.push(term)
    shard?.postings.push(textOf(kept))
  }
  const head: SearchHead = {
    ...start,
    scopes: [...scopes.keys()],
    trails: [...trails.values()].map(([, text, scope]) => [text, scope]),
    pages: entries,
    common,
    synonyms: synonymsOf(synonyms, postings, await stemmerOf(start.lang)),
    popular,
  }
  return {
    head: JSON.stringify(head),
    shards: shards.map(({ terms, postings }) => shardText(terms, postings)),
  }
}

const SHORTEST_PLURAL = 5

/** Keeps a plural with its singular if the site has both: the search takes each for the other. */
function mergePlurals(postings: Map<string, readonly number[]>): void {
  for (const [singular, ofSingular] of postings) {
    const plural = pluralOf(singular)
    const ofPlural = postings.get(plural)
    if (plural.length < SHORTEST_PLURAL || ofPlural === undefined) continue
    postings.set(singular, merged(ofSingular, ofPlural))
    postings.delete(plural)
  }
}

/** Each page once, with its greater weight. */
function merged(first: readonly number[], second: readonly number[]): readonly number[] {
  const best = new Map<number, number>()
  for (const posting of [...first, ...second]) {
    const page = Math.floor(posting / LETTERS)
    best.set(page, Math.max(best.get(page) ?? 0, posting))
  }
  return [...best.values()].toSorted((a, b) => a - b)
}

/** The postings to keep, in page order: those with the greatest weights; among equals, the first pages. */
function weightiest(postings: readonly number[]): readonly number[] {
  const counts = new Array<number>(LETTERS).fill(0)
  for (const posting of postings) counts[posting % LETTERS] = (counts[posting % LETTERS] ?? 0) + 1
  // The lowest weight to keep, and how many postings of that weight: sorting them all would take several
  // times as long.
  let least = LETTERS
  let room = KEPT_OF_COMMON
  while (room > 0 && least > 0) {
    least -= 1
    room -= counts[least] ?? 0
  }
  let leastLeft = room + (counts[least] ?? 0)
  return postings.filter((posting) => {
    const weight = posting % LETTERS
    return weight > least || (weight === least && leastLeft-- > 0)
  })
}

function textOf(postings: readonly number[]): string {
  let before = 0
  let text = ''
  for (const posting of postings) {
    const page = Math.floor(posting / LETTERS)
    text += postingText(page - before, String.fromCharCode(posting % LETTERS))
    before = page
  }
  return text
}
