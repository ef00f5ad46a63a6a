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
  const { names, isItem, isList } = subjectOf(path)
  const isOne = isItem || (isList && method === 'POST')
  const words = names.map((name, at) =>
    at < names.length - 1 || isOne ? singularOf(wordsOfName(name)) : wordsOfName(name),
  )
  if (words.length === 0) return `${method} ${path}`
  return `${verbOf(method, { isItem, isList })} ${words.join(' ')}`
}

/** The verbs that readers use for an action, in addition to the method and the verb of `verbOf`. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  List: ['get'],
  Get: ['retrieve', 'fetch'],
  Create: ['add'],
  Delete: ['remove'],
}

/** The method and the verbs for what it does: `DELETE /users/{id}` → `delete`, `remove`. */
export function actionWords(method: string, path: string): readonly string[] {
  const verb = verbOf(method, subjectOf(path))
  const words = [method, verb].map((word) => word.toLowerCase())
  return [...new Set([...words, ...(SYNONYMS[verb] ?? [])])]
}

/** The subject of an operation. */
interface PathSubject {
  readonly names: readonly string[]
  /** True if the path ends with a parameter. */
  readonly isItem: boolean
  /** True if it ends with a plural. */
  readonly isList: boolean
}

function subjectOf(path: string): PathSubject {
  const segments = path.split('/').filter((segment) => segment !== '')
  const isItem = /\{[^}]*\}(?:\.\w+)?$/.test(segments.at(-1) ?? '')
  const names = relevantNames(segments)
  return { names, isItem, isList: !isItem && PLURAL.test(names.at(-1) ?? '') }
}

function verbOf(
  method: string,
  { isItem, isList }: Pick<PathSubject, 'isItem' | 'isList'>,
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
