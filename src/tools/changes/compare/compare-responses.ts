import { recordOf } from '../../../reference/read/json.ts'
import type { JsonRecord } from '../../../reference/read/json.ts'
import type { Difference } from './change.ts'
import { compareContent } from './compare-content.ts'
import { followed } from './exchange.ts'
import type { Exchange, OperationPart, Two } from './exchange.ts'
import { textDifferences } from './marks.ts'
import { compareValues, headersOf } from './compare-values.ts'

type Responses = ReadonlyMap<string, JsonRecord>

/** Compares the responses of an operation by their statuses. */
export function compareResponses(operations: Two, exchange: Exchange): readonly OperationPart[] {
  const old = responsesOf(operations.old, 'old', exchange)
  const current = responsesOf(operations.new, 'new', exchange)
  const holders = { old: operations.old, new: operations.new }
  const parts: OperationPart[] = []
  const compared = new Set<string>()
  const compare = (status: string, two: Two, other: string): void => {
    const key = [status, other].join(' ')
    if (!compared.has(key)) parts.push(...compareResponse(status, two, exchange))
    compared.add(key)
  }
  for (const [status, response] of old) {
    const cover = coverOf(status, current)
    if (cover !== undefined) compare(status, { old: response, new: cover.response }, cover.status)
    else if (!partsOfRange(status, current).some(([each]) => coverOf(each, old)?.status === status))
      parts.push(statusPart(status, 'removed', { holders, exchange, response }))
  }
  for (const [status, response] of current) {
    if (old.has(status)) continue
    const cover = coverOf(status, old)
    if (cover !== undefined) compare(status, { old: cover.response, new: response }, cover.status)
    else parts.push(statusPart(status, 'added', { holders, exchange, response }))
  }
  return parts
}

function responsesOf(
  operation: JsonRecord,
  which: 'old' | 'new',
  { comparing }: Exchange,
): Responses {
  const entries = Object.entries(recordOf(operation['responses']))
  return new Map(
    entries
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, response]) => [status.toUpperCase(), followed(response, which, comparing)]),
  )
}

/** The response for a status: the exact one, else its range, else `default`. */
function coverOf(
  status: string,
  responses: Responses,
): { readonly status: string; readonly response: JsonRecord } | undefined {
  // Next to a success status, the response for all others is that of errors.
  const hasOwn = isSuccess(status) && [...responses.keys()].some(isSuccess)
  for (const each of [status, `${status.charAt(0)}XX`, ...(hasOwn ? [] : ['DEFAULT'])]) {
    const response = responses.get(each)
    if (response !== undefined) return { status: each, response }
  }
  return undefined
}

/** The statuses of a range: `2XX` has `200` and `201`. */
function partsOfRange(status: string, responses: Responses): readonly [string, JsonRecord][] {
  if (status === 'DEFAULT') return [...responses]
  if (!status.endsWith('XX')) return []
  return [...responses].filter(([each]) => each.charAt(0) === status.charAt(0))
}

function isSuccess(status: string): boolean {
  return /^[123]/.test(status)
}

interface StatusChange {
  readonly holders: Two
  readonly exchange: Exchange
  readonly response: JsonRecord
}

function statusPart(
  status: string,
  verb: 'added' | 'removed',
  { holders, exchange, response }: StatusChange,
): OperationPart {
  const kind = isSuccess(status) ? 'success' : 'error'
  const rule =
    exchange.answered === 'request'
      ? (`webhook-status-${verb}` as const)
      : (`response-${kind}-${verb}` as const)
  const whole = { holder: verb === 'added' ? holders.old : holders.new, key: 'responses' }
  const own = { holder: response }
  const spots = verb === 'added' ? { old: whole, new: own } : { old: own, new: whole }
  const at = atOf(status)
  return {
    at,
    differences: [{ rule, text: `\`${shownStatus(status)}\` was ${verb}`, ...spots }],
    pairs: [],
  }
}

function shownStatus(status: string): string {
  return status === 'DEFAULT' ? 'default' : status
}

function atOf(status: string): string {
  return `response \`${shownStatus(status)}\``
}

function compareResponse(status: string, two: Two, exchange: Exchange): readonly OperationPart[] {
  const { comparing, answered } = exchange
  const at = atOf(status)
  const [before, after] = [two.old, two.new].map(hasContent)
  const spots = { old: { holder: two.old }, new: { holder: two.new } }
  const differences: Difference[] = [
    ...textDifferences({ old: [two.old], new: [two.new] }, comparing.identity),
  ]
  const parts: OperationPart[] = []
  if (before !== after) {
    const verb = after === true ? 'added' : 'removed'
    differences.push({ rule: `${answered}-body-${verb}`, text: `the body was ${verb}`, ...spots })
  } else parts.push(...contentParts(at, two, exchange))
  const headers = {
    old: headersOf(two.old, 'old', comparing),
    new: headersOf(two.new, 'new', comparing),
  }
  const context = { side: answered, comparing, holders: two, prefix: `${at} ` }
  return [
    { at, differences, pairs: [] },
    ...parts,
    ...compareValues(headers.old, headers.new, context),
  ]
}

function contentParts(
  at: string,
  two: Two,
  { comparing, answered }: Exchange,
): readonly OperationPart[] {
  const { differences, pairs } = compareContent(two, { side: answered, comparing })
  return [
    { at, differences, pairs: [] },
    ...pairs.map(({ type, pair }) => ({
      at: pairs.length > 1 ? `${at} (${type})` : at,
      differences: [],
      pairs: [pair],
    })),
  ]
}

function hasContent(response: JsonRecord): boolean {
  return Object.keys(recordOf(response['content'])).length > 0
}
