import type { PageProps } from '../../base/model/page.ts'
import { partsOfPage } from '../../base/shared/search/page-text.ts'
import { isStopWord } from '../../base/shared/search/stop-words.ts'
import { TERM_PLACES } from '../../base/shared/search/search-files.ts'
import type { TermPlace } from '../../base/shared/search/search-files.ts'
import {
  pathTermOf,
  queryTermsOf,
  termsOfWord,
  withoutSigns,
  wordsIn,
} from '../../base/shared/search/terms.ts'
import { termsText } from '../../base/shared/search/terms-text.ts'
import type { TermUse } from '../../base/shared/search/terms-text.ts'

/** The terms by which a search finds a page: those of its HTML, its description, its keywords and its names. */
export function termsOfPage(page: PageProps, html: string): string {
  const { title: ownTitle, head, search } = page
  const counts = new Map<string, TermUse>()
  const note = (text: string, where: TermPlace): void => {
    for (const word of wordsIn(text)) {
      add(counts, word, { count: 1, where })
    }
  }
  const noteWithPairs = (text: string, where: TermPlace): void => {
    note(text, where)
    for (const pair of pairsIn(text)) add(counts, pair, { count: 1, where })
  }
  const inCode = new Map<string, number>()
  for (const { id = '', title, text, code } of partsOfPage(html)) {
    const place = (search?.isOperation && placeInResponses(id)) || placeOfHeading(title)
    note(title, place)
    if (!search?.isOperation)
      for (const pair of headingPairsIn(title)) add(counts, pair, { count: 1, where: place })
    note(text, 'text')
    if (!search?.isOperation)
      for (const [, name = ''] of text.matchAll(ROW_NAME)) note(name, 'name')
    for (const word of wordsIn(code)) inCode.set(word, (inCode.get(word) ?? 0) + 1)
  }
  leaveCode(counts, inCode)
  noteWithPairs(ownTitle, 'title')
  note(head.description, 'text')
  for (const keyword of head.keywords) noteWithPairs(keyword, 'heading')
  const { names = [], searchTerms = [], isOperation } = search ?? {}
  // The path and the id of an operation say as much as its title: often more.
  for (const name of names) note(name, isOperation ? 'title' : 'name')
  for (const term of searchTerms) note(term, 'name')
  const uses = usesOfTerms(counts)
  for (const name of names) {
    if (name.includes('/')) add(uses, pathTermOf(name), { count: 1, where: 'name' })
  }
  return termsText(uses)
}

/** The first cell of a row, as `partsOfPage` separates them. One word names what the row describes: an option, a status. */
const ROW_NAME = /\f\s*([^\s\v]+)\s*\v/g

/** In code, single letters and short numbers are variables and values of examples. */
const TELLING = /\p{L}{2}|\d{3}/u

/** Only sentences count: a word that a page has in blocks of code alone counts once, and less. */
function leaveCode(counts: Map<string, TermUse>, inCode: ReadonlyMap<string, number>): void {
  const isInSentences = ([word, inAll]: readonly [string, number]): boolean =>
    (counts.get(word)?.count ?? 0) > inAll
  const ofCode = [...inCode].filter((each) => !isInSentences(each)).map(([word]) => word)
  for (const [word, inAll] of inCode) {
    const use = counts.get(word)
    if (use !== undefined) use.count -= inAll
  }
  for (const word of ofCode) counts.delete(word)
  for (const word of ofCode.flatMap((each) => wordsIn(withoutSigns(each)))) {
    if (!counts.has(word) && TELLING.test(word)) counts.set(word, { count: 1, where: 'code' })
  }
}

/** Each pair of consecutive words as one: `front matter` is found by `frontmatter`. */
function pairsIn(title: string): readonly string[] {
  // In lower case, words stay whole.
  const words = queryTermsOf(title.toLowerCase())
  return words.slice(1).map((word, at) => (words[at] ?? '') + word)
}

/** A longer heading is a sentence: its words are seldom typed next to each other, and an index has room for few pairs. */
const MOST_PAIRED = 3

function headingPairsIn(title: string): readonly string[] {
  const words = queryTermsOf(title.toLowerCase())
  if (words.length > MOST_PAIRED || words.some(isStopWord)) return []
  return pairsIn(title)
}

/** A heading of one word is the name of a parameter, a field, an error code. */
function placeOfHeading(title: string): TermPlace {
  return /\S\s+\S/.test(title) ? 'heading' : 'name'
}

/** Each operation repeats the errors and the headers of its API, so they count less. */
function placeInResponses(id: string): TermPlace | undefined {
  if (!id.startsWith('response-')) return undefined
  return /^response-2..\.(?!header-)/.test(id) ? 'heading' : 'text'
}

/** Words repeat: each is folded once. */
function usesOfTerms(words: ReadonlyMap<string, TermUse>): Map<string, TermUse> {
  const uses = new Map<string, TermUse>()
  for (const [word, use] of words) {
    for (const { term } of termsOfWord(word)) {
      const isInText = use.where === 'text' || use.where === 'code'
      if (!isInText || !isStopWord(term)) add(uses, term, use)
    }
  }
  return uses
}

function add(uses: Map<string, TermUse>, term: string, { count, where }: TermUse): void {
  const use = uses.get(term)
  if (use === undefined) {
    uses.set(term, { count, where })
    return
  }
  use.count += count
  if (TERM_PLACES.indexOf(where) > TERM_PLACES.indexOf(use.where)) use.where = where
}
