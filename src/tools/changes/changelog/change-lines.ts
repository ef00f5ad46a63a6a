import type { VersionGroup } from './version-changes.ts'
import { changeSentence, operationName, placeInAnyResponse } from '../compare/change-groups.ts'
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
  /** The change in a sentence, with all of its places. */
  readonly sentence: string
  /** The id of each change that it covers. */
  readonly ids: readonly string[]
}

/**
 * The changes of a version as lines. Changes that differ only in their operation, or in the status of a response, are
 * one: the same rule, severity, words and place. Two are enough, because the second line would say nothing but the name
 * of its operation, which the line has. Lines about the same operations are together, the worst change first.
 */
export function changeLines(
  changes: readonly Change[],
  groups: readonly VersionGroup[],
): readonly ChangeLines[] {
  const ids = new Map(
    groups.flatMap(({ entries }) => entries.map(({ id, change }) => [change, id] as const)),
  )
  const alike = groupedBy(
    changes.filter((change) => ids.has(change)),
    lineKey,
  )
  const lines = [...alike.values()].map((same) => {
    const operations = same.flatMap((change) => change.operations)
    return {
      same,
      operations,
      named: new Map(operations.map((each) => [operationName(each), each])),
    }
  })
  const together = groupedBy(lines, ({ named }) => [...named.keys()].sort().join('\0'))
  return [...together.values()].map((group) => ({
    operations: [...(group[0]?.named.values() ?? [])],
    entries: group.flatMap(({ same, operations }): readonly ChangeLine[] => {
      const [change] = same
      if (change === undefined) return []
      const sentence = changeSentence({ text: change.text, operations })
      return [{ change, sentence, ids: same.flatMap((each) => ids.get(each) ?? []) }]
    }),
  }))
}

function lineKey({ rule, severity, text, reason, operations }: Change): string {
  const places = operations.map(({ at }) => placeInAnyResponse(at))
  return JSON.stringify([rule, severity, text, reason, [...new Set(places)].sort()])
}

/** Items by a key of each, in the order in which the keys occur. */
function groupedBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
