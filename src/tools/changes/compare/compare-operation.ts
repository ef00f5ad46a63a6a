import { isRecord, recordOf } from '../../../reference/read/json.ts'
import type { JsonRecord } from '../../../reference/read/json.ts'
import type { Difference } from './change.ts'
import { compareContent } from './compare-content.ts'
import { exchangeOf, followed } from './exchange.ts'
import type { Exchange, OperationPart, Two } from './exchange.ts'
import { isOver, lifeDifferences, textDifferences } from './marks.ts'
import { matchCallbacks } from './match-operations.ts'
import { operationsIn } from '../../../reference/read/path-operations.ts'
import type { OperationAt } from '../../../reference/read/path-operations.ts'
import { compareResponses } from './compare-responses.ts'
import { securityDifferences } from './compare-security.ts'
import { serverDifferences } from './compare-servers.ts'
import { compareValues, parametersOf } from './compare-values.ts'
import type { Comparing } from './schema-pair.ts'

/** The same operation in both descriptions. */
export interface TwoOperations {
  readonly old: OperationAt
  readonly new: OperationAt
}

/** The differences of each part of an operation: its parameters, bodies, responses and callbacks. */
export function compareOperation(two: TwoOperations, exchange: Exchange): readonly OperationPart[] {
  const operations = { old: two.old.operation, new: two.new.operation }
  const { comparing } = exchange
  const marks = {
    old: [operations.old, textsOf(two.old.item)],
    new: [operations.new, textsOf(two.new.item)],
  }
  const whole: Difference[] = [
    ...lifeDifferences(marks),
    ...textDifferences(marks, comparing.identity),
    ...ownServers(two, comparing.roots),
    // An API that calls its clients authenticates in ways that the client chose.
    ...(exchange.sent === 'request' ? securityDifferences(operations, comparing) : []),
  ]
  return [
    { at: '', differences: whole, pairs: [] },
    ...compareParameters(two, exchange),
    ...compareBodies(operations, exchange),
    ...compareResponses(operations, exchange),
    ...compareCallbacks(operations, exchange),
  ]
}

/** The texts of a path item, which also apply to its operations. */
function textsOf({ summary, description }: JsonRecord): JsonRecord {
  return {
    ...(summary !== undefined && { summary }),
    ...(description !== undefined && { description }),
  }
}

/** The differences of servers that an operation or its path item has for itself. */
function ownServers(
  two: TwoOperations,
  roots: { readonly old: unknown; readonly new: unknown },
): readonly Difference[] {
  const holders = [two.old, two.new].map(({ item, operation }) =>
    [operation, item].find((each) => Array.isArray(each['servers'])),
  )
  const [before, after] = holders
  if (before === undefined && after === undefined) return []
  return serverDifferences(before ?? recordOf(roots.old), after ?? recordOf(roots.new))
}

function compareParameters(
  { old, new: current }: TwoOperations,
  exchange: Exchange,
): readonly OperationPart[] {
  const { comparing, sent } = exchange
  return compareValues(
    parametersOf(old, 'old', comparing),
    parametersOf(current, 'new', comparing),
    {
      side: sent,
      comparing,
      holders: { old: old.operation, new: current.operation },
      prefix: '',
    },
  )
}

const BODY = 'request body'

