import { placedTermsIn } from '../../base/shared/search/terms.ts'

/** A text in pieces; every second one matches the query: `['Rate ', 'limit', 's']`. */
export type MarkedText = readonly string[]

interface Range {
  readonly start: number
  readonly end: number
}

export interface TermRange extends Range {
  readonly term: string
}

/** Terms, in a set or as the keys of a map. */
type Terms = Pick<ReadonlySet<string>, 'has'>

/** The ranges of a text with some of these terms. */
export function rangesOf(text: string, terms: Terms): readonly TermRange[] {
  return placedTermsIn(text).filter(({ term }) => terms.has(term))
}

/** A text with marks on some of these terms. Adjacent and overlapping matches are one mark. */
export function markedText(text: string, terms: Terms): MarkedText {
  const pieces: string[] = []
  let at = 0
  for (const { start, end } of rangesOf(text, terms).toSorted((a, b) => a.start - b.start)) {
    if (start > at || pieces.length === 0)
      pieces.push(text.slice(at, start), text.slice(start, end))
    else if (end > at) pieces.push(`${pieces.pop() ?? ''}${text.slice(at, end)}`)
    at = Math.max(at, end)
  }
  return [...pieces, text.slice(at)]
}
