// English only: in other languages, the weight of a word follows from the number of pages that have it.
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about also an and any are as at be been but by can could did do does each every for from had has have how i if ' +
    'in into is it its know long may me might more most must my no not of on one only or other our out should so some such than ' +
    'that the their them then there these they this those to too up us use used using want was we were what when where ' +
    'which who why will with without would you your'
  ).split(' '),
)

/** True if a term is so frequent in English text that it says nothing about a page. */
export function isStopWord(term: string): boolean {
  return STOP_WORDS.has(term)
}
