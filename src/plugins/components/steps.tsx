import type { ReactElement, ReactNode } from 'react'

/** Steps, one below the other: an ordered list whose numbers stand out. */
export function Steps({ children }: { readonly children?: ReactNode }): ReactElement {
  return <div className="sp-part-steps">{children}</div>
}
