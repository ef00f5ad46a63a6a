import { templateOf } from '../../../base/shared/request/path-template.ts'
import { textOf } from '../../../reference/read/json.ts'
import type { OperationAt } from '../../../reference/read/path-operations.ts'

/** The part of the servers of a description that belongs to the paths of the other one. */
export interface MovedBase {
  readonly old: string
  readonly new: string
}

export const NO_BASE: MovedBase = { old: '', new: '' }

/** Operations of two descriptions that are the same one for a client, or should be. */
export interface MatchedOperations {
  readonly both: readonly { readonly old: OperationAt; readonly new: OperationAt }[]
  /** Operations with another path or method but the same `operationId`. */
  readonly moved: readonly { readonly old: OperationAt; readonly new: OperationAt }[]
  readonly removed: readonly OperationAt[]
  readonly added: readonly OperationAt[]
}

/**
 * Matches operations by method and path, in which the names of parameters have no meaning, and then by `operationId`. `bases` are put in
 * front of the paths: a part of the servers of one description can be in the paths of the other.
 */
export function matchOperations(
  old: readonly OperationAt[],
  current: readonly OperationAt[],
  bases: MovedBase = NO_BASE,
): MatchedOperations {
  const byPath = joined(
    old,
    current,
    ({ method, path }, side) => `${method} ${templateOf(bases[side] + path)}`,
  )
  const byId = joined(byPath.old, byPath.new, ({ operation }) => textOf(operation['operationId']))
  return { both: byPath.both, moved: byId.both, removed: byId.old, added: byId.new }
}

/**
 * Matches the requests of callbacks by method and URL, then by the name of the callback, and then by `operationId`. The name alone has no
 * meaning on the wire, but several callbacks may send to one URL.
 */
export function matchCallbacks(
  old: readonly OperationAt[],
  current: readonly OperationAt[],
): MatchedOperations {
  const named = joined(old, current, ({ callback, method, path }) =>
    JSON.stringify([callback, method, path]),
  )
  const byUrl = joined(named.old, named.new, ({ method, path }) => `${method} ${path}`)
  const byName = joined(byUrl.old, byUrl.new, ({ callback, method }) =>
    JSON.stringify([callback, method]),
  )
  const byId = joined(byName.old, byName.new, ({ operation }) => textOf(operation['operationId']))
  return {
    both: [...named.both, ...byUrl.both],
    moved: [...byName.both, ...byId.both],
    removed: byId.old,
    added: byId.new,
  }
}

function joined(
  old: readonly OperationAt[],
  current: readonly OperationAt[],
  keyOf: (operation: OperationAt, side: 'old' | 'new') => string | undefined,
): Omit<MatchedOperations, 'moved' | 'removed' | 'added'> & {
  readonly old: readonly OperationAt[]
  readonly new: readonly OperationAt[]
} {
  const free = new Map<string, OperationAt[]>()
  for (const operation of current) {
    const key = keyOf(operation, 'new')
    if (key !== undefined) free.set(key, [...(free.get(key) ?? []), operation])
  }
  const taken = new Set<OperationAt>()
  const both: { old: OperationAt; new: OperationAt }[] = []
  const rest: OperationAt[] = []
  for (const operation of old) {
    const key = keyOf(operation, 'old')
    const list = key === undefined ? [] : (free.get(key) ?? [])
    // Paths that differ in the names of their parameters only are first matched with themselves.
    const left = list.filter((each) => !taken.has(each))
    const found = left.find(({ path }) => path === operation.path) ?? left[0]
    if (found === undefined) rest.push(operation)
    else {
      taken.add(found)
      both.push({ old: operation, new: found })
    }
  }
  return { both, old: rest, new: current.filter((operation) => !taken.has(operation)) }
}
