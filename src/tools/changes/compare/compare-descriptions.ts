import { memberOf, recordOf, textOf } from '../../../reference/read/json.ts'
import type { JsonRecord } from '../../../reference/read/json.ts'
import type { Description } from '../../../reference/load/load.ts'
import { SEVERITIES } from './severity.ts'
import { writtenHolder } from './applied-beside.ts'
import type { Change, ChangedOperation, Difference } from './change.ts'
import { compareOperation, removalOf } from './compare-operation.ts'
import { exchangeOf } from './exchange.ts'
import type { OperationPart } from './exchange.ts'
import { textDifferences } from './marks.ts'
import { matchOperations } from './match-operations.ts'
import { operationsIn } from '../../../reference/read/path-operations.ts'
import type { OperationAt } from '../../../reference/read/path-operations.ts'
import { schemaPairs } from './schema-pairs.ts'
import type { Comparing, Pair } from './schema-pair.ts'
import { placesIn } from './change-places.ts'
import { ruleOf, sideOf } from './change-rules.ts'
import type { RuleId } from './change-rules.ts'
import { movedBase, serverDifferences } from './compare-servers.ts'
import type { ChangeSeverity } from './severity.ts'

export interface CompareSettings {
  /** The day of the comparison, `2026-11-27`. Parts with an announced end up to this day may be removed. */
  readonly today: string
  /** `closed` if a list of values of a response never grows. Default `open`. */
  readonly enums?: 'open' | 'closed' | undefined
  /** Other severities of rules; `off` leaves its changes out. */
  readonly severities?: Readonly<Partial<Record<RuleId, ChangeSeverity | 'off'>>> | undefined
}

/** A change before its place and its severity are known. */
interface Entry {
  readonly difference: Difference
  readonly operations: ChangedOperation[]
}

/**
 * Compares two descriptions of an API by what they mean. Returns the changes, the worst first, and in the order of the newer
 * description.
 */
export function compareDescriptions(
  descriptions: { readonly old: Description; readonly new: Description },
  settings: CompareSettings,
): readonly Change[] {
  const roots = { old: descriptions.old.root, new: descriptions.new.root }
  const comparing = schemaPairs(roots, settings.today)
  const entries = new Map<Difference, Entry>()
  const add = (difference: Difference, operation?: ChangedOperation): void => {
    const entry = entries.get(difference) ?? { difference, operations: [] }
    entries.set(difference, entry)
    if (operation !== undefined) entry.operations.push(operation)
  }
  for (const difference of wholeDifferences(roots, comparing)) add(difference)
  const compared = comparedOperations(roots, comparing)
  comparing.finish()
  const isChanged = changedPairs(compared.flatMap(({ parts }) => parts))
  for (const { operation, parts } of compared)
    for (const part of parts)
      for (const { at, difference } of differencesIn(part, isChanged))
        add(difference, { ...operation, at })
  return changesOf([...entries.values()], { descriptions, settings })
}

/** The differences that concern no single operation. */
function wholeDifferences(
  { old, new: current }: { readonly old: JsonRecord; readonly new: JsonRecord },
  { identity }: Comparing,
): readonly Difference[] {
  const infos = { old: [recordOf(old['info'])], new: [recordOf(current['info'])] }
  return [...serverDifferences(old, current), ...textDifferences(infos, identity)].map((each) =>
    each.rule === 'documentation-changed'
      ? { ...each, old: { holder: old, key: 'info' }, new: { holder: current, key: 'info' } }
      : each,
  )
}

interface ComparedOperation {
  readonly operation: Omit<ChangedOperation, 'at'>
  readonly parts: readonly OperationPart[]
}

function comparedOperations(
  roots: { readonly old: JsonRecord; readonly new: JsonRecord },
  comparing: Comparing,
): readonly ComparedOperation[] {
  const listsOf = (name: string) =>
    [roots.old, roots.new].map((root) => operationsIn(memberOf(root, name), root))
  const [oldPaths = [], newPaths = []] = listsOf('paths')
  const [oldHooks = [], newHooks = []] = listsOf('webhooks')
  const paths = matchOperations(oldPaths, newPaths, movedBase(roots.old, roots.new))
  const hooks = matchOperations(oldHooks, newHooks)
  const whole = (operation: OperationAt, difference: Difference, isWebhook = false) => ({
    operation: nameOf(operation, isWebhook),
    parts: [{ at: '', differences: [difference], pairs: [] }],
  })
  const request = exchangeOf(comparing, false)
  const event = exchangeOf(comparing, true)
  return [
    ...paths.both.map((two) => ({
      operation: nameOf(two.new),
      parts: compareOperation(two, request),
    })),
    ...paths.moved.map((two) => ({
      operation: nameOf(two.new),
      parts: [movedPart(two), ...compareOperation(two, request)],
    })),
    ...paths.removed.map((each) => {
      const root = { root: roots.new, today: comparing.today }
      return whole(each, removalOf(each, root))
    }),
    ...paths.added.map((each) =>
      whole(each, newlyAdded(each, { root: roots.old, rule: 'operation-added' })),
    ),
    ...[...hooks.both, ...hooks.moved].map((two) => ({
      operation: nameOf(two.new, true),
      parts: compareOperation(two, event),
    })),
    ...hooks.removed.map((each) =>
      whole(
        each,
        {
          rule: 'webhook-removed',
          text: 'the webhook was removed',
          old: { holder: each.operation },
          new: { holder: roots.new, key: 'webhooks' },
        },
        true,
      ),
    ),
    ...hooks.added.map((each) =>
      whole(each, newlyAdded(each, { root: roots.old, rule: 'webhook-added' }), true),
    ),
  ]
}

