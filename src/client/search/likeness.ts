import type { Stem } from '../../base/shared/search/stemmer.ts'
import { editDistance } from '../../base/shared/text/edit-distance.ts'
import { pluralOf } from '../../base/shared/search/plural.ts'
import type { WantedTerm } from './query.ts'

const PLURAL = 0.9
/** Another form of the word: `cache` and `caching`. */
const OTHER_FORM = 0.7
const LEAST_OF_PREFIX = 0.4
const MISSPELLED = 0.5
const SHORTEST_SINGULAR = 3

/** The similarity of a term to the wanted one, from 0 to 1. */
export function likenessOf(
  term: string,
  { term: wanted, isPrefix, typos = 0 }: Pick<WantedTerm, 'term' | 'isPrefix' | 'typos'>,
  stem: Stem,
): number {
  if (term === wanted) return 1
  if (isPluralOf(term, wanted) || isPluralOf(wanted, term)) return PLURAL
  // Stems begin alike, except for a few of the shortest words: comparing all of them would take too long.
  if (term[0] === wanted[0] && term[1] === wanted[1] && stem(term) === stem(wanted)) {
    return OTHER_FORM
  }
  if (isPrefix && term.startsWith(wanted)) {
    return LEAST_OF_PREFIX + (PLURAL - LEAST_OF_PREFIX) * (wanted.length / term.length) ** 2
  }
  const mayBeMisspelled = typos > 0 && Math.abs(term.length - wanted.length) <= typos
  return mayBeMisspelled && editDistance(term, wanted) <= typos ? MISSPELLED : 0
}

function isPluralOf(plural: string, word: string): boolean {
  return word.length >= SHORTEST_SINGULAR && plural.endsWith('s') && plural === pluralOf(word)
}
