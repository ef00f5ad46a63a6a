import { Icon } from './icon.tsx'

interface PaginationProps {
  readonly page: number
  readonly pages: number
  readonly newer: string | undefined
  readonly older: string | undefined
}

/** From one page of a list to the next. */
export function Pagination({ page, pages, newer, older }: PaginationProps) {
  if (pages < 2) return undefined
  return (
    <nav className="sp-pagination" aria-label="Pages of posts">
      {newer !== undefined && (
        <a href={newer} rel="prev">
          <Icon name="arrow-left" />
          Newer posts
        </a>
      )}
      <span>{`Page ${page} of ${pages}`}</span>
      {older !== undefined && (
        <a href={older} rel="next">
          Older posts
          <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  )
}
