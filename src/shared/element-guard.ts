/**
 * What compiled code asks when it makes an element: the code of a site and the engine are compiled apart, and this name is
 * all that they share. It is set while a page is rendered once more because one of its components threw.
 */
const NAME = Symbol.for('specpress.element-guard')

/** Gives the component to render in place of another. */
export type ElementGuard = (component: Component) => Component

type Component = (props: never) => unknown

/** Runs something while elements are made with a guard. It must end when it returns. */
export function withElementGuard<Result>(guard: ElementGuard, run: () => Result): Result {
  Reflect.set(globalThis, NAME, guard)
  try {
    return run()
  } finally {
    Reflect.deleteProperty(globalThis, NAME)
  }
}

/** The code that asks, as a part of a module: `guarded(type)`. */
export const GUARDED =
  "const guarded = (type) => globalThis[Symbol.for('specpress.element-guard')]?.(type) ?? type"
