/**
 * The head of an index: its pages, and where the terms of their text are. An index is a head and some shards: a reader
 * loads the head, and of the shards those that have the words that are typed.
 */
export interface SearchHead {
  /** The addresses of the shards, but for their number and ending. */
  readonly shards: string
  readonly count: number
  /** How many characters of a term decide on its shard. */
  readonly letters: number
  /** The groups of pages that a reader can search alone: an API, the blog. The first has no name: the docs and pages. */
  readonly scopes: readonly string[]
  /** Where pages are: `Guides › Start`, and the place of its scope among the scopes. */
  readonly trails: readonly (readonly [text: string, scope: number])[]
  readonly pages: readonly SearchHeadPage[]
  /** Terms of more than half of the pages: of those, a shard names the pages that say most of them. */
  readonly common: readonly string[]
  /** The places of the pages that are shown before a reader types. */
  readonly popular: readonly number[]
}

export type SearchHeadPage = readonly [
  href: string,
  title: string,
  /** The place of its trail among the trails. */
  trail: number,
  /** How many words its text has. */
  words: number,
  /** The method of an operation: `GET`. Empty for other pages. */
  method?: string,
  /** The factor of its score. Default: 1. */
  boost?: number,
]

/** A shard: the pages of each term, as `postingText` writes them. */
export type SearchShard = Readonly<Record<string, string>>

/** The best place in which a page has a term: its text, a heading, the name of something that it describes, its title. */
export type TermPlace = 'text' | 'heading' | 'name' | 'title'

/** A page that has a term: its place among the pages, how often it has the term, and where. */
export interface Posting {
  readonly page: number
  /** One, two for two or three, or four for more. */
  readonly count: number
  readonly where: TermPlace
}

/** Finer steps would make an index longer, and the order of pages no better. */
const COUNTS = [1, 2, 4]
const FIRST_CODE = 65
/** From the least to the best. */
export const TERM_PLACES: readonly TermPlace[] = ['text', 'heading', 'name', 'title']

/** How often a page has a term, and where, as a letter: `A` for once in its text, `D` for once in a heading. */
export function weightOf({ count, where }: Omit<Posting, 'page'>): string {
  const step = COUNTS.findLastIndex((least) => count >= least)
  return String.fromCharCode(FIRST_CODE + step + TERM_PLACES.indexOf(where) * COUNTS.length)
}

/** The other way round. */
function weightIn(letter: string): Omit<Posting, 'page'> {
  const steps = letter.charCodeAt(0) - FIRST_CODE
  const where = TERM_PLACES[Math.floor(steps / COUNTS.length)] ?? 'text'
  return { count: COUNTS[steps % COUNTS.length] ?? 1, where }
}

/** The step from the page before, `0-9a-z`, and the weight: pages 3, 4 and 40 → `3AB10D`. A step of one is left out. */
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

/** What decides on the shard of a term: its first characters; of scripts with very many characters the first. */
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
