import { BlogLayout } from '../layout/blog-layout.tsx'
import { CardList } from '../layout/card-list.tsx'
import { Icon } from '../layout/icon.tsx'
import { Pagination } from '../layout/pagination.tsx'
import { useMessages } from '../words.ts'
import type { TemplateProps } from 'specpress/theme'

/** The items with one tag. */
export function TagTemplate({ page }: TemplateProps<'tag'>) {
  const { t } = useMessages()
  return (
    <BlogLayout page={page}>
      <CardList items={page.items} />
      <Pagination page={page.page} pages={page.pages} newer={page.newer} older={page.older} />
      <a className="sp-back" href={page.allTags}>
        <Icon name="arrow-left" />
        {t('tag.all')}
      </a>
    </BlogLayout>
  )
}
