import { BlogLayout } from '../layout/blog-layout.tsx'
import { CardList } from '../layout/card-list.tsx'
import { Icon } from '../layout/icon.tsx'
import { Pagination } from '../layout/pagination.tsx'
import { useWords } from '../words.ts'
import type { TemplateProps } from 'specpress/theme'

/** The items with one tag. */
export function TagTemplate({ page }: TemplateProps<'tag'>) {
  const { say } = useWords()
  return (
    <BlogLayout page={page}>
      <CardList items={page.items} />
      <Pagination page={page.page} pages={page.pages} newer={page.newer} older={page.older} />
      <a className="sp-back" href={page.allTags}>
        <Icon name="arrow-left" />
        {say('tag.all')}
      </a>
    </BlogLayout>
  )
}
