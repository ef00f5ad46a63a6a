import { pluralOf } from '../../base/shared/search/plural.ts'
import { editDistance } from '../../base/shared/text/edit-distance.ts'
import type { WantedTerm } from './query.ts'

const PLURAL = 0.9
const LEAST_OF_PREFIX = 0.4
const MISSPELLED = 0.5
const SHORTEST_SINGULAR = 3

/** The similarity of a term to the wanted one, from 0 to 1. */
export function likenessOf(
  term: string,
  { term: wanted, isPrefix, typos = 0 }: Pick<WantedTerm, 'term' | 'isPrefix' | 'typos'>,
): number {
  if (term === wanted) return 1
  if (isPluralOf(term, wanted) || isPluralOf(wanted, term)) return PLURAL
  if (isPrefix && term.startsWith(wanted)) {
    return LEAST_OF_PREFIX + (PLURAL - LEAST_OF_PREFIX) * (wanted.length / term.length) ** 2
  }
  const mayBeMisspelled = typos > 0 && Math.abs(term.length - wanted.length) <= typos
  return mayBeMisspelled && editDistance(term, wanted) <= typos ? MISSPELLED : 0
}

function isPluralOf(plural: string, word: string): boolean {
  return word.length >= SHORTEST_SINGULAR && plural.endsWith('s') && plural === pluralOf(word)
}
