import { textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { namesIn, wordsOfName } from './path-tags.ts'

/** Returns the first sentence of a text in Markdown, as plain text. */
export type SentenceOf = (markdown: string) => string

interface TitledOperation {
  readonly method: string
  readonly path: string
  readonly value: JsonRecord
}

/** A longer sentence explains more than a title may. */
const LONGEST_SENTENCE = 100

/**
 * The title of an operation: its summary, else the first sentence of its description, else its method and path in
 * words. An `operationId` is for code: `PostPaymentIntents` reads badly in a sidebar.
 */
export function operationTitle(
  { method, path, value }: TitledOperation,
  sentenceOf: SentenceOf | undefined,
): string {
  const summary = textOf(value['summary'])?.trim() ?? ''
  if (summary !== '') return summary
  const description = textOf(value['description']) ?? ''
  const sentence = description.trim() === '' ? '' : (sentenceOf?.(description) ?? '')
  const title = sentence.trim().replace(/[.。]$/, '')
  return title !== '' && title.length <= LONGEST_SENTENCE ? title : titleOfCall(method, path)
}

const VERBS: Readonly<Record<string, string>> = { PUT: 'Update', PATCH: 'Update' }
/** Not `status` or `analysis`. */
const PLURAL = /[^sui]s$/i

/** `GET /users/{id}/api_keys` → `List user api keys`; `DELETE /users/{id}` → `Delete user`. */
function titleOfCall(method: string, path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '')
  const isItem = /\{[^}]*\}(?:\.\w+)?$/.test(segments.at(-1) ?? '')
  const names = relevantNames(segments)
  const last = names.at(-1) ?? ''
  const isList = !isItem && PLURAL.test(last)
  const isOne = isItem || (isList && method === 'POST')
  const words = names.map((name, at) =>
    at < names.length - 1 || isOne ? singularOf(wordsOfName(name)) : wordsOfName(name),
  )
  if (words.length === 0) return `${method} ${path}`
  return `${verbOf(method, { isItem, isList })} ${words.join(' ')}`
}

function verbOf(
  method: string,
  { isItem, isList }: { readonly isItem: boolean; readonly isList: boolean },
): string {
  if (method === 'GET') return isList ? 'List' : 'Get'
  if (method === 'POST' && (isItem || isList)) return isItem ? 'Update' : 'Create'
  return VERBS[method] ?? method.charAt(0).toUpperCase() + method.slice(1).toLowerCase()
}

/** The names after the last parameter but one, with the name in front of that: what it belongs to. */
function relevantNames(segments: readonly string[]): readonly string[] {
  const isParameter = (segment: string) => segment.includes('{')
  const end = segments.findLastIndex((segment) => !isParameter(segment))
  const before = segments.slice(0, Math.max(end, 0)).findLastIndex(isParameter)
  const owner = segments.slice(0, Math.max(before, 0)).findLast((segment) => !isParameter(segment))
  const own = segments.slice(before + 1, end + 1)
  return namesIn([...(owner === undefined ? [] : [owner]), ...own].join('/'))
}

function singularOf(words: string): string {
  return words
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^sui])s$/, '$1')
}
