import { weightOf } from './search-files.ts'
import type { TermPlace } from './search-files.ts'

/** How a page uses a term. */
export interface TermUse {
  count: number
  where: TermPlace
}

/**
 * The terms of a page in their stored form: the number of words, then each term and its weight: `730 tokenB
 * limitD`.
 */
export function termsText(words: number, uses: ReadonlyMap<string, TermUse>): string {
  const terms = [...uses].map(([term, use]) => term + weightOf(use))
  return [words, ...terms].join(' ')
}

/** Reads such a text. */
export function termsIn(text: string): {
  readonly words: number
  readonly terms: readonly string[]
} {
  const [words = '0', ...terms] = text.split(' ')
  return { words: Number(words), terms }
}
