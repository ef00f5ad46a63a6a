import { useDrawing } from './drawing.ts'
import type { ReactNode } from 'react'

interface WrittenProps {
  readonly children: ReactNode
}

/** Words of the description among those of the page: where they are not translated, they say their language. */
export function Written({ children }: WrittenProps) {
  const { writtenIn } = useDrawing()
  if (writtenIn === undefined) return children
  return (
    <span lang={writtenIn.lang} dir={writtenIn.dir}>
      {children}
    </span>
  )
}
