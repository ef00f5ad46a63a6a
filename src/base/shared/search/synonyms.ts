/** Words with the same meaning, each as the terms of its parts with spaces between: `sign in`. */
export interface SynonymGroup {
  /** The words of the group that an index has. A search for any word of the group looks for them. */
  readonly indexed: readonly string[]
  /** Those that only readers type. */
  readonly typed: readonly string[]
}

/** A group as an index keeps it: `authentication,sign in;auth`. */
export function synonymText({ indexed, typed }: SynonymGroup): string {
  return `${indexed.join(',')};${typed.join(',')}`
}

/** Parses a text that `synonymText` wrote. */
export function synonymsIn(text: string): SynonymGroup {
  const [indexed = '', typed = ''] = text.split(';')
  const wordsOf = (part: string): readonly string[] => part.split(',').filter((word) => word !== '')
  return { indexed: wordsOf(indexed), typed: wordsOf(typed) }
}
