import { postingsOf } from '../../base/shared/search/search-files.ts'
import type { Posting, SearchHeadPage, SearchShard } from '../../base/shared/search/search-files.ts'
import { queryTermsOf } from '../../base/shared/search/terms.ts'
import type { Stem } from '../../base/shared/search/stemmer.ts'
import { isStopWord } from '../../base/shared/search/stop-words.ts'
import { likenessOf } from './likeness.ts'
import type { Query, WantedTerm } from './query.ts'

/** A page that was found. */
export interface RankedPage {
  /** Its place among the pages of its index. */
  readonly place: number
  readonly score: number
  /** The terms of the page that match, each with the weight of its word. */
  readonly terms: ReadonlyMap<string, number>
}

/** One index, as far as it is loaded. */
export interface RankedIndex {
  readonly pages: readonly SearchHeadPage[]
  readonly shards: readonly SearchShard[]
  /** Terms of more than half of the pages. */
  readonly common: readonly string[]
  readonly stem: Stem
}

/** The weight with which a word has half of its value: more uses of it on a page count less and less (BM25). */
const HALF = 5
/** The factor of an operation with the method of the query. */
const METHOD_FACTOR = 1.5
/** The factor of a page whose title is the query. */
const TITLE_FACTOR = 2
/** A page with a lower boost is a list, or covers only a part of another page's subject. */
const LEAST_NAMED = 0.6
/** The factor of words that mean the same as a typed one. */
const OTHER_WORD_FACTOR = 0.25
/** The factor of longer words if the typed one is a word of the index: the reader may still be typing, or mean just that. */
const LONGER_FACTOR = 0.15
/** The factor of stop words next to other words: they only order pages that are alike. */
const STOP_WORD_FACTOR = 0.1

interface Match {
  /** The value that the page has for each word of the query, keyed by index. A word that it lacks has none. */
  readonly values: Map<number, number>
  /** The words that each term covers, keyed by index. */
  readonly terms: Map<string, readonly number[]>
}

/** The words of a query that some page of an index has, by their index. */
export function knownWords(index: RankedIndex, wanted: readonly WantedTerm[]): ReadonlySet<number> {
  const known = wanted.filter(({ also = [], ...each }) =>
    [each.term, ...also].every((term) => matchesOf(index, { ...each, term }).length > 0),
  )
  return new Set(known.flatMap(({ covers }) => covers))
}

/** Ranks the pages of an index: the sum of the values of the query's words, of which rare ones count more. */
export function rank(
  index: RankedIndex,
  { words, method }: Query,
  wanted: readonly WantedTerm[],
): readonly RankedPage[] {
  const found = foundPages(index, wanted)
  const worths = worthsOf(index, words, [...found.values()])
  const ranked = [...found].map(([place, { values, terms }]) => {
    const [, , , ownMethod = '', boost = 1] = index.pages[place] ?? []
    const sum = sumOf(worths.map((worth, word) => worth * (values.get(word) ?? 0)))
    const methodFactor = method !== undefined && method === ownMethod ? METHOD_FACTOR : 1
    // Tags and schemas stay behind the pages that explain them.
    const isNamed = boost >= LEAST_NAMED && isTitle(words, index.pages[place], index.stem)
    const factor = isNamed ? methodFactor * TITLE_FACTOR : methodFactor
    const weighted = [...terms].map(([term, covers]) => {
      return [term, Math.max(...covers.map((word) => worths[word] ?? 0))] as const
    })
    return { place, score: sum * boost * factor, terms: new Map(weighted) }
  })
  return ranked.toSorted((a, b) => b.score - a.score)
}

/** True if a page has just these words as its title, in any form and spelling: `plugin` and “Plug-ins”. */
function isTitle(
  words: readonly string[],
  [, title]: SearchHeadPage = ['', '', 0],
  stem: Stem,
): boolean {
  return formOf(queryTermsOf(title), stem) === formOf(words, stem)
}

function formOf(words: readonly string[], stem: Stem): string {
  return words.map(stem).join('')
}

