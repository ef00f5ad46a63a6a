import type { LifeMark } from '../../../base/model/api-life.ts'
import { sunsetOf } from '../compare/marks.ts'
import { templateOf } from '../../../base/shared/request/path-template.ts'
import { operationsIn } from '../../../reference/read/path-operations.ts'
import type { OperationAt } from '../../../reference/read/path-operations.ts'
import { isRecord, listOf, memberOf } from '../../../reference/read/json.ts'
import type { JsonRecord } from '../../../reference/read/json.ts'
import { keywordsWith } from '../../../reference/read/keywords.ts'
import { pointerOf, resolveReference, valueAt } from '../../../reference/read/references.ts'
import type { VersionChanges } from './version-changes.ts'

/** A mark, with the ids of its version and of its change instead of a URL. */
export interface FoundMark extends Omit<LifeMark, 'url'> {
  readonly versionId: string
  readonly entryId: string
}

/** The marks of operations, parameters and properties, by their objects in the description. */
export type FoundMarks = ReadonlyMap<unknown, readonly FoundMark[]>

/**
 * Finds what each version added, changed or deprecated in the current description: operations by method and path, parameters and
 * properties by the way to them. A part gets the latest mark of each kind, and none from before it was added.
 */
export function lifeMarks(root: JsonRecord, versions: readonly VersionChanges[]): FoundMarks {
  const marks = new Map<unknown, FoundMark[]>()
  const operations = operationsByCall(root)
  for (const { version, id: versionId, groups } of versions) {
    const older = version.description.root
    for (const { id: entryId, change } of groups.flatMap(({ entries }) => entries)) {
      const own = { version: version.name, versionId, entryId }
      const add = (holder: unknown, kind: LifeMark['kind']): void => {
        if (!isRecord(holder)) return
        const known = marks.get(holder) ?? []
        // Newest first: a part that was added later is another one.
        if (known.some((mark) => mark.kind === 'added' || mark.kind === kind)) return
        const until = kind === 'deprecated' ? sunsetOf([holder]) : undefined
        marks.set(holder, [...known, { kind, ...own, ...(until !== undefined && { until }) }])
      }
      for (const operation of change.operations)
        add(
          operations.get(callOf(operation)),
          operation.at === '' ? kindOf(change.rule) : 'changed',
        )
      const part = partAt(change.new?.path ?? [], { older, root })
      if (part !== undefined) add(part.holder, part.isWhole ? kindOf(change.rule) : 'changed')
    }
  }
  return marks
}

/** The mark that a change of a whole part gives it. */
function kindOf(rule: string): LifeMark['kind'] {
  if (rule === 'deprecation-added') return 'deprecated'
  return /-added(?:-required|-closed)?$/.test(rule) && !rule.startsWith('security-')
    ? 'added'
    : 'changed'
}

function operationsByCall(root: JsonRecord): ReadonlyMap<string, JsonRecord> {
  const listOfAll = (name: 'paths' | 'webhooks', isWebhook: boolean) =>
    operationsIn(memberOf(root, name), root).map((each): [string, JsonRecord] => [
      callOf({ ...each, isWebhook }),
      each.operation,
    ])
  return new Map([...listOfAll('paths', false), ...listOfAll('webhooks', true)])
}

function callOf({
  method,
  path,
  isWebhook = false,
}: Pick<OperationAt, 'method' | 'path'> & { readonly isWebhook?: boolean }): string {
  return `${String(isWebhook)} ${method} ${isWebhook ? path : templateOf(path)}`
}

interface Roots {
  /** The description that the path leads through, and the one that gets the marks. */
  readonly older: JsonRecord
  readonly root: JsonRecord
}

/** The innermost parameter, header or property on a way, and if the way ends there. */
function partAt(
  path: readonly string[],
  { older, root }: Roots,
): { readonly holder: unknown; readonly isWhole: boolean } | undefined {
  const end = endOfPart(path)
  if (end === 0) return undefined
  const holder = counterpart(path.slice(0, end), { older, root })
  const [rest, ...others] = path.slice(end)
  const isLife = others.length === 0 && (rest === 'deprecated' || rest === 'x-sunset')
  return { holder, isWhole: rest === undefined || isLife }
}

const PARTS = new Set(['properties', 'parameters', 'headers'])
/** Maps with names of the writer's, which may equal keywords. */
const MAPS = new Set([
  ...keywordsWith(({ holds }) => holds === '{schema}'),
  'responses',
  'content',
  'callbacks',
])

/** The number of names up to the innermost parameter, header or property; 0 if there is none. */
function endOfPart(path: readonly string[]): number {
  let end = 0
  for (let at = 0; at < path.length; at += 1) {
    const name = path[at] ?? ''
    // A named part: its list decides its kind.
    if (at === 0 && name === 'components') {
      if ((path[1] === 'parameters' || path[1] === 'headers') && path.length > 2) end = 3
      at = 2
    } else if (at === 0 && (name === 'paths' || name === 'webhooks')) at = 1
    else if (PARTS.has(name) && at + 1 < path.length) {
      at += 1
      end = at + 1
    } else if (MAPS.has(name)) at += 1
  }
  return end
}

/** The value in the current description at a path through another version. Parameters are matched by name. */
function counterpart(path: readonly string[], { older, root }: Roots): unknown {
  const way = path.map((name, at) => {
    if (path[at - 1] !== 'parameters' || !/^\d+$/.test(name)) return name
    const above = pointerOf(path.slice(0, at))
    const wanted = parameterKey(listOf(valueAt(older, above))[Number(name)], older)
    const list = listOf(valueAt(root, above))
    return String(list.findIndex((each) => parameterKey(each, root) === wanted))
  })
  const value = valueAt(root, pointerOf(way))
  // The place of a property keeps its reference; parameters and headers are shown without.
  return path.at(-2) === 'properties' ? value : resolveReference(root, value).value
}

function parameterKey(value: unknown, root: JsonRecord): string {
  const { value: target } = resolveReference(root, value)
  return JSON.stringify([memberOf(target, 'in'), memberOf(target, 'name')])
}
