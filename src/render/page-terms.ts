import type { PageProps } from '../model/page.ts'
import { partsOfPage } from '../shared/search/page-text.ts'
import { termsOfWord, wordsIn } from '../shared/search/terms.ts'
import { termsText } from '../shared/search/terms-text.ts'
import type { TermUse } from '../shared/search/terms-text.ts'

/** The words that a search finds a page by: what its HTML says, its description and its keywords. */
export function termsOfPage({ head }: PageProps, html: string): string {
  const counts = new Map<string, TermUse>()
  let words = 0
  const note = (text: string, inHeading: boolean): void => {
    for (const word of wordsIn(text)) {
      words += 1
      const use = counts.get(word)
      if (use === undefined) counts.set(word, { count: 1, inHeading })
      else {
        use.count += 1
        use.inHeading ||= inHeading
      }
    }
  }
  for (const { title, text } of partsOfPage(html)) {
    note(title, true)
    note(text, false)
  }
  note(head.description, false)
  for (const keyword of head.keywords) note(keyword, true)
  return termsText(words, usesOfTerms(counts))
}

/** Words come many times: each is folded once. */
function usesOfTerms(words: ReadonlyMap<string, TermUse>): ReadonlyMap<string, TermUse> {
  const uses = new Map<string, TermUse>()
  for (const [word, { count, inHeading }] of words) {
    for (const { term } of termsOfWord(word)) {
      const use = uses.get(term)
      uses.set(term, {
        count: (use?.count ?? 0) + count,
        inHeading: (use?.inHeading ?? false) || inHeading,
      })
    }
  }
  return uses
}
