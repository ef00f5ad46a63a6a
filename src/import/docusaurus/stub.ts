/** The key that gives the name of the package behind a stand-in. */
export const STUB_NAME = Symbol.for('specpress.stub')

/**
 * Stands in for a package that is not installed, while a config runs: it can be called, made, read and iterated, and gives
 * further stand-ins.
 */
export function stubOf(name: string): unknown {
  const target = function stub(): unknown {
    return stubOf(name)
  }
  const proxy = new Proxy(target, {
    get: (_, key) => {
      if (key === STUB_NAME) return name
      if (key === Symbol.iterator) return () => [][Symbol.iterator]()
      if (key === Symbol.toPrimitive || key === 'toString') return () => name
      if (key === 'then' || key === '__esModule' || key === 'toJSON') return undefined
      // Methods of lists give lists: what is computed of a package is empty.
      if (typeof key === 'string' && LISTS.has(key)) return () => []
      return stubOf(name)
    },
    apply: () => stubOf(name),
    construct: () => stubOf(name) as object,
    has: () => true,
    ownKeys: () => ['prototype'],
    getOwnPropertyDescriptor: (_, key) => Object.getOwnPropertyDescriptor(target, key),
  })
  // A bundler copies the names of a module: those that it finds nowhere are looked for in its prototype.
  const module = function module(): unknown {
    return proxy
  }
  return Object.setPrototypeOf(module, proxy) as unknown
}

const LISTS = new Set(['map', 'filter', 'flatMap', 'slice', 'concat', 'keys', 'values', 'entries'])

// Code of the config asks for one where it loads a file by itself (`stub-packages.ts`).
Reflect.set(globalThis, Symbol.for('specpress.stub-of'), stubOf)

/** The name of the package that a value stands in for. */
export function stubNameOf(value: unknown): string | undefined {
  if (typeof value !== 'function') return undefined
  const name: unknown = Reflect.get(value, STUB_NAME)
  return typeof name === 'string' ? name : undefined
}
