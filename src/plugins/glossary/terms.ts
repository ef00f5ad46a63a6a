/** A term of the glossary. */
export interface Term {
  /** As in the index. */
  readonly name: string
  /** The id of its entry in the index. */
  readonly id: string
  readonly definition: string
  /** All spellings, the name first. */
  readonly names: readonly string[]
}

/**
 * The terms in alphabetical order: `{ 'rate limit, rate limits': 'How many …' }` is one term with two names.
 */
export function termsOf(written: Readonly<Record<string, string>>): readonly Term[] {
  return Object.entries(written)
    .flatMap(([key, definition]): readonly Term[] => {
      const names = key
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
      const [name] = names
      return name === undefined ? [] : [{ name, id: idOf(name), definition, names }]
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

function idOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** The names that two terms share, or one term has twice. */
export function namesTwice(terms: readonly Term[]): readonly string[] {
  const names = terms.flatMap((term) => term.names.map((name) => name.toLowerCase()))
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}
