import { useRendering } from './rendering.ts'
import type { ComponentProps } from 'react'

interface ApiSectionProps extends ComponentProps<'section'> {
  readonly headingId: string
}

/**
 * A part of an operation. On a page of several operations it is not a landmark: their parts have the same
 * names.
 */
export function ApiSection({ headingId, ...props }: ApiSectionProps) {
  const { level } = useRendering()
  return <section {...props} aria-labelledby={level === undefined ? headingId : undefined} />
}
