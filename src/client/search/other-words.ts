import type { WantedTerm } from './query.ts'
import { synonymsIn } from '../../base/shared/search/synonyms.ts'
import type { Stem } from '../../base/shared/search/stemmer.ts'

/** The part of an index that other words come from. */
interface Vocabulary {
  /** The groups of words with the same meaning, as `synonymText` writes them. */
  readonly synonyms: readonly string[]
  readonly stem: Stem
}

/** The words of an index that mean the same as some words of a query, next to each other: `k8s` and `kubernetes`. */
export function otherWordsOf(
  words: readonly string[],
  { synonyms, stem }: Vocabulary,
): readonly WantedTerm[] {
  return synonyms.flatMap((text) => {
    const { indexed, typed } = synonymsIn(text)
    const covers = [...indexed, ...typed].flatMap((member) => placesOf(member, words, stem))
    if (covers.length === 0) return []
    return indexed.flatMap((member) => {
      const [term = '', ...also] = member.split(' ')
      const isTyped = placesOf(member, words, stem).length > 0
      const wanted = {
        isPrefix: false,
        covers: [...new Set(covers)],
        boost: 1,
        isOther: true,
      } as const
      if (isTyped) return []
      if (also.length === 0) return [{ ...wanted, term }]
      // Titles and keywords have two words as one, too.
      return [
        { ...wanted, term, also },
        { ...wanted, term: member.replaceAll(' ', '') },
      ]
    })
  })
}

/** Readers write the words of a member as one, or the other way round, up to this many. */
const MOST_WORDS = 4

/** The indexes of the words of a query that are a member of a group: in a form of them, or joined, `node js` for `nodejs`. */
function placesOf(member: string, words: readonly string[], stem: Stem): readonly number[] {
  const parts = member.split(' ')
  const joined = parts.join('')
  for (const start of words.keys()) {
    for (let end = start + 1; end <= Math.min(words.length, start + MOST_WORDS); end += 1) {
      const run = words.slice(start, end)
      const isSame =
        run.length === parts.length && run.every((word, at) => stem(word) === stem(parts[at] ?? ''))
      if (isSame || run.join('') === joined) return run.map((_, at) => start + at)
    }
  }
  return []
}
