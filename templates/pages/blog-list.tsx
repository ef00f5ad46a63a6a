import { BlogLayout } from '../layout/blog-layout.tsx'
import { Pagination } from '../layout/pagination.tsx'
import { PostPreview } from '../layout/post-preview.tsx'
import type { TemplateProps } from 'specpress/theme'

/** One page of the list of posts, newest first. */
export function BlogListTemplate({ page }: TemplateProps<'blog-list'>) {
  return (
    <BlogLayout page={page}>
      <div className="sp-posts">
        {page.posts.map((post) => (
          <PostPreview key={post.href} post={post} />
        ))}
      </div>
      <Pagination page={page.page} pages={page.pages} newer={page.newer} older={page.older} />
    </BlogLayout>
  )
}
