import { isRecord, listOf, memberOf, recordOf, setMember, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { operationsIn } from '../read/path-operations.ts'
import { referenceOf, resolveReference, valueAt } from '../read/references.ts'
import { isMark } from './hiding-marks.ts'
import { pathTables } from './path-tables.ts'
import { essenceOf } from './related.ts'

/** A whole description, and what is hidden in it. */
export interface Whole {
  readonly root: JsonRecord
  readonly isHidden: (value: unknown) => boolean
}

/**
 * The parts of a description that are at the places of hidden ones of another, and the operations with their ids. One that is missing is
 * put back: its names, and what only it uses, are hidden with it.
 */
export function atSamePlaces({ root, isHidden }: Whole, after: JsonRecord): ReadonlySet<unknown> {
  const found = new Set<unknown>()
  const ids = new Set<string>()
  // A part that is a reference to a new one is still the same part.
  const spelledOut = (there: unknown, value: object): unknown => {
    const pointer = referenceOf(there)
    const isNew = pointer !== undefined && valueAt(root, pointer) === undefined
    return isNew && referenceOf(value) === undefined ? resolveReference(after, there).value : there
  }
  const restored = (holder: unknown, name: string, value: unknown): unknown => {
    if (!isHidden(value)) return undefined
    if (Array.isArray(holder)) holder.splice(Number(name), 0, value)
    else if (isRecord(holder)) setMember(holder, name, value)
    return value
  }
  const visit = (value: unknown, there: unknown, isWithin: boolean, key = ''): void => {
    if (typeof value !== 'object' || value === null) return
    const same = spelledOut(there, value)
    const isPart = isWithin || isHidden(value)
    if (isPart && same !== undefined) found.add(same)
    // A link has the id of an operation, too.
    const id = isPart && 'responses' in value ? textOf(memberOf(value, 'operationId')) : undefined
    if (id !== undefined) ids.add(id)
    if (Array.isArray(value)) {
      const items = listOf(value)
      const others = listOf(same)
      const known = new Set(items.map(keyOf))
      const matches = matchesOf(items, others, isHidden)
      for (const [at, item] of items.entries()) {
        // One that differs may be a new one, in which only the same names are hidden.
        const next = isPart || isHidden(item) ? undefined : others[at]
        const own = known.has(keyOf(next)) ? undefined : next
        visit(item, matches.get(at) ?? own ?? restored(same, String(at), item), isPart)
      }
      const hidden = hiddenKeys(items, isHidden)
      for (const other of others) if (hidden.has(keyOf(other))) found.add(other)
      return
    }
    for (const [name, member] of Object.entries(value)) {
      const own = isRecord(same) ? memberOf(same, name) : undefined
      const isMap = name === 'properties' && Object.values(recordOf(member)).some(isHidden)
      if (isMap && own === undefined && isRecord(same)) setMember(same, name, {})
      visit(
        member,
        (isMap ? memberOf(same, name) : own) ?? restored(same, name, member),
        isPart,
        name,
      )
      if ((key === 'headers' || key === 'content') && isHidden(member))
        for (const [other, part] of Object.entries(recordOf(same)))
          if (essenceOf(other) === essenceOf(name) && !Object.hasOwn(value, other)) found.add(part)
    }
  }
  visit(root, after, false)
  for (const table of pathTables(after))
    for (const { operation } of operationsIn(recordOf(after[table]), after))
      if (ids.has(textOf(operation['operationId']) ?? '')) found.add(operation)
  return found
}

/** Finds items of a list in another one, by their indexes. A shown item comes before a hidden one that is the same but for its mark. */
function matchesOf(
  items: readonly unknown[],
  others: readonly unknown[],
  isHidden: (value: unknown) => boolean,
): ReadonlyMap<number, unknown> {
  const keys = items.map(keyOf)
  const theirs = others.map(keyOf)
  const isSame = (at: number): boolean => theirs[at] === keys[at] && !isHidden(items[at])
  const found = new Map<number, unknown>()
  for (const at of keys.keys()) if (isSame(at)) found.set(at, others[at])
  if (found.size === items.length) return found
  const open = new Map<string, unknown[]>()
  for (const [at, key] of theirs.entries()) {
    if (found.has(at)) continue
    const same = open.get(key) ?? []
    open.set(key, same)
    same.push(others[at])
  }
  const shownFirst = [...keys.keys()].toSorted(
    (one, other) => Number(isHidden(items[one])) - Number(isHidden(items[other])),
  )
  for (const at of shownFirst) {
    const match = found.has(at) ? undefined : open.get(keys[at] ?? '')?.shift()
    if (match !== undefined) found.set(at, match)
  }
  return found
}

/** The names of items that only hidden ones have: an overlay may add another one. */
function hiddenKeys(
  items: readonly unknown[],
  isHidden: (value: unknown) => boolean,
): ReadonlySet<string> {
  const shown = new Set(items.filter((item) => !isHidden(item)).map(keyOf))
  return new Set(items.map(keyOf).filter((key) => !shown.has(key)))
}

/** An item of a list is known by its names, or by all of it but its marks. */
function keyOf(item: unknown): string {
  const names = ['$ref', 'in', 'name', 'url'].map((name) => textOf(memberOf(item, name)))
  if (names.some((name) => name !== undefined)) return JSON.stringify(names)
  return JSON.stringify(item, (name, each: unknown) => (isMark(name) ? undefined : each))
}
