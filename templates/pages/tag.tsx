import { BlogLayout } from '../layout/blog-layout.tsx'
import { CardList } from '../layout/card-list.tsx'
import { Icon } from '../layout/icon.tsx'
import type { TemplateProps } from 'specpress/theme'

/** What carries one tag. */
export function TagTemplate({ page }: TemplateProps<'tag'>) {
  return (
    <BlogLayout page={page}>
      <CardList items={page.items} />
      <a className="sp-back" href={page.allTags}>
        <Icon name="arrow-left" />
        All tags
      </a>
    </BlogLayout>
  )
}
