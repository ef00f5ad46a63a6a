import type { ReactNode } from 'react'
import { RenderingProvider } from './rendering.ts'
import type { Rendering } from './rendering.ts'
import { DocsLayout } from '../layout/docs-layout.tsx'
import type { PageOf } from 'specpress/theme'

interface ReferencePageProps extends Pick<Rendering, 'render' | 'resolve'> {
  readonly page: PageOf<'operation'>
  /** True if it has operations, whose samples are next to their text. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A page of the API reference: the docs around it, and the rendering of all parts in it. */
export function ReferencePage({ page, isWide, render, resolve, children }: ReferencePageProps) {
  return (
    <RenderingProvider value={{ render, resolve, writtenIn: page.writtenIn }}>
      <DocsLayout page={page} isWide={isWide}>
        {children}
      </DocsLayout>
    </RenderingProvider>
  )
}
