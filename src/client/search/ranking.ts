import MiniSearch from 'minisearch'
import type { AsPlainObject, Options, SearchResult } from 'minisearch'
import { postingsOf } from '../../shared/search/search-files.ts'
import type { SearchHeadPage, SearchShard } from '../../shared/search/search-files.ts'
import { placedTermsIn } from '../../shared/search/terms.ts'

/** What is known of some pages: those of one index, and the terms of it that were loaded. */
export interface RankedPages {
  readonly pages: readonly SearchHeadPage[]
  readonly shards: readonly SearchShard[]
}

/** A page that was found, with the terms of it that the reader meant. */
export interface RankedPage {
  /** Its place among the pages of all indexes. */
  readonly place: number
  readonly terms: readonly string[]
  /** Those of the reader's terms that it has. */
  readonly meant: readonly string[]
}

/** A term that is looked for. */
export interface WantedTerm {
  readonly term: string
  /** Whether words that begin with it count. */
  readonly isPrefix: boolean
}

const FIELDS = ['title', 'heading', 'text'] as const
const BOOST = { title: 5, heading: 2, text: 1 }
const OPTIONS: Options = { fields: [...FIELDS], tokenize: (text) => [text], processTerm: String }
/** Of the serialised form of the library, which is what indexes are made into. */
const SERIALIZATION = 2

type Postings = Record<string, Record<string, number>>

/** Makes the function that ranks the pages of some indexes by terms. */
export function rankerOf(
  indexes: readonly RankedPages[],
): (wanted: readonly WantedTerm[]) => readonly RankedPage[] {
  const engine = MiniSearch.loadJS<unknown>(serializedOf(indexes), OPTIONS)
  return (wanted) =>
    engine
      .search({
        combineWith: 'OR',
        queries: wanted.map(({ term, isPrefix }) => ({
          queries: [term],
          prefix: isPrefix,
          fuzzy: typosIn(term),
          boost: BOOST,
        })),
      })
      .map(({ id, terms, queryTerms }: SearchResult) => ({
        place: Number(id),
        terms,
        meant: queryTerms,
      }))
}

/** How many letters of a word may be wrong. */
function typosIn(term: string): number | false {
  if (term.length < 4 || /\d/.test(term)) return false
  return term.length < 8 ? 1 : 2
}

/** The indexes as one, in the form that the library writes and reads. */
function serializedOf(indexes: readonly RankedPages[]): AsPlainObject {
  const terms = new Map<string, Postings>()
  const add = (term: string, field: number, [place, count]: readonly [number, number]): void => {
    const postings = terms.get(term) ?? {}
    terms.set(term, postings)
    const counts = (postings[field] ??= {})
    counts[place] = (counts[place] ?? 0) + count
  }
  const lengths: Record<string, number[]> = {}
  const ids: Record<string, number> = {}
  let first = 0
  for (const { pages, shards } of indexes) {
    for (const [index, [, title, , words]] of pages.entries()) {
      const place = first + index
      const ofTitle = placedTermsIn(title)
      for (const { term } of ofTitle) add(term, 0, [place, 1])
      ids[place] = place
      lengths[place] = [ofTitle.length, 1, words]
    }
    for (const [term, text] of shards.flatMap((shard) => Object.entries(shard))) {
      for (const { page, count, inHeading } of postingsOf(text)) {
        if (inHeading) add(term, 1, [first + page, 1])
        add(term, 2, [first + page, count])
      }
    }
    first += pages.length
  }
  const average = (field: number): number =>
    Object.values(lengths).reduce((sum, length) => sum + (length[field] ?? 0), 0) / (first || 1)
  return {
    documentCount: first,
    nextId: first,
    documentIds: ids,
    fieldIds: Object.fromEntries(FIELDS.map((name, index) => [name, index])),
    fieldLength: lengths,
    averageFieldLength: FIELDS.map((_, field) => average(field) || 1),
    storedFields: {},
    dirtCount: 0,
    index: [...terms],
    serializationVersion: SERIALIZATION,
  }
}
