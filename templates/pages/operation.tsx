import { ReferencePage } from '../api/reference-page.tsx'
import { OperationView } from '../api/operation-view.tsx'
import { Written } from '../api/written.tsx'
import { Heading } from '../content/heading.tsx'
import { DocsLayout } from '../layout/docs-layout.tsx'
import type { TemplateProps } from 'specpress/theme'

/** One operation of an API, with its request, samples and responses. */
export function OperationTemplate({ page, body, render, resolve }: TemplateProps<'operation'>) {
  if (body === undefined || !('method' in body)) return <DocsLayout page={page}>{null}</DocsLayout>
  return (
    <ReferencePage page={page} isWide render={render} resolve={resolve}>
      <OperationView
        body={body}
        heading={
          <Heading level={1}>
            <Written>{page.title}</Written>
          </Heading>
        }
      />
    </ReferencePage>
  )
}
