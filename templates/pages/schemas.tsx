import { ListPages } from '../api/list-links.tsx'
import { ReferencePage } from '../api/reference-page.tsx'
import { SchemaList } from '../api/schema-list.tsx'
import { Written } from '../api/written.tsx'
import { Heading } from '../content/heading.tsx'
import type { TemplateProps } from 'specpress/theme'

/** The page of the list of named schemas, or of a part of it. */
export function SchemasTemplate({ page, body, render, resolve }: TemplateProps<'schemas'>) {
  return (
    <ReferencePage page={page} render={render} resolve={resolve}>
      <Heading level={1}>
        <Written>{page.title}</Written>
      </Heading>
      <ListPages pages={body?.listPages} />
      <SchemaList schemas={body?.schemas?.items ?? []} />
    </ReferencePage>
  )
}
