import type { ReactElement, ReactNode } from 'react'

interface Props {
  readonly children?: () => ReactNode
  readonly fallback?: ReactNode
}

/** What a page shows before a script runs. What needs the browser is an island here: a component in a file with `'use client'`. */
export default function BrowserOnly({ fallback }: Props): ReactElement {
  return <>{fallback}</>
}
