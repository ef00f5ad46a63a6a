/**
 * The head of an index: its pages, and where the terms of their text are. An index is a head and some shards:
 * a browser loads the head, and the shards with the words that a reader types.
 */
export interface SearchHead {
  /** The language of the pages: `pt-BR`. It decides which forms of a word are the same. */
  readonly lang: string
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
  /** The groups of words with the same meaning of which the index has at least one, as `synonymText` writes them. An older index has none. */
  readonly synonyms?: readonly string[]
  /** The URL where readers can ask if they find nothing. */
  readonly help?: string
  /** The indexes of the pages that are shown before a reader types. */
  readonly popular: readonly number[]
}

export type SearchHeadPage = readonly [
  href: string,
  title: string,
  /** The index of its trail. */
  trail: number,
  /** The method of an operation: `GET`. Empty for other pages. */
  method?: string,
  /** The factor of its score. Default: 1. */
  boost?: number,
]

/** A shard: the pages of each term, as `postingText` writes them. */
export type SearchShard = Readonly<Record<string, string>>

/**
 * The text of a shard: the terms in order, each as the number of characters that it shares with the one before (base 36) and the
 * rest, then the pages of each. `{ key: 'A', keys: '2B' }` → `["0key 3s","A 2B"]`, a sixth less than the object, compressed.
 */
export function shardText(terms: readonly string[], postings: readonly string[]): string {
  const written = terms.map((term, at) => {
    const shared = sharedLength(terms[at - 1] ?? '', term)
    return shared.toString(36) + term.slice(shared)
  })
  return JSON.stringify([written.join(' '), postings.join(' ')])
}

const MOST_SHARED = 35
const HALF_CHARACTER = /[\ud800-\udbff]$/

function sharedLength(before: string, term: string): number {
  let length = 0
  while (length < MOST_SHARED && length < before.length && before[length] === term[length])
    length += 1
  return HALF_CHARACTER.test(term.slice(0, length)) ? length - 1 : length
}

/** Parses a file that `shardText` wrote. */
export function shardIn(text: string): SearchShard {
  const [terms = '', postings = ''] = JSON.parse(text) as readonly string[]
  if (terms === '') return {}
  const pages = postings.split(' ')
  let term = ''
  return Object.fromEntries(
    terms.split(' ').map((written, at) => {
      term = term.slice(0, Number.parseInt(written[0] ?? '0', 36)) + written.slice(1)
      return [term, pages[at] ?? '']
    }),
  )
}

/** A page that has a term: its index, and the weight of the term in it. */
export interface Posting {
  readonly page: number
  readonly weight: number
}

const FIRST_CODE = 65
/** Each letter is a step of 1.6 times. Finer steps make the index larger without improving the order of pages. */
const LETTERS = 12
const LEAST = 0.2
const STEP = 1.6

/** The letter of a weight: `A` for 0.2 or less, `B` for 0.32 and so on, at most `L`. */
export function letterOf(weight: number): string {
  const step = Math.round(Math.log(weight / LEAST) / Math.log(STEP))
  return String.fromCharCode(FIRST_CODE + Math.max(0, Math.min(LETTERS - 1, step)))
}

/** The inverse of `letterOf`. */
export function weightIn(letter: string): number {
  return LEAST * STEP ** (letter.charCodeAt(0) - FIRST_CODE)
}

/**
 * The difference to the index of the previous page, `0-9a-z`, and the letter of the weight: pages 3, 4 and 40 → `3CD10F`. A
 * difference of one is left out.
 */
export function postingText(step: number, letter: string): string {
  return step === 1 ? letter : step.toString(36) + letter
}

export function postingsOf(text: string): readonly Posting[] {
  let page = 0
  return [...text.matchAll(/([0-9a-z]*)([A-L])/g)].map(([, step = '', letter = '']) => {
    page += step === '' ? 1 : Number.parseInt(step, 36)
    return { page, weight: weightIn(letter) }
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

export function shardOf(term: string, { letters, count }: Sharding): number {
  let hash = 0
  for (const character of shardKeyOf(term, letters)) {
    hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  }
  return hash % count
}
