import { wordSlug } from '../../stages/routes/i18n/word-slug.ts'

const BETWEEN_LETTERS = /(?<=[\p{L}\p{N}\p{M}])[\s\-_./:,'’]+(?=[\p{L}\p{N}])/gu
const LETTERS = /[\p{L}\p{N}\p{M}\s]/gu

const NAMES: Readonly<Record<string, string>> = {
  '+': 'plus',
  '#': 'sharp',
  '*': 'star',
  '.': 'dot',
  '@': 'at',
  '&': 'and',
  '!': 'not',
  '?': 'or',
  '-': 'minus',
  '/': 'slash',
  $: 'dollar',
  '%': 'percent',
  '=': 'equals',
  '<': 'less',
  '>': 'greater',
  '~': 'tilde',
}

/**
 * The slugs of tags. A slug has only letters and digits, so `C`, `C++` and `C#` would share one: then the signs are
 * spelled, `c-plus-plus` and `c-sharp`, and a tag without signs keeps the short one. Spellings that differ in
 * letter case, or in the characters between words, are one tag.
 */
export function tagSlugs(tags: Iterable<string>): (tag: string) => string {
  const signs = new Map<string, Set<string>>()
  for (const tag of tags) {
    const slug = wordSlug(tag)
    signs.set(slug, (signs.get(slug) ?? new Set()).add(signsOf(tag)))
  }
  return (tag) => {
    const slug = wordSlug(tag)
    const own = signsOf(tag)
    const isShared = (signs.get(slug)?.size ?? 0) > 1
    return isShared && own !== '' ? wordSlug(spelled(tag)) : slug
  }
}

/** The characters of a tag that a slug loses, without those between words: `+` twice for `C++`. */
function signsOf(tag: string): string {
  return tag.trim().replaceAll(BETWEEN_LETTERS, '').replaceAll(LETTERS, '')
}

function spelled(tag: string): string {
  const joined = tag.trim().replaceAll(BETWEEN_LETTERS, ' ')
  return [...joined].map((sign) => (LETTERS_ONLY.test(sign) ? sign : ` ${nameOf(sign)} `)).join('')
}

const LETTERS_ONLY = /^[\p{L}\p{N}\p{M}\s]$/u

function nameOf(sign: string): string {
  return NAMES[sign] ?? `u${sign.codePointAt(0)?.toString(16) ?? ''}`
}
