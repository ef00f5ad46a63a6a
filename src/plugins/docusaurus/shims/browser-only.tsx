import type { ReactElement, ReactNode } from 'react'

interface Props {
  readonly children?: () => ReactNode
  readonly fallback?: ReactNode
}

/**
 * The fallback that a page shows before a script runs. Code that needs the browser is an island here: a
 * component in a file with `'use client'`.
 */
export default function BrowserOnly({ fallback }: Props): ReactElement {
  return <>{fallback}</>
}
