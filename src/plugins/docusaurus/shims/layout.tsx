import type { ReactElement, ReactNode } from 'react'

/** The content of a page. What is around it, and its head, are made by the theme and the front matter. */
export default function Layout({ children }: { readonly children?: ReactNode }): ReactElement {
  return <>{children}</>
}
