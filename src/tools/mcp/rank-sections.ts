import type { Block } from './blocks.ts'
import type { Stem } from '../../base/shared/search/stemmer.ts'
import { isStopWord } from '../../base/shared/search/stop-words.ts'
import {
  isCompound,
  placedTermsIn,
  queryTermsOf,
  termsOfWord,
  wordsIn,
} from '../../base/shared/search/terms.ts'

/** A text with its words as stems: they are the same for each query. */
export interface StemmedText {
  readonly text: string
  readonly stems: readonly string[]
}

/** A section of a page. */
export interface StemmedSection {
  readonly title: StemmedText
  readonly blocks: readonly (StemmedText & Pick<Block, 'isCode'>)[]
  /** The titles of the page and of the headings above. */
  readonly trail: StemmedText
}

/** A section of a page, at its place in the results of a search. */
export interface PlacedSection {
  readonly page: string
  readonly section: StemmedSection
  /** From 0: the rank of the page in the results of the search. */
  readonly rank: number
}

export interface RankedSection extends PlacedSection {
  readonly score: number
}

/** The terms of a query, for some sections. */
export interface Wanted {
  /** The significant words of the query, as stems. */
  readonly stems: readonly string[]
  /** The weight of each word: higher if fewer sections have it. */
  readonly worths: ReadonlyMap<string, number>
}

// BM25 (Robertson and Zaragoza 2009) with its usual parameters.
const K1 = 1.2
const B = 0.75
/** The weight of a word in a heading. */
const HEADING = 3
const TRAIL = 1
/** Code has names that its text explains. */
const CODE = 0.25
/** The weight of a word that means the same as one of the query. */
const OTHER_WORD = 0.5
/** The deduction from the score for each rank of the page in the search results. */
const BY_RANK = 0.4

export interface Ranking {
  readonly ranked: readonly RankedSection[]
  readonly wanted: Wanted
}

/** A section with the terms of the wording that found it best. */
export interface WantedSection extends RankedSection {
  readonly wanted: Wanted
}

// Reciprocal rank fusion (Cormack and others, 2009) with its usual constant.
const FUSION = 60

/** Joins the rankings of several wordings: scores of different words do not compare, places do. */
export function joinRankings(rankings: readonly Ranking[]): readonly WantedSection[] {
  const joined = new Map<
    PlacedSection['section'],
    { each: WantedSection; best: number; sum: number }
  >()
  for (const { ranked, wanted } of rankings)
    for (const [at, each] of ranked.entries()) {
      const worth = 1 / (FUSION + at)
      const known = joined.get(each.section)
      const sum = worth + (known?.sum ?? 0)
      joined.set(
        each.section,
        known !== undefined && known.best >= worth
          ? { ...known, sum }
          : { each: { ...each, wanted }, best: worth, sum },
      )
    }
  return [...joined.values()].toSorted((a, b) => b.sum - a.sum).map(({ each }) => each)
}

/** A query, and the words that the site has for the same things. */
interface SectionQuery {
  readonly query: string
  readonly others: readonly string[]
  /** The rules for forms of a word in the language of the sections. */
  readonly stem: Stem
  /** Throws if the answer is too late. */
  readonly expectInTime: () => void
}

/** Ranks sections of pages by the words of a query. Leaves out sections without any of the words. */
export function rankSections(
  sections: readonly PlacedSection[],
  { query, others, stem, expectInTime }: SectionQuery,
): Ranking {
  const typed = stemsWanted(query, stem)
  const stems = [...new Set([...typed, ...stemsOfOthers(others, stem)])]
  const wantedStems = new Set(stems)
  const counted = sections.map(({ section }) => {
    expectInTime()
    return countsIn(section, wantedStems)
  })
  const average = counted.reduce((sum, { length }) => sum + length, 0) / (counted.length || 1)
  const worths = new Map(
    stems.map((each) => {
      const count = counted.filter(({ counts }) => counts.has(each)).length
      const factor = typed.includes(each) ? 1 : OTHER_WORD
      return [each, factor * Math.log(1 + (counted.length - count + 0.5) / (count + 0.5))]
    }),
  )
  const all = typed.reduce((sum, each) => sum + (worths.get(each) ?? 0), 0)
  const ranked = sections
    .map((placed, at): RankedSection => {
      const { counts = new Map<string, number>(), length = 0 } = counted[at] ?? {}
      const norm = K1 * (1 - B + (B * length) / average)
      const score = [...counts].reduce(
        (sum, [each, count]) => sum + ((worths.get(each) ?? 0) * count * (K1 + 1)) / (count + norm),
        0,
      )
      const covered = [...counts.keys()].reduce((sum, each) => sum + (worths.get(each) ?? 0), 0)
      const coverage = Math.sqrt(Math.min(1, covered / all))
      return { ...placed, score: (score * coverage) / (1 + BY_RANK * placed.rank) }
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  return { ranked, wanted: { stems, worths } }
}

/** The total weight of a query's words in a block. */
export function worthOf(
  { stems: own, isCode }: StemmedSection['blocks'][number],
  { stems, worths }: Wanted,
): number {
  const found = new Set(own)
  const sum = stems.reduce((all, each) => all + (found.has(each) ? (worths.get(each) ?? 0) : 0), 0)
  return isCode ? sum * CODE : sum
}

/** The significant words, and whole names: `total_results` is more specific than `total` and `results`. */
function stemsWanted(query: string, stem: Stem): readonly string[] {
  const words = queryTermsOf(query)
  const telling = words.filter((word) => !isStopWord(word))
  const names = wordsIn(query).flatMap((word) =>
    isCompound(word)
      ? termsOfWord(word)
          .slice(0, 1)
          .map(({ term }) => term)
      : [],
  )
  return [...new Set([...(telling.length > 0 ? telling : words), ...names].map(stem))]
}

/** The words of the site for the same things. A phrase with a common word, such as “sign in”, would find its other word anywhere. */
function stemsOfOthers(others: readonly string[], stem: Stem): readonly string[] {
  const words = others.map((each) => each.split(' '))
  return words.filter((parts) => !parts.some(isStopWord)).flatMap((parts) => parts.map(stem))
}

/** The same without some words. */
export function without(wanted: Wanted, stems: readonly string[]): Wanted {
  const known = new Set(stems)
  return { ...wanted, stems: wanted.stems.filter((each) => !known.has(each)) }
}

interface Counted {
  readonly counts: ReadonlyMap<string, number>
  readonly length: number
}

function countsIn({ title, blocks, trail }: StemmedSection, wanted: ReadonlySet<string>): Counted {
  const counts = new Map<string, number>()
  const add = ({ stems }: Pick<StemmedText, 'stems'>, weight: number): number => {
    for (const each of stems)
      if (wanted.has(each)) counts.set(each, (counts.get(each) ?? 0) + weight)
    return stems.length
  }
  add(trail, TRAIL)
  add(title, HEADING)
  const lengths = blocks.map((block) => {
    const weight = block.isCode ? CODE : 1
    return add(block, weight) * weight
  })
  return { counts, length: lengths.reduce((sum, length) => sum + length, 0) }
}

/** A text with the stems of its words, in their order. */
export function stemmed(text: string, stem: Stem): StemmedText {
  return { text, stems: placedTermsIn(text).map(({ term }) => stem(term)) }
}
