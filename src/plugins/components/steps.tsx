import type { ReactElement, ReactNode } from 'react'

/** Steps, one below the other: an ordered list with prominent numbers. */
export function Steps({ children }: { readonly children?: ReactNode }): ReactElement {
  return <div className="sp-part-steps">{children}</div>
}
