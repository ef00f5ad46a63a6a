import type { Prose } from '../../model/api.ts'

/** Text that nests deeper in quotes and lists is made to break parsers. */
const NESTED = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]?){50}/m
/** So many signs of emphasis in one paragraph take minutes to pair. */
const MOST_SIGNS = 2000

/** Whether a text would take a Markdown parser minutes, or more than its stack. */
export function isTangled(markdown: string): boolean {
  if (NESTED.test(markdown)) return true
  if (markdown.length < MOST_SIGNS) return false
  return markdown
    .split(/\n[ \t]*\n/)
    .some((paragraph) => (paragraph.match(/[*_~]+/g)?.length ?? 0) > MOST_SIGNS)
}

/** A text as it is written, in one paragraph. */
export function plainProse(text: string): Prose {
  const children = [{ type: 'text' as const, value: text }]
  return { type: 'root', children: [{ type: 'element', tagName: 'p', properties: {}, children }] }
}
