/** A value that JSON would lose or change, and where it stands: `{ path: 'items[2].onPick', what: 'a function' }`. */
export interface Unserialisable {
  readonly path: string
  readonly what: string
}

/** The first of an island's props that cannot be sent to the browser as JSON. A prop that is `undefined` is left out. */
export function unserialisable(props: object): Unserialisable | undefined {
  for (const [name, value] of Object.entries(props)) {
    const fault = faultOf(value, name)
    if (fault) return fault
  }
  return undefined
}

function faultOf(value: unknown, path: string): Unserialisable | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'string' || typeof value === 'boolean') return undefined
  if (typeof value === 'number') {
    return Number.isFinite(value) ? undefined : { path, what: `the number ${value}` }
  }
  if (typeof value !== 'object') return { path, what: `a ${typeof value}` }
  if (Array.isArray(value)) {
    return firstOf(value.entries(), (index) => `${path}[${index}]`)
  }
  if ('$$typeof' in value) return { path, what: 'a React element' }
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) {
    return { path, what: `an object of the class ${value.constructor.name}` }
  }
  return firstOf(Object.entries(value), (name) => `${path}.${name}`)
}

function firstOf<Key>(
  entries: Iterable<readonly [Key, unknown]>,
  pathOf: (key: Key) => string,
): Unserialisable | undefined {
  for (const [key, value] of entries) {
    const fault = faultOf(value, pathOf(key))
    if (fault) return fault
  }
  return undefined
}
