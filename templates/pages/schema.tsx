import { ReferencePage } from '../api/reference-page.tsx'
import { Examples } from '../api/examples.tsx'
import { LeftOutNote } from '../api/left-out.tsx'
import { Prose } from '../api/prose.tsx'
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
  const { description, ...schema } = definition.schema
  return (
    <ReferencePage page={page} isWide={examples !== undefined} render={render} resolve={resolve}>
      <div className={examples && 'sp-operation'}>
        <div className="sp-operation-head">
          <Heading level={1}>
            <Written>{page.title}</Written>
          </Heading>
          <Prose tree={description} />
          {body.leftOut && <LeftOutNote {...body.leftOut} ofPage />}
        </div>
        {examples && (
          <div className="sp-operation-aside">
            <section
              id={examples.id}
              className="sp-pane sp-response-examples"
              aria-label={text(examples.title)}
            >
              <Examples examples={examples.items} />
            </section>
          </div>
        )}
        <div className="sp-operation-body">
          <section aria-labelledby={definition.id}>
            <Heading level={2} id={definition.id}>
              {text(definition.title)}
            </Heading>
            <SchemaView schema={schema} />
          </section>
          {usedBy && (
            <section aria-labelledby={usedBy.id}>
              <Heading level={2} id={usedBy.id}>
                {text(usedBy.title)}
              </Heading>
              <Users {...usedBy} />
            </section>
          )}
        </div>
      </div>
    </ReferencePage>
  )
}
