import { DateText } from './date-text.tsx'
import type { PostProps } from 'specpress/theme'

/** When a post was written, and how long it takes to read. */
export function Byline({ post }: { readonly post: PostProps }) {
  return (
    <p className="sp-byline">
      <DateText date={post.date} />
      <span>{`${Math.max(1, Math.ceil(post.minutes))} min read`}</span>
    </p>
  )
}
