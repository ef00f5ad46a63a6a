import { STATUS_CODES } from 'node:http'
import type { CodeText } from '../../base/model/code-text.ts'
import { apiUnknown } from '../../base/problems/catalogue.ts'
import type { Place, Problem } from '../../base/problems/problem.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { calledOperation, requestMistakes, unknownPath } from './judge-request.ts'
import type { Mistake } from './judge-request.ts'
import { plainWord } from './known-api.ts'
import type { KnownApi, KnownOperation } from './known-api.ts'
import { isMisspelt, matchRequest } from './match-request.ts'
import { blockRequests, inlineRequest } from './written-request.ts'
import type { WrittenRequest } from './written-request.ts'

/** A document, and the descriptions that its texts are about. */
export interface CheckedDocument {
  readonly source: SourcePath
  readonly texts: readonly CodeText[]
  readonly apis: readonly KnownApi[]
  /** True if a path is one of the site: of a page or a file. */
  readonly isOfSite: (path: string) => boolean
}

/** The mistakes in the code of a document that the descriptions show. Code that may be about something else is left alone. */
export function documentMistakes(document: CheckedDocument): readonly Problem[] {
  const { texts } = document
  const groups = new Map<number, CodeText[]>()
  for (const text of texts) groups.set(text.group, [...(groups.get(text.group) ?? []), text])
  return [...groups.values()].flatMap((group) => groupMistakes(group, document))
}

function groupMistakes(group: readonly CodeText[], document: CheckedDocument): readonly Problem[] {
  const called: KnownOperation[] = []
  const apis = new Set<KnownApi>()
  const problems = group.flatMap((text) =>
    requestsIn(text).flatMap((request) => {
      if (request.method === undefined && document.isOfSite(request.url)) return []
      const matched = matchRequest(request, document.apis)
      if (matched === undefined) return []
      if ('unknown' in matched) return located([unknownPath(request, matched)], text, document)
      const operation = calledOperation(request, matched)
      if (operation !== undefined && operation !== 'none') {
        called.push(operation)
        apis.add(matched.api)
      }
      return located(requestMistakes(request, matched), text, document)
    }),
  )
  const [api] = apis
  if (api === undefined || apis.size > 1) return problems
  const words = group.filter(({ language }) => language === undefined)
  return [
    ...problems,
    ...words.flatMap((text) => located(wordMistakes(text.text, { api, called }), text, document)),
  ]
}

function requestsIn({ text, language }: CodeText): readonly WrittenRequest[] {
  if (language !== undefined) return blockRequests(text, language)
  const request = inlineRequest(text)
  return request === undefined ? [] : [request]
}

function located(
  mistakes: readonly Mistake[],
  { place, file, hasLines }: CodeText,
  { source }: CheckedDocument,
): readonly Problem[] {
  return mistakes.map(({ problem, line }): Problem => ({
    ...problem,
    file: file ?? source,
    ...(place && { place: hasLines === true ? below(place, line) : place }),
  }))
}

function below(place: Place, lines: number): Place {
  return { line: place.line + lines, column: place.column }
}

interface Subject {
  readonly api: KnownApi
  /** The operations that the paragraph names. */
  readonly called: readonly KnownOperation[]
}

/** Mistakes in names and statuses next to an operation. */
function wordMistakes(text: string, { api, called }: Subject): readonly Mistake[] {
  const status = statusIn(text)
  if (status !== undefined) {
    const [only, ...others] = called
    if (only === undefined || others.length > 0) return []
    return isKnownStatus(status, api, only)
      ? []
      : [unknown(text, `status of \`${only.method} ${only.path}\``)]
  }
  if (!/^[A-Za-z][\w-]{5,}$/.test(text) || api.words.has(plainWord(text))) return []
  const header = [...api.headers].find((name) => isSlip(text, name))
  if (header !== undefined) return [unknown(text, 'header', header)]
  const name = [...api.names].find((each) => isSlip(text, each))
  return name === undefined ? [] : [unknown(text, 'parameter or property', name)]
}

function unknown(name: string, kind: string, nearest?: string): Mistake {
  return { problem: apiUnknown({ name, kind, nearest }), line: 0 }
}

/** The status in `404 Not Found`: a number alone may be anything. */
function statusIn(text: string): string | undefined {
  const [, status = '', phrase = ''] = /^(\d{3}) ([A-Za-z][A-Za-z ’'-]+)$/.exec(text) ?? []
  return STATUS_CODES[status]?.toLowerCase() === phrase.toLowerCase() ? status : undefined
}

function isKnownStatus(status: string, api: KnownApi, { responses }: KnownOperation): boolean {
  const ranges = [status, `${status.charAt(0)}XX`]
  // A status that any operation has may be described once for all.
  return (
    ranges.some((each) => each in responses || api.statuses.has(each)) || 'default' in responses
  )
}

/** True for a typing mistake in a name, but not for another form of it, such as a plural. */
function isSlip(word: string, name: string): boolean {
  if (name.length < 6 || !isMisspelt(word, name)) return false
  const [one, other] = [plainWord(word), plainWord(name)]
  return !one.startsWith(other) && !other.startsWith(one) && Math.abs(one.length - other.length) < 2
}
