import { AuthorName } from './author-name.tsx'
import type { PostProps } from 'specpress/theme'

interface AuthorListProps {
  readonly authors: PostProps['authors']
}

/** The authors of a post. */
export function AuthorList({ authors }: AuthorListProps) {
  if (authors.length === 0) return undefined
  return (
    <ul className="sp-authors">
      {authors.map((author) => (
        <li key={author.key ?? author.name}>
          {author.image_url !== undefined && (
            <img src={author.image_url} alt="" width="40" height="40" loading="lazy" />
          )}
          <div>
            <AuthorName author={author} />
            {author.title !== undefined && <span>{author.title}</span>}
          </div>
        </li>
      ))}
    </ul>
  )
}
