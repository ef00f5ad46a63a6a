import type { PageLinkProps } from 'specpress/theme'

interface TagListProps {
  readonly tags: readonly PageLinkProps[]
}

/** The tags of a document. */
export function TagList({ tags }: TagListProps) {
  if (tags.length === 0) return undefined
  return (
    <ul className="sp-tags">
      {tags.map((tag) => (
        <li key={tag.href}>
          <a className="sp-tag" href={tag.href} rel="tag">
            {tag.label}
          </a>
        </li>
      ))}
    </ul>
  )
}
