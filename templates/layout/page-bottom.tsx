import { Neighbours } from './neighbours.tsx'
import { PageMeta } from './page-meta.tsx'
import { TagList } from './tag-list.tsx'
import { useMessages } from '../words.ts'
import type { PageSlotProps } from 'specpress/theme'

/**
 * Below the text of a page: its tags, the link that edits it, its last change, the previous and the next
 * page.
 */
export function PageBottom({ page }: PageSlotProps) {
  const { t } = useMessages()
  return (
    <>
      {page.kind !== 'tags' && 'tags' in page && <TagList tags={page.tags} />}
      {page.kind === 'post' && <TagList tags={page.post.tags} />}
      <PageMeta
        editHref={'editHref' in page ? page.editHref : undefined}
        reportHref={'reportHref' in page ? page.reportHref : undefined}
        lastUpdate={'lastUpdate' in page ? page.lastUpdate : undefined}
      />
      {'next' in page && <Neighbours previous={page.previous} next={page.next} />}
      {page.kind === 'post' && (
        <Neighbours
          previous={page.newer}
          next={page.older}
          labels={[t('blog.newerPost'), t('blog.olderPost')]}
        />
      )}
    </>
  )
}
