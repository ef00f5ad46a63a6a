import { textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import type { TitleOfId } from './id-title.ts'
import { namesIn, wordsOfName } from './path-tags.ts'

/** Returns the first sentence of a text in Markdown, as plain text. */
export type SentenceOf = (markdown: string) => string

interface NamedOperation {
  readonly method: string
  readonly path: string
  readonly value: JsonRecord
}

/** An operation, a webhook or a callback, and its name if nothing else is a title. */
interface NamedExchange {
  readonly value: JsonRecord
  readonly name: string
}

interface TitledOperation {
  readonly title: string
  readonly value: JsonRecord
}

/** The functions that find titles. */
export interface TitleSources {
  /** Absent for programs that show no titles. */
  readonly sentenceOf: SentenceOf | undefined
  readonly titleOfId: TitleOfId
}

/** A longer sentence explains more than a title may. */
const LONGEST_SENTENCE = 100
/** A summary is shown in full up to this length, if it is one sentence. */
const LONGEST_SUMMARY = 160

/** The title of an operation. The last one is its method and path in words. */
export function titledOperation(
  { method, path, value }: NamedOperation,
  sources: TitleSources,
): TitledOperation {
  const ofPath = path.includes('{') ? lettersOf(`${method}${path}`) : undefined
  const titleOfId: TitleOfId = (id) =>
    // A program made it of the path: `getUsersId`.
    lettersOf(id ?? '') === ofPath ? undefined : sources.titleOfId(id)
  return titledExchange({ value, name: titleOfCall(method, path) }, { ...sources, titleOfId })
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/**
 * The title of an operation, a webhook or a callback: its summary, else its `operationId` if that reads as words, else
 * the first sentence of its description, else its name.
 *
 * Some summaries are whole texts. Their first sentence is the title, and the text begins the description of the
 * returned `value`.
 */
export function titledExchange(
  { value, name }: NamedExchange,
  { sentenceOf, titleOfId }: TitleSources,
): TitledOperation {
  if (textOf(value['summary']) !== undefined) return titledBySummary({ value, name }, sentenceOf)
  const words = titleOfId(textOf(value['operationId']))
  if (words !== undefined) return { title: words, value }
  const description = textOf(value['description'])
  const sentence = description === undefined ? undefined : nameIn(description, sentenceOf)
  return { title: sentence && sentence.length <= LONGEST_SENTENCE ? sentence : name, value }
}

/** The title of an operation with a summary, or a name if nothing of the summary is a title. */
export function titledBySummary(
  { value, name }: NamedExchange,
  sentenceOf: SentenceOf | undefined,
): TitledOperation {
  const summary = textOf(value['summary'])?.trim() ?? ''
  if (summary === '') return { title: name, value }
  if (isTitle(summary)) return { title: withoutCodeMarks(summary), value }
  const sentence = nameIn(summary, sentenceOf)
  const title = sentence && sentence.length <= LONGEST_SUMMARY ? sentence : name
  const isWhole = withoutFullStop(summary.replaceAll(/\s+/g, ' ')) === title
  return { title, value: isWhole ? value : withText(value, summary) }
}

/** The first sentence of a text, if it can name something. */
function nameIn(text: string, sentenceOf: SentenceOf | undefined): string | undefined {
  const sentence = text.trim() === '' ? '' : withoutFullStop(sentenceOf?.(text) ?? '')
  return sentence === '' || isQuestion(sentence) ? undefined : sentence
}

/** The operation with a text in front of its description, unless the description begins with it. */
function withText(value: JsonRecord, text: string): JsonRecord {
  const description = textOf(value['description'])?.trim() ?? ''
  if (description.startsWith(text)) return value
  return { ...value, description: `${text}\n\n${description}`.trim() }
}

/** A sentence as a title. */
export function withoutFullStop(sentence: string): string {
  return sentence.trim().replace(/[.。]$/, '')
}

/** True if a summary is one short line. Specification: "A short summary of what the operation does." */
function isTitle(summary: string): boolean {
  return summary !== '' && summary.length <= LONGEST_SENTENCE && !summary.includes('\n')
}

/** A question leads into a text: it names no operation. */
function isQuestion(sentence: string): boolean {
  return /[?？]$/.test(sentence)
}

/** Titles are plain text; in summaries, the names of fields are often in backticks. */
function withoutCodeMarks(summary: string): string {
  return summary.replaceAll(/`([^`]+)`/g, '$1')
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

/** The names after the next-to-last parameter, and the name before that, which they belong to. */
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
