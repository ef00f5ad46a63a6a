import { DateText } from './date-text.tsx'
import { useMessages } from '../words.ts'
import type { PostProps } from 'specpress/theme'
import type { ReactNode } from 'react'

interface BylineProps {
  readonly post: PostProps
  /** Further text. */
  readonly children?: ReactNode
}

/** The date of a post, and its reading time. */
export function Byline({ post, children }: BylineProps) {
  const { t } = useMessages()
  return (
    <p className="sp-byline">
      <DateText date={post.date} />
      <span>{t('blog.readingTime', { minutes: Math.max(1, Math.ceil(post.minutes)) })}</span>
      {children}
    </p>
  )
}
