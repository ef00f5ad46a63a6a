import type { ReactElement, ReactNode } from 'react'

export interface BadgeProps {
  readonly text?: ReactNode
  /** `note`, `tip`, `caution`, `danger` or `success`; without one, in the main colour. */
  readonly variant?: string
  readonly children?: ReactNode
}

/** A short label for the text next to it: “New”, “Beta”. */
export function Badge({ text, variant = 'default', children }: BadgeProps): ReactElement {
  return <span className={`sp-part-badge sp-part-badge-${variant}`}>{text ?? children}</span>
}
