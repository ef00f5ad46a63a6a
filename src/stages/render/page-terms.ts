import type { PageProps } from '../../base/model/page.ts'
import { partsOfPage } from '../../base/shared/search/page-text.ts'
import { isStopWord } from '../../base/shared/search/stop-words.ts'
import {
  pathTermOf,
  queryTermsOf,
  termsOfWord,
  withoutSigns,
  wordsIn,
} from '../../base/shared/search/terms.ts'
import { termsText } from '../../base/shared/search/terms-text.ts'

/**
 * The fields of a page: the weight of a word in each, and the number of words that the field of a usual page has. In a field
 * without that number, a word counts once.
 */
const FIELDS: Readonly<Record<Field, { readonly weight: number; readonly usual?: number }>> = {
  title: { weight: 8, usual: 2 },
  keywords: { weight: 6, usual: 15 },
  // Also the names of what a page describes: parameters, options, error codes.
  headings: { weight: 5, usual: 20 },
  // The URL of a page; the path and the id of an operation.
  path: { weight: 4, usual: 4 },
  text: { weight: 1, usual: 400 },
  // Often the first sentence of the text.
  description: { weight: 1 },
  // Code repeats names that sentences explain.
  code: { weight: 0.8 },
}

type Field = 'title' | 'keywords' | 'headings' | 'path' | 'text' | 'description' | 'code'

/** Fields of sentences, whose stop words say nothing. */
const PROSE: ReadonlySet<Field> = new Set(['text', 'description', 'code'])

/** The part of a weight that depends on the length of the field: a word says less about a page with more of them than usual. */
const BY_LENGTH = 0.5

/** How often a field has each word. */
type Words = Map<string, number>

/**
 * The terms by which a search finds a page, each with its weight: the sum of its uses in the fields, each divided by the length of
 * the field (the term frequency of BM25F; Robertson and Zaragoza 2009).
 */
export function termsOfPage(page: PageProps, html: string): string {
  const weights = new Map<string, number>()
  for (const [field, words] of wordsOfFields(page, html)) addField(weights, words, field)
  for (const text of [page.title, ...page.head.keywords])
    for (const pair of pairsIn(text)) addTo(weights, pair, FIELDS.title.weight)
  for (const name of page.search?.names ?? [])
    if (name.includes('/')) addTo(weights, pathTermOf(name), FIELDS.path.weight)
  return termsText(weights)
}

function wordsOfFields(page: PageProps, html: string): ReadonlyMap<Field, Words> {
  const { title: ownTitle, head, search, href } = page
  const fields = new Map<Field, Words>()
  const note = (text: string, field: Field): void => {
    const words = fields.get(field) ?? new Map<string, number>()
    fields.set(field, words)
    for (const word of wordsIn(text)) addTo(words, word, 1)
  }
  const { names = [], searchTerms = [], isOperation } = search ?? {}
  for (const { id, title, text, code } of partsOfPage(html)) {
    note(title, id !== undefined && isOperation && isRepeated(id) ? 'text' : 'headings')
    note(text, 'text')
    note(code, 'code')
    if (!isOperation) for (const [, name = ''] of text.matchAll(ROW_NAME)) note(name, 'headings')
  }
  note(ownTitle, 'title')
  note(head.description, 'description')
  for (const keyword of head.keywords) note(keyword, 'keywords')
  // The URL of an operation's page repeats its id.
  if (!isOperation) note(href, 'path')
  for (const name of names) note(name, isOperation ? 'path' : 'headings')
  for (const term of searchTerms) note(term, 'headings')
  return withCodeApart(fields)
}

/** The first cell of a row, as `partsOfPage` separates them. One word names what the row describes: an option, a status. */
const ROW_NAME = /\f\s*([^\s\v]+)\s*\v/g

/** In code, single letters and short numbers are variables and values of examples. */
const TELLING = /\p{L}{2}|\d{3}/u

/** The text of a page includes its blocks of code, whose words count less, and without their signs. */
function withCodeApart(fields: Map<Field, Words>): ReadonlyMap<Field, Words> {
  const code: Words = new Map()
  const text = fields.get('text') ?? new Map<string, number>()
  for (const [word, count] of fields.get('code') ?? []) {
    const further = (text.get(word) ?? 0) - count
    if (further > 0) text.set(word, further)
    else text.delete(word)
    for (const each of wordsIn(withoutSigns(word))) if (TELLING.test(each)) addTo(code, each, count)
  }
  return fields.set('code', code)
}

/** Each pair of consecutive words as one: `front matter` is found by `frontmatter`. */
function pairsIn(title: string): readonly string[] {
  // In lower case, words stay whole.
  const words = queryTermsOf(title.toLowerCase())
  return words.slice(1).map((word, at) => (words[at] ?? '') + word)
}

/** Each operation repeats the errors and the headers of its API. */
function isRepeated(id: string): boolean {
  return id.startsWith('response-') && !/^response-2..\.(?!header-)/.test(id)
}

/** Adds the weights of a field. A word repeats: it is folded once. */
function addField(weights: Map<string, number>, words: Words, field: Field): void {
  const { weight, usual } = FIELDS[field]
  const length = [...words.values()].reduce((sum, count) => sum + count, 0)
  const shorter = 1 - BY_LENGTH + (BY_LENGTH * length) / (usual ?? Infinity)
  const each = weight / Math.max(1, shorter)
  for (const [word, count] of words)
    for (const { term } of termsOfWord(word))
      if (!PROSE.has(field) || !isStopWord(term))
        addTo(weights, term, usual === undefined ? each : each * count)
}

function addTo(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count)
}
