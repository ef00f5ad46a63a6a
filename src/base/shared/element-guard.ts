/**
 * Compiled code calls this when it creates an element: the code of a site and the engine are compiled
 * separately, and share only this name. It is set while a page is rendered once more because one of its
 * components threw.
 */
const NAME = Symbol.for('specpress.element-guard')

/** Gives the component to render in place of another. */
export type ElementGuard = (component: Component) => Component

type Component = (props: never) => unknown

const VALUES = Symbol.for('specpress.value-guard')

/** Gives what to show in place of the value of an expression that throws. */
export type ValueGuard = (error: unknown, source: string | undefined) => unknown

/** The value of an expression of a document, or what the guard shows in its place. */
export function guardedValue(read: () => unknown, source?: string): unknown {
  const guard = Reflect.get(globalThis, VALUES) as ValueGuard | undefined
  if (guard === undefined) return read()
  try {
    return read()
  } catch (error) {
    return guard(error, source)
  }
}

export interface Guards {
  readonly element: ElementGuard
  readonly value: ValueGuard
}

/** Runs a function while elements and values are created with guards. The function must be synchronous. */
export function withGuards<Result>({ element, value }: Guards, run: () => Result): Result {
  Reflect.set(globalThis, NAME, element)
  Reflect.set(globalThis, VALUES, value)
  try {
    return run()
  } finally {
    Reflect.deleteProperty(globalThis, NAME)
    Reflect.deleteProperty(globalThis, VALUES)
  }
}

/** The code that calls the guard, as a part of a module: `guarded(type)`. */
export const GUARDED =
  "const guarded = (type) => globalThis[Symbol.for('specpress.element-guard')]?.(type) ?? type"
