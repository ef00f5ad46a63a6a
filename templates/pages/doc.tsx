import { Heading } from '../content/heading.tsx'
import { DocsLayout } from '../layout/docs-layout.tsx'
import type { TemplateProps } from 'specpress/theme'

/** A document of the docs. */
export function DocTemplate({ page, content }: TemplateProps<'doc'>) {
  return (
    <DocsLayout page={page}>
      {!page.hasOwnTitle && !page.hideTitle && <Heading level={1}>{page.title}</Heading>}
      <div className="sp-prose">{content}</div>
    </DocsLayout>
  )
}
