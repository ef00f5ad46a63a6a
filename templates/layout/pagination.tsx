import { Icon } from './icon.tsx'
import { useWords } from '../words.ts'

interface PaginationProps {
  readonly page: number
  readonly pages: number
  readonly newer: string | undefined
  readonly older: string | undefined
}

/** Links to the previous and the next page of a list. */
export function Pagination({ page, pages, newer, older }: PaginationProps) {
  const { say } = useWords()
  if (pages < 2) return undefined
  return (
    <nav className="sp-pagination" aria-label={say('blog.pages')}>
      {newer !== undefined && (
        <a href={newer} rel="prev">
          <Icon name="arrow-left" />
          {say('blog.newerPosts')}
        </a>
      )}
      <span>{say('blog.pageOf', { page, pages })}</span>
      {older !== undefined && (
        <a href={older} rel="next">
          {say('blog.olderPosts')}
          <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  )
}
