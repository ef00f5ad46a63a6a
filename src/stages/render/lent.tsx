import type { Context, ReactElement } from 'react'

/**
 * Content inside the context for a hook of the theme. A theme that was not made with `defineTheme` has no
 * such hook.
 */
export function lent<Value>(
  Lender: Context<Value | undefined> | undefined,
  value: Value,
  children: ReactElement,
): ReactElement {
  return Lender === undefined ? children : <Lender value={value}>{children}</Lender>
}
