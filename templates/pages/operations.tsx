import { Collections } from '../api/collections.tsx'
import { ListPages } from '../api/list-links.tsx'
import { ReferencePage } from '../api/reference-page.tsx'
import { ExternalDocsLink } from '../api/external-docs-link.tsx'
import { OperationDetails } from '../api/operation-view.tsx'
import { OperationList } from '../api/operation-list.tsx'
import { Prose } from '../api/prose.tsx'
import { Written } from '../api/written.tsx'
import { Heading } from '../content/heading.tsx'
import { DocsLayout } from '../layout/docs-layout.tsx'
import type { TemplateProps } from 'specpress/theme'

/** The page of the operations of a tag. */
export function OperationsTemplate({ page, body, render, resolve }: TemplateProps<'operations'>) {
  const [group] = body?.operations?.groups ?? []
  if (body === undefined || group === undefined) return <DocsLayout page={page}>{null}</DocsLayout>
  return (
    <ReferencePage page={page} isWide render={render} resolve={resolve}>
      <Heading level={1}>
        <Written>{page.title}</Written>
      </Heading>
      <Prose tree={group.description} />
      <ExternalDocsLink docs={group.externalDocs} />
      {body.collections.length > 0 && (
        <p className="sp-api-meta">
          <Collections collections={body.collections} />
        </p>
      )}
      <ListPages pages={body.listPages} />
      <OperationList operations={group.operations} />
      <OperationDetails {...group} />
    </ReferencePage>
  )
}