function compareBodies(operations: Two, exchange: Exchange): readonly OperationPart[] {
  const { comparing, sent } = exchange
  const has = [operations.old, operations.new].map(({ requestBody }) => isRecord(requestBody))
  const old = followed(operations.old['requestBody'], 'old', comparing)
  const current = followed(operations.new['requestBody'], 'new', comparing)
  const [before, after] = has
  if (before === true && after === true) {
    const { differences, pairs } = compareContent({ old, new: current }, { side: sent, comparing })
    const own = [
      ...textDifferences({ old: [old], new: [current] }, comparing.identity),
      ...requiredDifferences({ old, new: current }, exchange),
      ...differences,
    ]
    return [
      { at: BODY, differences: own, pairs: [] },
      ...pairs.map(({ type, pair }) => ({
        at: pairs.length > 1 ? `${BODY} (${type})` : BODY,
        differences: [],
        pairs: [pair],
      })),
    ]
  }
  if (before === after) return []
  const spots = {
    old: { holder: before === true ? old : operations.old },
    new: { holder: after === true ? current : operations.new },
  }
  const isRequired = current['required'] === true && sent === 'request'
  const difference: Difference =
    before === true
      ? { rule: `${sent}-body-removed`, text: 'the body was removed', ...spots }
      : isRequired
        ? { rule: 'request-body-added-required', text: 'a required body was added', ...spots }
        : { rule: `${sent}-body-added`, text: 'a body was added', ...spots }
  return [{ at: BODY, differences: [difference], pairs: [] }]
}

function requiredDifferences(
  { old, new: current }: Two,
  { sent }: Exchange,
): readonly Difference[] {
  const [was, is] = [old, current].map(({ required }) => required === true)
  if (was === is || sent === 'response') return []
  const rule = is === true ? 'request-body-required' : 'request-body-optional'
  const text = `the body is ${is === true ? 'required' : 'optional'} now`
  const spots = { old: { holder: old, key: 'required' }, new: { holder: current, key: 'required' } }
  return [{ rule, text, ...spots }]
}

/** Compares the requests that the API sends to a URL of the client. */
function compareCallbacks(operations: Two, exchange: Exchange): readonly OperationPart[] {
  const { comparing } = exchange
  const { both, moved, removed, added } = matchCallbacks(
    callbacksIn(operations.old, 'old', comparing),
    callbacksIn(operations.new, 'new', comparing),
  )
  const one = (
    rule: 'callback-removed' | 'callback-added',
    { method, callback = '', operation }: OperationAt,
  ): OperationPart => {
    const isOld = rule === 'callback-removed'
    const spots = {
      old: { holder: isOld ? operation : operations.old },
      new: { holder: isOld ? operations.new : operation },
    }
    const text = `the callback \`${method} ${callback}\` was ${isOld ? 'removed' : 'added'}`
    return { at: wordsOf(callback), differences: [{ rule, text, ...spots }], pairs: [] }
  }
  return [
    ...removed.map((each) => one('callback-removed', each)),
    ...added.map((each) => one('callback-added', each)),
    ...moved.map(({ old, new: current }): OperationPart => {
      const text = `it goes to \`${current.method} ${current.path}\`; it went to \`${old.method} ${old.path}\``
      const spots = { old: { holder: old.operation }, new: { holder: current.operation } }
      const differences = [{ rule: 'callback-moved' as const, text, ...spots }]
      return { at: wordsOf(current.callback), differences, pairs: [] }
    }),
    ...[...both, ...moved].flatMap((two) => {
      const at = wordsOf(two.new.callback)
      const inner = exchangeOf(comparing, exchange.sent === 'request')
      return compareOperation(two, inner).map((part) => ({
        ...part,
        at: part.at === '' ? at : `${at} ${part.at}`,
      }))
    }),
  ]
}

function wordsOf(callback = ''): string {
  return `callback \`${callback}\``
}

function callbacksIn(
  operation: JsonRecord,
  which: 'old' | 'new',
  comparing: Comparing,
): readonly OperationAt[] {
  return Object.entries(recordOf(operation['callbacks'])).flatMap(([callback, value]) =>
    operationsIn(followed(value, which, comparing), comparing.roots[which]).map((each) => ({
      ...each,
      callback,
    })),
  )
}

/** The difference of an operation that only the older description has. */
export function removalOf(
  { operation }: OperationAt,
  { root, today }: { readonly root: unknown; readonly today: string },
): Difference {
  const rule = isOver([operation], today) ? 'operation-removed-after-sunset' : 'operation-removed'
  return {
    rule,
    text: 'the operation was removed',
    old: { holder: operation },
    new: { holder: root, key: 'paths' },
  }
}
