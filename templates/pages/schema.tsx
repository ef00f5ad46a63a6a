import { ReferencePage } from '../api/reference-page.tsx'
import { Examples } from '../api/examples.tsx'
import { LeftOutNote } from '../api/left-out.tsx'
import { SchemaView } from '../api/schema-parts.tsx'
import { Users } from '../api/users.tsx'
import { Written } from '../api/written.tsx'
import { Heading } from '../content/heading.tsx'
import { DocsLayout } from '../layout/docs-layout.tsx'
import { useMessages } from '../words.ts'
import type { TemplateProps } from 'specpress/theme'

/** A named schema: its definition, examples, and the operations that use it. */
export function SchemaTemplate({ page, body, render, resolve }: TemplateProps<'schema'>) {
  const { text } = useMessages()
  if (body === undefined || !('definition' in body))
    return <DocsLayout page={page}>{null}</DocsLayout>
  const { definition, examples, usedBy } = body
  return (
    <ReferencePage page={page} render={render} resolve={resolve}>
      <Heading level={1}>
        <Written>{page.title}</Written>
      </Heading>
      {body.leftOut && <LeftOutNote {...body.leftOut} ofPage />}
      <section aria-labelledby={definition.id}>
        <Heading level={2} id={definition.id}>
          {text(definition.title)}
        </Heading>
        <SchemaView schema={definition.schema} />
      </section>
      {examples && (
        <section aria-labelledby={examples.id}>
          <Heading level={2} id={examples.id}>
            {text(examples.title)}
          </Heading>
          <Examples examples={examples.items} />
        </section>
      )}
      {usedBy && (
        <section aria-labelledby={usedBy.id}>
          <Heading level={2} id={usedBy.id}>
            {text(usedBy.title)}
          </Heading>
          <Users {...usedBy} />
        </section>
      )}
    </ReferencePage>
  )
}
