/** A slug of a label: `Users API!` → `users-api`. Letters and digits of every script are kept. */
export function slugify(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** GitHub's rule for heading ids, which Docusaurus also applies to categories: `C++ & Rust` → `c--rust`. */
export function githubSlug(label: string): string {
  return label
    .toLowerCase()
    .replaceAll(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
}

/** Words of an identifier in kebab-case: `getDailyRequests` → `get-daily-requests`, `HTTPServer` → `http-server`. */
export function kebabCase(identifier: string): string {
  return slugify(
    identifier
      .replaceAll(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1-$2')
      .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2'),
  )
}

/** Search engines show about as much of the description of a page. */
export const DESCRIPTION_LENGTH = 160

/** The first `limit` characters, cut at a word, with an ellipsis if anything was cut. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > limit / 2 ? space : limit).trimEnd()}…`
}

/** A message names at most this many of the things that it is about: more are a list, which people do not read. */
const MOST_NAMED = 5

/** The first names of a list, and the number of the others: `a, b, c, d, e and 7 more`. */
export function firstNames(names: readonly string[]): string {
  const named = names.slice(0, MOST_NAMED).join(', ')
  const rest = names.length - MOST_NAMED
  return rest > 0 ? `${named} and ${rest.toLocaleString('en')} more` : named
}

/** Names in a sentence: `a`, `b` → `` `a`, `b` ``. */
export function quotedNames(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

/** The title of an API with its version behind it, unless the title names that: “Payments API v71”. */
export function versionedTitle(title: string, version = ''): string {
  return title.includes(version) ? title : `${title} ${version}`
}
