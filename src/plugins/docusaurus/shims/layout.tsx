import './layout.css'
import type { ReactElement, ReactNode } from 'react'

/** The content of a page. The theme and the front matter make its frame and its head. */
export default function Layout({ children }: { readonly children?: ReactNode }): ReactElement {
  return <>{children}</>
}
