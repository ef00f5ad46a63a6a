/** A value that JSON would lose or change, and where it is: `{ path: 'items[2].onPick', what: 'a function' }`. */
export interface Unserialisable {
  readonly path: string
  readonly what: string
}

// Deeper values are probably recursive, not written by hand.
const MAX_DEPTH = 100

/**
 * All of an island's props that cannot be sent to the browser as JSON. A prop that is `undefined` is left
 * out.
 */
export function unserialisables(props: object): readonly Unserialisable[] {
  return Object.keys(props).flatMap((name) =>
    faultsAt(props, { key: name, path: name, around: [] }),
  )
}

interface At {
  readonly key: string
  readonly path: string
  /** The objects that contain the value. */
  readonly around: readonly object[]
}

function faultsAt(owner: object, { key, path, around }: At): readonly Unserialisable[] {
  let value: unknown
  try {
    value = Reflect.get(owner, key)
  } catch {
    return [{ path, what: 'a getter that throws' }]
  }
  const what = faultOf(value, around)
  if (what !== undefined) return [{ path, what }]
  if (typeof value !== 'object' || value === null) return []
  const inside = [...around, value]
  const isList = Array.isArray(value)
  return Object.keys(value).flatMap((name) =>
    faultsAt(value, {
      key: name,
      path: isList ? `${path}[${name}]` : `${path}.${name}`,
      around: inside,
    }),
  )
}

function faultOf(value: unknown, around: readonly object[]): string | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'string' || typeof value === 'boolean') return undefined
  if (typeof value === 'number') {
    return Number.isFinite(value) ? undefined : `the number ${value}`
  }
  if (typeof value !== 'object') return `a ${typeof value}`
  if (around.includes(value)) return 'an object that is inside itself'
  if (around.length === MAX_DEPTH) return `an object ${MAX_DEPTH} levels deep`
  if (Array.isArray(value)) return undefined
  if ('$$typeof' in value) return 'a React element'
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null ? undefined : classOf(value)
}

function classOf(value: object): string {
  const { constructor: maker }: { readonly constructor: unknown } = value
  const name = typeof maker === 'function' ? maker.name : ''
  return name === '' ? 'an object of a class' : `an object of the class \`${name}\``
}
