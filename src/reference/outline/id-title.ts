import { labelOf } from './path-tags.ts'

/** The title in an `operationId`; `undefined` if it does not read as words. */
export type TitleOfId = (id: string | undefined) => string | undefined

/**
 * A function for the titles in the ids of operations: `getUserById` → `Get user by id`. Of an id with a namespace, the
 * title is the shortest end that no other operation has: `app.acme.users.listAll` → `List all`, or `Users list all`.
 */
export function titlesOfIds(ids: readonly string[]): TitleOfId {
  const counts = new Map<string, number>()
  for (const end of ids.flatMap(endsOf)) counts.set(end, (counts.get(end) ?? 0) + 1)
  return (id) => {
    const ends = endsOf(id ?? '').filter(isWords)
    const end = ends.find((each) => (counts.get(each) ?? 0) < 2) ?? ends.at(-1)
    return end === undefined ? undefined : labelOf(end)
  }
}

/** The end of a namespace that a title may have. */
const MOST_PARTS = 4

/** `a.b.c` → `c`, `b.c`, `a.b.c`, as names in words. */
function endsOf(id: string): readonly string[] {
  // In capitals alone, words are no abbreviations.
  const written = id === id.toUpperCase() ? id.toLowerCase() : id
  const parts = written
    .split(/[./:#]+/)
    .filter((part) => part !== '')
    .slice(-MOST_PARTS)
  return parts.map((_, index) => parts.slice(-1 - index).join(' '))
}

const WORD = /^\p{L}+\d?$/u
const VOWEL = /[aeiouy]|\P{ASCII}/iu

/** True for two words at least: not for a hash, a UUID, or a name with a number. */
function isWords(name: string): boolean {
  const words = labelOf(name).split(' ')
  const real = words.filter((word) => word.length > 2 && VOWEL.test(word))
  return (
    words.length > 1 && words.every((word) => WORD.test(word)) && real.length * 2 >= words.length
  )
}
