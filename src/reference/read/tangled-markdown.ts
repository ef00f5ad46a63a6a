import type { Prose } from '../../base/model/api.ts'

/** Deeply nested quotes and lists are made to break parsers. */
const NESTED = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]?){50}/m
/** This many emphasis characters in one paragraph take minutes to pair. */
const MOST_SIGNS = 2000

/** True if a text would take a Markdown parser minutes, or overflow its stack. */
export function isTangled(markdown: string): boolean {
  if (NESTED.test(markdown)) return true
  if (markdown.length < MOST_SIGNS) return false
  return markdown
    .split(/\n[ \t]*\n/)
    .some((paragraph) => (paragraph.match(/[*_~]+/g)?.length ?? 0) > MOST_SIGNS)
}

/** A text as written, in one paragraph. */
export function plainProse(text: string): Prose {
  const children = [{ type: 'text' as const, value: text }]
  return { type: 'root', children: [{ type: 'element', tagName: 'p', properties: {}, children }] }
}
