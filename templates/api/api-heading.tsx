import { Heading } from '../content/heading.tsx'
import { useRendering } from './rendering.ts'
import type { ReactNode } from 'react'

interface ApiHeadingProps {
  /** The level on the page of one operation. */
  readonly level: 2 | 3 | 4
  readonly id: string
  readonly children: ReactNode
}

const LEVELS = [1, 2, 3, 4, 5, 6] as const

/** A heading within an operation, below that of the operation. */
export function ApiHeading({ level, id, children }: ApiHeadingProps) {
  const { level: above = 1 } = useRendering()
  return (
    <Heading level={LEVELS[level + above - 2] ?? 6} id={id}>
      {children}
    </Heading>
  )
}
