import { weightOf } from './search-files.ts'
import type { TermPlace } from './search-files.ts'

/** How a page uses a term. */
export interface TermUse {
  count: number
  where: TermPlace
}

/** The terms of a page as they are kept: each with its weight: `tokenB limitC`. */
export function termsText(uses: ReadonlyMap<string, TermUse>): string {
  return [...uses].map(([term, use]) => term + weightOf(use)).join(' ')
}

/** The terms in such a text. */
export function termsIn(text: string): readonly string[] {
  return text === '' ? [] : text.split(' ')
}
