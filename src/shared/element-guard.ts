/**
 * Compiled code calls this when it creates an element: the code of a site and the engine are compiled
 * separately, and share only this name. It is set while a page is rendered once more because one of its
 * components threw.
 */
const NAME = Symbol.for('specpress.element-guard')

/** Gives the component to render in place of another. */
export type ElementGuard = (component: Component) => Component

type Component = (props: never) => unknown

/** Runs a function while elements are created with a guard. The function must be synchronous. */
export function withElementGuard<Result>(guard: ElementGuard, run: () => Result): Result {
  Reflect.set(globalThis, NAME, guard)
  try {
    return run()
  } finally {
    Reflect.deleteProperty(globalThis, NAME)
  }
}

/** The code that calls the guard, as a part of a module: `guarded(type)`. */
export const GUARDED =
  "const guarded = (type) => globalThis[Symbol.for('specpress.element-guard')]?.(type) ?? type"
