import { AuthorProfile } from '../layout/author-profile.tsx'
import { BlogLayout } from '../layout/blog-layout.tsx'
import { Icon } from '../layout/icon.tsx'
import { PostPreview } from '../layout/post-preview.tsx'
import { useMessages } from '../words.ts'
import type { TemplateProps } from 'specpress/theme'

/** An author of the blog, with their posts. */
export function AuthorTemplate({ page }: TemplateProps<'author'>) {
  const { t } = useMessages()
  return (
    <BlogLayout page={page}>
      <AuthorProfile author={page.author} />
      <div className="sp-posts">
        {page.posts.map((post) => (
          <PostPreview key={post.href} post={post} />
        ))}
      </div>
      <a className="sp-back" href={page.allAuthors}>
        <Icon name="arrow-left" />
        {t('author.all')}
      </a>
    </BlogLayout>
  )
}
