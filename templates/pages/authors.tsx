import { AuthorName } from '../layout/author-name.tsx'
import { BlogLayout } from '../layout/blog-layout.tsx'
import { Picture } from '../layout/picture.tsx'
import { useMessages } from '../words.ts'
import type { TemplateProps } from 'specpress/theme'

/** The authors of the blog that have a page. */
export function AuthorsTemplate({ page }: TemplateProps<'authors'>) {
  const { t } = useMessages()
  return (
    <BlogLayout page={page}>
      <ul className="sp-author-index">
        {page.authors.map(({ author, posts }) => (
          <li key={author.href}>
            {author.image_url !== undefined && (
              <Picture
                src={author.image_url}
                picture={author.picture}
                sizes="56px"
                width="56"
                height="56"
              />
            )}
            <div>
              <AuthorName author={author} />
              <span className="sp-count">{t('author.posts', { count: posts })}</span>
              {author.title !== undefined && <p>{author.title}</p>}
              {author.description !== undefined && <p>{author.description}</p>}
            </div>
          </li>
        ))}
      </ul>
    </BlogLayout>
  )
}
