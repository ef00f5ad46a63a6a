import { DateText } from './date-text.tsx'
import { useWords } from '../words.ts'
import type { PostProps } from 'specpress/theme'
import type { ReactNode } from 'react'

interface BylineProps {
  readonly post: PostProps
  /** What is said besides. */
  readonly children?: ReactNode
}

/** When a post was written, and how long it takes to read. */
export function Byline({ post, children }: BylineProps) {
  const { say } = useWords()
  return (
    <p className="sp-byline">
      <DateText date={post.date} />
      <span>{say('blog.readingTime', { minutes: Math.max(1, Math.ceil(post.minutes)) })}</span>
      {children}
    </p>
  )
}
