import { rememberEach } from '../../../base/shared/remember.ts'
import { isRecord, listOf, recordOf, textOf } from '../../../reference/read/json.ts'
import { valueAt } from '../../../reference/read/references.ts'
import type { Parts } from './change.ts'

/** The references in a value; `undefined` if its meaning depends on more than they say. */
type References = ReadonlySet<string> | undefined

interface Roots {
  readonly old: unknown
  readonly new: unknown
}

/**
 * A function that checks if two schemas are written the same, including all schemas that they refer to. Most schemas
 * of two versions are, and need no comparison by meaning.
 */
export function sameTexts(
  roots: Roots,
  identity: (value: unknown) => string,
): (old: Parts, current: Parts) => boolean {
  const referencesOf = rememberEach(referencesIn)
  const known = new Map<string, boolean>()
  /**
   * Decides about a reference and everything that it refers to. References in a circle are the same if nothing else
   * differs.
   */
  const decide = (start: string): void => {
    const users = new Map<string, string[]>()
    const reached = new Set([start])
    const different = new Set<string>()
    for (const pointer of reached) {
      const target = valueAt(roots.old, pointer)
      const references = isRecord(target) ? referencesOf(target) : new Set<string>()
      const isSame =
        references !== undefined &&
        identity(target ?? null) === identity(valueAt(roots.new, pointer) ?? null)
      if (!isSame) different.add(pointer)
      for (const next of isSame ? references : []) {
        if (known.get(next) === false) different.add(pointer)
        if (known.has(next)) continue
        reached.add(next)
        const list = users.get(next)
        if (list === undefined) users.set(next, [pointer])
        else list.push(pointer)
      }
    }
    for (const pointer of different)
      for (const user of users.get(pointer) ?? []) different.add(user)
    for (const pointer of reached) known.set(pointer, !different.has(pointer))
  }
  const isSameTarget = (pointer: string): boolean => {
    if (!known.has(pointer)) decide(pointer)
    return known.get(pointer) === true
  }
  return (old, current) =>
    old.length === current.length &&
    old.every((part, index) => {
      const other = current[index]
      if (!isRecord(part) || !isRecord(other)) return part === other
      const references = referencesOf(part)
      if (references === undefined || identity(part) !== identity(other)) return false
      return [...references].every(isSameTarget)
    })
}

/** The references in a schema. One with a discriminator depends on the schemas that extend it, too. */
function referencesIn(start: object): References {
  const found = new Set<string>()
  const waiting: unknown[] = [start]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (Array.isArray(value)) waiting.push(...listOf(value).filter(isHolder))
    if (!isRecord(value)) continue
    if (isRecord(value['discriminator'])) return undefined
    const reference = textOf(value['$ref'])
    if (reference !== undefined) found.add(reference)
    waiting.push(...Object.values(recordOf(value)).filter(isHolder))
  }
  return found
}

function isHolder(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
