import type { VersionGroup } from './version-changes.ts'
import { changeSentence, operationName } from '../compare/change-groups.ts'
import type { Change, ChangedOperation } from '../compare/change.ts'

/** The lines about the same operations, the worst change first. */
export interface ChangeLines {
  /** Empty for the API as a whole. */
  readonly operations: readonly ChangedOperation[]
  readonly entries: readonly ChangeLine[]
}

/** A line of the page: a change, and the same change of other operations. */
interface ChangeLine {
  readonly change: Change
  /** The id of each change that it covers. */
  readonly ids: readonly string[]
}

interface GrowingLine extends ChangeLine {
  readonly ids: string[]
  readonly operations: Map<string, ChangedOperation>
}

/**
 * The changes of a version as lines. Changes that a reader could not tell apart are one: the same rule, severity and
 * sentences, in different operations. Two are enough, because the second line would say nothing but the name of its
 * operation, which the line has. Lines about the same operations are together, the operations with the worst change first.
 */
export function changeLines(
  changes: readonly Change[],
  groups: readonly VersionGroup[],
): readonly ChangeLines[] {
  const ids = new Map(
    groups.flatMap(({ entries }) => entries.map(({ id, change }) => [change, id] as const)),
  )
  const lines = new Map<string, GrowingLine>()
  for (const change of changes) {
    const id = ids.get(change)
    if (id === undefined) continue
    const key = lineKey(change)
    const line: GrowingLine = lines.get(key) ?? { change, ids: [], operations: new Map() }
    lines.set(key, line)
    line.ids.push(id)
    for (const operation of change.operations)
      line.operations.set(operationName(operation), operation)
  }
  const found = new Map<string, ChangeLines & { readonly entries: ChangeLine[] }>()
  for (const { operations, ...line } of lines.values()) {
    const key = [...operations.keys()].sort().join('\0')
    const group = found.get(key) ?? { operations: [...operations.values()], entries: [] }
    found.set(key, group)
    group.entries.push(line)
  }
  return [...found.values()]
}

function lineKey(change: Change): string {
  const { rule, severity, reason, operations } = change
  // Two changes of the API as a whole have no names that tell them apart, and stay two.
  return JSON.stringify([rule, severity, changeSentence(change), reason, operations.length > 0])
}
