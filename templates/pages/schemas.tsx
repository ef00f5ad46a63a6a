import { ListPages } from '../api/list-links.tsx'
import { RenderingProvider } from '../api/rendering.ts'
import { SchemaList } from '../api/schema-list.tsx'
import { Written } from '../api/written.tsx'
import { Heading } from '../content/heading.tsx'
import { DocsLayout } from '../layout/docs-layout.tsx'
import type { TemplateProps } from 'specpress/theme'

/** The page of the list of named schemas, or of a part of it. */
export function SchemasTemplate({ page, body, render, resolve }: TemplateProps<'schemas'>) {
  return (
    <RenderingProvider value={{ render, resolve, writtenIn: page.writtenIn }}>
      <DocsLayout page={page}>
        <Heading level={1}>
          <Written>{page.title}</Written>
        </Heading>
        <ListPages pages={body?.listPages} />
        <SchemaList schemas={body?.schemas?.items ?? []} />
      </DocsLayout>
    </RenderingProvider>
  )
}
