import {
  isCamelCase,
  isCompound,
  pathTermOf,
  queryTermsOf,
  wordsIn,
} from '../../base/shared/search/terms.ts'

/** A term that a search looks for. */
export interface WantedTerm {
  readonly term: string
  /** Further terms that the page must have: those of a phrase. */
  readonly also?: readonly string[]
  /** True if words that begin with it count. */
  readonly isPrefix: boolean
  /** True if the reader typed further words, or a space. */
  readonly isComplete?: boolean
  /** How many letters may be wrong. */
  readonly typos?: number
  /** The words of the query that a page with this term has, by their index. */
  readonly covers: readonly number[]
  readonly boost: number
  /** True for a word that means the same as what was typed. */
  readonly isOther?: true
}

/** The parsed query of a reader. */
export interface Query {
  readonly words: readonly string[]
  /** `GET`, if the query begins with a method and has a path: `GET /users`. */
  readonly method: string | undefined
  /** The words, and the names and paths that they are parts of: `no_cache`, `/users`. */
  readonly terms: readonly WantedTerm[]
}

const METHOD = /^\s*(get|put|post|delete|options|head|patch|trace|query)\s+(?=\S*\/)/i
/** From here on, scripts write words without spaces. */
const UNSPACED = '\u2e80'
/** A name that the reader wrote as one, such as `no_cache`, is worth more than its words, and a path more than a name. */
const NAME_BOOST = 2
const PATH_BOOST = 3
const SHORTEST_WITH_TYPO = 5
/** One of so many letters may be wrong. */
const LETTERS_PER_TYPO = 4
/** A search with more wrong letters would find other words. */
const MOST_TYPOS = 2

/** Reads what a reader typed. The last word may not be complete. */
export function queryOf(text: string): Query {
  const method = METHOD.exec(text)?.[1]?.toUpperCase()
  const asked = text.replace(METHOD, '')
  const words = queryTermsOf(asked)
  const last = words.length - 1
  const indexesIn = (part: string): readonly number[] =>
    queryTermsOf(part).map((word) => words.indexOf(word))
  const single = words.map((term, index): WantedTerm => ({
    term,
    isPrefix: index === last,
    isComplete: index < last || /\s$/.test(text),
    covers: [index],
    boost: 1,
  }))
  const paths = (asked.match(/\S*\/\S*/g) ?? []).map((path): WantedTerm => ({
    term: pathTermOf(path),
    isPrefix: true,
    covers: indexesIn(path),
    boost: PATH_BOOST,
  }))
  return { words, method, terms: [...single, ...namesIn(asked, words), ...paths] }
}

/** Names of several words that the reader wrote as one. */
function namesIn(asked: string, words: readonly string[]): readonly WantedTerm[] {
  return wordsIn(asked)
    .filter((word) => isCompound(word) || isCamelCase(word))
    .map((word) => queryTermsOf(word))
    .filter((parts) => parts.length > 1 && parts.every((part) => part < UNSPACED))
    .map((parts) => ({
      term: parts.join(''),
      isPrefix: parts.at(-1) === words.at(-1),
      covers: parts.map((part) => words.indexOf(part)),
      boost: NAME_BOOST,
    }))
}

/** The words of which an unknown word may be a misspelling: with a letter swapped, missing, added or wrong. */
export function misspellingsOf(word: string, index: number): readonly WantedTerm[] {
  const typos = Math.min(MOST_TYPOS, typosIn(word))
  if (typos === 0) return []
  const covers = [index]
  return [
    { term: word, isPrefix: false, typos, covers, boost: 1 },
    ...swapsOf(word).map((term) => ({ term, isPrefix: false, covers, boost: 1 })),
  ]
}

/** The beginnings that a misspelled word may have, the likeliest first: the shard of a term follows from its beginning. */
export function beginningsOf(word: string): readonly string[] {
  if (typosIn(word) === 0) return []
  const letters = 'aeioutrnslcdmphgbyfkvwzxjq'
  const [first = '', second = ''] = word
  return [
    ...swapsOf(word.slice(0, 4)),
    word.slice(1),
    first + word.slice(2),
    ...[...letters].flatMap((letter) => [first + letter + word.slice(1), letter + word]),
    ...[...letters].map((letter) => first + letter + word.slice(2)),
    ...[...letters].map((letter) => letter + second + word.slice(2)),
  ]
}

/** How many letters of an unknown word may be wrong. */
export function typosIn(word: string): number {
  const isWord = word.length >= SHORTEST_WITH_TYPO && word < UNSPACED && !/\d/.test(word)
  return isWord ? Math.floor(word.length / LETTERS_PER_TYPO) : 0
}

/** The word with two neighboring letters swapped: `qouta` → `quota`. */
function swapsOf(word: string): readonly string[] {
  return [...word]
    .slice(1)
    .map((_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2))
}
