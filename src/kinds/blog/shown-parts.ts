import type { AuthorPage, BlogListPage, PostProps } from '../../base/model/page.ts'
import type { RenderedPart, ShownParts } from '../../stages/routes/page-type.ts'

/** The texts of the posts in a list as their pages show them; in a list of a rich blog, their excerpts as HTML. */
export function partsOfPosts<Page extends BlogListPage | AuthorPage>(): ShownParts<Page> {
  return {
    of: ({ posts }) => posts,
    with: (page, partOf) => ({
      ...page,
      posts: page.posts.map((post) => withPart(post, partOf(post.href), page.kind === 'blog-list')),
    }),
  }
}

function withPart(post: PostProps, part: RenderedPart | undefined, isRich: boolean): PostProps {
  const { description = post.description, excerpt = post.excerpt, excerptHtml } = part ?? {}
  const html = isRich && excerptHtml !== undefined && { excerptHtml }
  return { ...post, description, excerpt, ...html }
}