function newlyAdded(
  { operation }: OperationAt,
  { root, rule }: { readonly root: unknown; readonly rule: 'operation-added' | 'webhook-added' },
): Difference {
  const isWebhook = rule === 'webhook-added'
  return {
    rule,
    text: `the ${isWebhook ? 'webhook' : 'operation'} was added`,
    old: { holder: root, key: isWebhook ? 'webhooks' : 'paths' },
    new: { holder: operation },
  }
}

function movedPart({
  old,
  new: current,
}: {
  readonly old: OperationAt
  readonly new: OperationAt
}): OperationPart {
  const text = `it was \`${old.method} ${old.path}\` before`
  const spots = { old: { holder: old.operation }, new: { holder: current.operation } }
  return { at: '', differences: [{ rule: 'operation-moved', text, ...spots }], pairs: [] }
}

function nameOf(
  { method, path, operation }: OperationAt,
  isWebhook = false,
): Omit<ChangedOperation, 'at'> {
  const operationId = textOf(operation['operationId'])
  return {
    method,
    path,
    ...(operationId !== undefined && { operationId }),
    ...(isWebhook && { isWebhook }),
  }
}

/** The pairs that differ, or contain one that does. */
function changedPairs(parts: readonly OperationPart[]): ReadonlySet<Pair> {
  const users = new Map<Pair, Pair[]>()
  const all = new Set(parts.flatMap(({ pairs }) => pairs))
  for (const pair of all)
    for (const { pair: inner } of pair.steps) {
      all.add(inner)
      const list = users.get(inner)
      if (list === undefined) users.set(inner, [pair])
      else list.push(pair)
    }
  const changed = new Set([...all].filter(({ differences }) => differences.length > 0))
  for (const pair of changed) for (const user of users.get(pair) ?? []) changed.add(user)
  return changed
}

interface PlacedDifference {
  readonly at: string
  readonly difference: Difference
}

/** The differences of a part of an operation, and of all schemas in it, each at the shortest way to it. */
function differencesIn(
  part: OperationPart,
  isChanged: ReadonlySet<Pair>,
): readonly PlacedDifference[] {
  const found: PlacedDifference[] = part.differences.map((difference) => ({
    at: part.at,
    difference,
  }))
  const ways = new Map(part.pairs.map((pair) => [pair, '']))
  for (const [pair, way] of ways) {
    const at = way === '' ? part.at : `${part.at}, \`${way.replace(/^\./, '')}\``
    for (const difference of pair.differences) found.push({ at, difference })
    for (const { name, pair: inner } of pair.steps)
      if (isChanged.has(inner) && !ways.has(inner)) ways.set(inner, way + name)
  }
  return found
}

interface Context {
  readonly descriptions: { readonly old: Description; readonly new: Description }
  readonly settings: CompareSettings
}

function changesOf(
  entries: readonly Entry[],
  { descriptions, settings }: Context,
): readonly Change[] {
  const holdersOf = (which: 'old' | 'new') =>
    new Set(entries.map(({ difference }) => writtenHolder(difference[which]?.holder)))
  const places = {
    old: placesIn(descriptions.old, holdersOf('old')),
    new: placesIn(descriptions.new, holdersOf('new')),
  }
  const changes = new Map<string, Change>()
  for (const { difference, operations } of entries) {
    const severity = severityOf(difference, settings)
    if (severity === 'off') continue
    const { rule, text } = difference
    const [old, current] = [places.old(difference.old), places.new(difference.new)]
    // Two schemas are compared several times if they occur in several compositions.
    const at = [old, current].map(({ file, place }) => [file, place])
    const key = JSON.stringify([rule, text, at])
    const known = changes.get(key)
    const direction = sideOf(rule)
    changes.set(key, {
      rule,
      severity,
      ...(direction !== undefined && { direction }),
      text,
      reason: reasonOf(difference),
      operations: distinct([...(known?.operations ?? []), ...operations]),
      old,
      new: current,
    })
  }
  const order = (change: Change): number => SEVERITIES.indexOf(change.severity)
  return [...changes.values()].toSorted((a, b) => order(a) - order(b))
}

function distinct(operations: readonly ChangedOperation[]): readonly ChangedOperation[] {
  const known = new Map<string, ChangedOperation>()
  for (const operation of operations) {
    const key = `${operation.method} ${operation.path} ${String(operation.isWebhook)}`
    if (!known.has(key)) known.set(key, operation)
  }
  return [...known.values()]
}

function severityOf(
  { rule, isExtensible = false }: Difference,
  { enums = 'open', severities = {} }: CompareSettings,
): ChangeSeverity | 'off' {
  const own = severities[rule]
  if (own !== undefined) return own
  if (rule === 'response-enum-widened' && enums === 'closed' && !isExtensible) return 'breaking'
  return ruleOf(rule).severity
}

function reasonOf({ rule }: Difference): string {
  return ruleOf(rule).reason
}
