/**
 * Copies a value, with plain values for getters and proxies, so that reading it cannot throw any more.
 * Functions and class instances are not copied. Throws the error of a getter.
 */
export function plainCopy(value: unknown, seen = new Map<unknown, unknown>()): unknown {
  if (typeof value !== 'object' || value === null) return value
  const known = seen.get(value)
  if (known !== undefined) return known
  if (Array.isArray(value)) {
    const items: unknown[] = []
    seen.set(value, items)
    for (const item of value) items.push(plainCopy(item, seen))
    return items
  }
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return value
  const copy: Record<string, unknown> = {}
  seen.set(value, copy)
  for (const [name, member] of Object.entries(value)) {
    // A plain assignment to `__proto__` would set the prototype.
    Object.defineProperty(copy, name, {
      value: plainCopy(member, seen),
      enumerable: true,
      writable: true,
      configurable: true,
    })
  }
  return copy
}
