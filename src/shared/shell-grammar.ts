import type { Language } from 'highlight.js'

// After white space, so that a dash within a word or an address is none.
const FLAG = { scope: 'attr', match: /(?<=\s)--?[a-z][\w-]*/i }

/** The grammar of the shell with one thing more: the flags of a command, which most of its lines are made of. */
export function withFlags(language: Language): Language {
  return { ...language, contains: [...language.contains, FLAG] }
}
