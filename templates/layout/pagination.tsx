import { Icon } from './icon.tsx'
import { useMessages } from '../words.ts'

interface PaginationProps {
  readonly page: number
  readonly pages: number
  readonly newer: string | undefined
  readonly older: string | undefined
}

/** Links to the previous and the next page of a list. */
export function Pagination({ page, pages, newer, older }: PaginationProps) {
  const { t } = useMessages()
  if (pages < 2) return undefined
  return (
    <nav className="sp-pagination" aria-label={t('blog.pages')}>
      {newer !== undefined && (
        <a href={newer} rel="prev">
          <Icon name="arrow-left" />
          {t('blog.newerPosts')}
        </a>
      )}
      <span>{t('blog.pageOf', { page, pages })}</span>
      {older !== undefined && (
        <a href={older} rel="next">
          {t('blog.olderPosts')}
          <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  )
}
