import { Heading } from '../content/heading.tsx'
import { CardList } from '../layout/card-list.tsx'
import { DocsLayout } from '../layout/docs-layout.tsx'
import type { TemplateProps } from 'specpress/theme'

/** The index of a category: one card for each of its items. */
export function CategoryTemplate({ page }: TemplateProps<'category'>) {
  return (
    <DocsLayout page={page}>
      <Heading level={1}>{page.title}</Heading>
      {page.description !== '' && <p className="sp-lead">{page.description}</p>}
      <CardList items={page.items} />
    </DocsLayout>
  )
}
