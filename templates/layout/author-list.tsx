import { AuthorName } from './author-name.tsx'
import { Picture } from './picture.tsx'
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
            <Picture
              src={author.image_url}
              picture={author.picture}
              sizes="40px"
              width="40"
              height="40"
            />
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
