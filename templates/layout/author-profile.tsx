import { Picture } from './picture.tsx'
import { useMessages } from '../words.ts'
import type { AuthorProps } from 'specpress/theme'

interface AuthorProfileProps {
  readonly author: AuthorProps
}

/** The profile of an author, with links to their other pages. Their name and description head the page. */
export function AuthorProfile({ author }: AuthorProfileProps) {
  const { t } = useMessages()
  const { image_url, title, email, url, socials = [] } = author
  const links = [
    ...(url === undefined ? [] : [{ label: t('author.website'), url }]),
    ...(email === undefined ? [] : [{ label: email, url: `mailto:${email}` }]),
    ...socials,
  ]
  if (image_url === undefined && title === undefined && links.length === 0) return undefined
  return (
    <div className="sp-author-profile">
      {image_url !== undefined && (
        <Picture src={image_url} picture={author.picture} sizes="80px" width="80" height="80" />
      )}
      <div>
        {title !== undefined && <p>{title}</p>}
        {links.length > 0 && (
          <ul>
            {links.map((link) => (
              <li key={link.label}>
                <a href={link.url} rel="me">
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
