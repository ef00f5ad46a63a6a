/** The regular plural of an English word: `keys` of `key`, `queries` of `query`, `addresses` of `address`. */
export function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:[sxz]|[cs]h)$/.test(word) ? `${word}es` : `${word}s`
}
