import type { Context, ReactElement } from 'react'

/**
 * Content inside the context for a hook of the theme. A theme that was not made with `defineTheme` has no
 * such hook.
 */
export function inProvider<Value>(
  Provider: Context<Value | undefined> | undefined,
  value: Value,
  children: ReactElement,
): ReactElement {
  return Provider === undefined ? children : <Provider value={value}>{children}</Provider>
}
