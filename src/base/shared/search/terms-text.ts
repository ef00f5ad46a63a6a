import { letterOf } from './search-files.ts'

/** The terms of a page as they are kept: each with the letter of its weight: `tokenB limitC`. */
export function termsText(weights: ReadonlyMap<string, number>): string {
  return [...weights].map(([term, weight]) => term + letterOf(weight)).join(' ')
}

/** The terms in such a text. */
export function termsIn(text: string): readonly string[] {
  return text === '' ? [] : text.split(' ')
}
