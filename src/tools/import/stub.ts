/** The key that gives the name of the package behind a stand-in. */
export const STUB_NAME = Symbol.for('specpress.stub')
/** The key for the arguments of the package's call. */
export const STUB_GIVEN = Symbol.for('specpress.stub-given')

/**
 * Replaces a package that is not installed while a config runs: it can be called, constructed, read and
 * iterated, and returns further stand-ins. It keeps its arguments.
 */
export function stubOf(name: string, given: readonly unknown[] = [], parts = 0): unknown {
  const target = function stub(): unknown {
    return stubOf(name)
  }
  const proxy = new Proxy(target, {
    get: (_, key) => {
      if (key === STUB_NAME) return name
      if (key === STUB_GIVEN) return given
      if (key === Symbol.iterator)
        return () => Array.from({ length: parts }, () => stubOf(name))[Symbol.iterator]()
      // `const [plugin, sidebar] = createPlugin()`
      if (typeof key === 'string' && CREATES.test(key))
        return (...own: unknown[]) => stubOf(name, own, MOST_PARTS)
      if (key === Symbol.toPrimitive || key === 'toString') return () => name
      // The result of a call may be awaited. What it resolves to is not a promise, or it would be awaited without
      // end.
      if (key === 'then' && given.length > 0 && parts === 0)
        return (resolve: (value: unknown) => unknown) =>
          Promise.resolve(stubOf(name)).then((value) => resolve(value))
      if (key === 'then' || key === '__esModule' || key === 'toJSON') return undefined
      // List methods return lists: everything that is computed from a package is empty.
      if (typeof key === 'string' && LISTS.has(key)) return () => []
      // `defineConfig({ … })`, `withMermaid({ … })`: their argument is the config.
      if (typeof key === 'string' && GIVES_BACK.test(key)) return (value: unknown) => value
      return stubOf(name)
    },
    apply: (_, __, given) => stubOf(name, given),
    construct: () => stubOf(name) as object,
    has: () => true,
    ownKeys: () => ['prototype'],
    getOwnPropertyDescriptor: (_, key) => Object.getOwnPropertyDescriptor(target, key),
  })
  // A bundler copies the names of a module, and looks up missing ones in its prototype.
  const module = function module(...own: unknown[]): unknown {
    return own.length === 0 ? proxy : stubOf(name, own)
  }
  return Object.setPrototypeOf(module, proxy) as unknown
}

const CREATES = /^create[A-Z]/
const MOST_PARTS = 4
/** Functions that return their argument, which is the config: `defineConfig({ … })`. */
export const GIVES_BACK = /^(?:define|with|extend)[A-Z]/
const LISTS = new Set(['map', 'filter', 'flatMap', 'slice', 'concat', 'keys', 'values', 'entries'])

// Code of the config uses it when it loads a file by itself (`stub-packages.ts`).
Reflect.set(globalThis, Symbol.for('specpress.stub-of'), stubOf)

/** The name of the package that a value replaces. */
export function stubNameOf(value: unknown): string | undefined {
  if (typeof value !== 'function') return undefined
  const name: unknown = Reflect.get(value, STUB_NAME)
  return typeof name === 'string' ? name : undefined
}
