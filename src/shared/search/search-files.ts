/**
 * The head of an index: its pages, and where the terms of their text are. An index is a head and some shards:
 * a browser loads the head, and the shards with the words that a reader types.
 */
export interface SearchHead {
  /** The URLs of the shards, without their number and extension. */
  readonly shards: string
  readonly count: number
  /** How many characters of a term decide its shard. */
  readonly letters: number
  /**
   * The groups of pages that a reader can search separately: an API, the blog. The first has no name: the
   * docs and pages.
   */
  readonly scopes: readonly string[]
  /** The trails of pages: `Guides › Start`, each with the index of its scope. */
  readonly trails: readonly (readonly [text: string, scope: number])[]
  readonly pages: readonly SearchHeadPage[]
  /** Terms of more than half of the pages. For those, a shard lists only the pages that use them most. */
  readonly common: readonly string[]
  /** The indexes of the pages that are shown before a reader types. */
  readonly popular: readonly number[]
}

export type SearchHeadPage = readonly [
  href: string,
  title: string,
  /** The index of its trail. */
  trail: number,
  /** The number of words in its text. */
  words: number,
  /** The method of an operation: `GET`. Empty for other pages. */
  method?: string,
  /** The factor of its score. Default: 1. */
  boost?: number,
]

/** A shard: the pages of each term, as `postingText` writes them. */
export type SearchShard = Readonly<Record<string, string>>

/**
 * The best place in which a page has a term: its text, a heading, the name of something that it describes,
 * its title.
 */
export type TermPlace = 'text' | 'heading' | 'name' | 'title'

/** A page that has a term: its index, how often it has the term, and in which place. */
export interface Posting {
  readonly page: number
  /** One, two for two or three, or four for more. */
  readonly count: number
  readonly where: TermPlace
}

/** Finer steps would make an index longer, and the order of pages no better. */
const COUNTS = [1, 2, 4]
const FIRST_CODE = 65
/** From the least to the most important. */
export const TERM_PLACES: readonly TermPlace[] = ['text', 'heading', 'name', 'title']

/** How often a page has a term, and where, as a letter: `A` for once in its text, `D` for once in a heading. */
export function weightOf({ count, where }: Omit<Posting, 'page'>): string {
  const step = COUNTS.findLastIndex((least) => count >= least)
  return String.fromCharCode(FIRST_CODE + step + TERM_PLACES.indexOf(where) * COUNTS.length)
}

/** The inverse of `weightOf`. */
function weightIn(letter: string): Omit<Posting, 'page'> {
  const steps = letter.charCodeAt(0) - FIRST_CODE
  const where = TERM_PLACES[Math.floor(steps / COUNTS.length)] ?? 'text'
  return { count: COUNTS[steps % COUNTS.length] ?? 1, where }
}

/**
 * The difference to the index of the previous page, `0-9a-z`, and the weight: pages 3, 4 and 40 → `3AB10D`. A
 * difference of one is left out.
 */
export function postingText(step: number, weight: string): string {
  return step === 1 ? weight : step.toString(36) + weight
}

export function postingsOf(text: string): readonly Posting[] {
  let page = 0
  return [...text.matchAll(/([0-9a-z]*)([A-L])/g)].map(([, step = '', weight = '']) => {
    page += step === '' ? 1 : Number.parseInt(step, 36)
    return { page, ...weightIn(weight) }
  })
}

/**
 * The part of a term that decides its shard: its first characters, or only the first in scripts with very
 * many characters.
 */
export function shardKeyOf(term: string, letters: number): string {
  return term.slice(0, term >= '\u2e80' ? 1 : letters)
}

type Sharding = Pick<SearchHead, 'letters' | 'count'>

/** The number of the shard that has a term. */
export function shardOf(term: string, { letters, count }: Sharding): number {
  let hash = 0
  for (const character of shardKeyOf(term, letters)) {
    hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  }
  return hash % count
}