/** The pages that have a wanted term, by their place. */
function foundPages(index: RankedIndex, wanted: readonly WantedTerm[]): ReadonlyMap<number, Match> {
  const found = new Map<number, Match>()
  for (const each of wanted) {
    for (const [page, { value, terms }] of pagesWith(index, each)) {
      const match = found.get(page) ?? { values: new Map(), terms: new Map() }
      found.set(page, match)
      for (const term of terms) match.terms.set(term, each.covers)
      for (const word of each.covers) {
        match.values.set(word, Math.max(match.values.get(word) ?? 0, value))
      }
    }
  }
  return found
}

interface PageUse {
  readonly value: number
  readonly terms: readonly string[]
}

/** The pages that have a wanted term, and its further terms: of those, the one that says least counts. */
function pagesWith(
  index: RankedIndex,
  { also = [], ...wanted }: WantedTerm,
): ReadonlyMap<number, PageUse> {
  const first = pagesWithTerm(index, wanted)
  return also.reduce((found, term) => {
    const further = pagesWithTerm(index, { ...wanted, term })
    const both = [...found].flatMap(([page, { value, terms }]) => {
      const use = further.get(page)
      if (use === undefined) return []
      const joined = { value: Math.min(value, use.value), terms: [...terms, ...use.terms] }
      return [[page, joined] as const]
    })
    return new Map(both)
  }, first)
}

function pagesWithTerm(index: RankedIndex, wanted: WantedTerm): ReadonlyMap<number, PageUse> {
  const found = new Map<number, PageUse>()
  const factor = wanted.boost * (wanted.isOther ? OTHER_WORD_FACTOR : 1)
  for (const { term, likeness } of matchesOf(index, wanted)) {
    for (const { page, weight } of postingsIn(index, term)) {
      const use = found.get(page)
      const alike = likeness * weight
      const value = (factor * alike) / (alike + HALF)
      const terms = [...(use?.terms ?? []), term]
      found.set(page, { value: Math.max(value, use?.value ?? 0), terms })
    }
  }
  return found
}

/** The weight of each word of a query: greater if fewer pages have it. */
function worthsOf(
  { pages, common }: RankedIndex,
  words: readonly string[],
  found: readonly Match[],
): readonly number[] {
  const hasOthers = words.some((word) => !isStopWord(word))
  return words.map((word, at) => {
    // For a common word, the index has only some of the pages.
    const least = common.includes(word) ? pages.length / 2 : 0
    const count = Math.max(least, found.filter(({ values }) => values.has(at)).length)
    const factor = hasOthers && isStopWord(word) ? STOP_WORD_FACTOR : 1
    return factor * Math.log(1 + (pages.length - count + 0.5) / (count + 0.5))
  })
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}

interface TermMatch {
  readonly term: string
  /** From 0 to 1: the same term. */
  readonly likeness: number
}

function matchesOf(index: RankedIndex, wanted: WantedTerm): readonly TermMatch[] {
  const { shards, stem } = index
  const matches: TermMatch[] = []
  for (const shard of shards)
    for (const term of Object.keys(shard)) {
      // Only a misspelled word begins with another letter.
      if (wanted.typos === undefined && term[0] !== wanted.term[0]) continue
      const likeness = likenessOf(term, wanted, stem)
      if (likeness > 0) matches.push({ term, likeness })
    }
  const isWhole = ({ term }: TermMatch): boolean => stem(term) === stem(wanted.term)
  if (!matches.some(isWhole)) return isTail(index, matches, wanted) ? [] : matches
  // Only the last word may be incomplete. Numbers must match exactly.
  const isWhatWasMeant = wanted.isComplete === true || /^\d/.test(wanted.term)
  return matches.flatMap((match) => {
    if (isWhole(match)) return [match]
    return isWhatWasMeant ? [] : [{ ...match, likeness: match.likeness * LONGER_FACTOR }]
  })
}

/** True if half of a word or less begins only a word that one page has: `cors` is no “Corsican”. */
function isTail(
  index: RankedIndex,
  matches: readonly TermMatch[],
  { term: { length }, typos }: WantedTerm,
): boolean {
  const [match] = matches
  if (match === undefined || matches.length > 1 || typos !== undefined) return false
  return length * 2 <= match.term.length && postingsIn(index, match.term).length === 1
}

function postingsIn({ shards }: RankedIndex, term: string): readonly Posting[] {
  const text = shards.find((shard) => Object.hasOwn(shard, term))?.[term]
  return text === undefined ? [] : postingsOf(text)
}
