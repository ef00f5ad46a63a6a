import { useRendering } from './rendering.ts'
import type { ReactNode } from 'react'

interface WrittenProps {
  readonly children: ReactNode
}

/**
 * Texts of the description among those of the page: if they are not translated, they are marked with their
 * language.
 */
export function Written({ children }: WrittenProps) {
  const { writtenIn } = useRendering()
  if (writtenIn === undefined) return children
  return (
    <span lang={writtenIn.lang} dir={writtenIn.dir}>
      {children}
    </span>
  )
}
