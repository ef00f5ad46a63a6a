import type { ReactNode } from 'react'

interface DetailsProps {
  readonly summary?: ReactNode
  readonly open?: boolean
  readonly children?: ReactNode
}

/** A part that a reader unfolds. */
export function Details({ summary, open, children }: DetailsProps) {
  return (
    <details open={open}>
      {summary !== undefined && <summary>{summary}</summary>}
      {children}
    </details>
  )
}
