/** The reason why a value cannot be written as JSON, for a sentence; `undefined` if it can. */
export function jsonFaultOf(
  value: unknown,
  path = 'it',
  above: ReadonlySet<unknown> = new Set(),
): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined
  if (typeof value === 'number') {
    return Number.isFinite(value) ? undefined : `${path} is ${String(value)}`
  }
  if (typeof value !== 'object') return `${path} is ${article(typeof value)}`
  if (above.has(value)) return `${path} holds itself`
  const inside = new Set([...above, value])
  if (Array.isArray(value)) {
    return firstFault(value.entries(), (index) => `\`[${String(index)}]\``, inside)
  }
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) {
    return `${path} is an object of the class \`${value.constructor.name}\``
  }
  const given = Object.entries(value).filter(([, member]) => member !== undefined)
  return firstFault(given, (name) => `\`${String(name)}\``, inside)
}

function firstFault(
  members: Iterable<[key: string | number, value: unknown]>,
  nameOf: (key: string | number) => string,
  above: ReadonlySet<unknown>,
): string | undefined {
  for (const [key, member] of members) {
    const fault = jsonFaultOf(member, nameOf(key), above)
    if (fault !== undefined) return fault
  }
  return undefined
}

function article(type: string): string {
  return type === 'undefined' ? 'missing' : `a ${type}`
}
