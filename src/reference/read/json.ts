import { schemeOf } from '../../base/shared/code-url.ts'
import { isRecord, listOf, textOf } from '../../base/shared/json.ts'
import type { JsonRecord } from '../../base/shared/json.ts'

/**
 * A description comes from outside, so each value in it is checked before it is used: these functions return
 * a value of the expected type, or an empty one.
 */

export {
  isLargeInteger,
  isRecord,
  jsonOf,
  listOf,
  plainOf,
  recordOf,
  textOf,
} from '../../base/shared/json.ts'
export type { JsonRecord } from '../../base/shared/json.ts'

/** A URL that a link may lead to. One that would run code, or contains data, is rejected. */
export function addressOf(value: unknown): string | undefined {
  const address = textOf(value)?.trim()
  const scheme = schemeOf(address ?? '')
  return scheme === undefined || ['http:', 'https:', 'mailto:'].includes(scheme)
    ? address
    : undefined
}

export function textsOf(value: unknown): readonly string[] {
  return listOf(value).filter((item) => typeof item === 'string')
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

/** A member of a record, never an inherited one: `constructor` of `{}` is `undefined`. */
export function memberOf(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return /^\d+$/.test(name) ? listOf(value)[Number(name)] : undefined
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

/** Sets a member of an object or a list. A plain assignment to `__proto__` would set the prototype. */
export function setMember(holder: unknown, name: string, value: unknown): void {
  if (typeof holder !== 'object' || holder === null) return
  if (name !== '__proto__') Reflect.set(holder, name, value)
  else
    Object.defineProperty(holder, name, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    })
}

/** Replaces the value at a path; objects that are missing on the way are made. */
export function setAt(root: JsonRecord, path: readonly string[], value: unknown): void {
  let holder: unknown = root
  for (const name of path.slice(0, -1)) {
    if (memberOf(holder, name) === undefined) setMember(holder, name, {})
    holder = memberOf(holder, name)
  }
  setMember(holder, path.at(-1) ?? '', value)
}
