import { authorPageOf, authorsPageOf } from './author-page.ts'
import { blogArchivePageOf, blogListPageOf, postPageOf } from './blog-page.ts'
import { assembleBlog } from './blog.ts'
import type { PageKind } from '../page-kind.ts'

/** The posts of the blog, and the pages that list them. */
export const blog: PageKind<'post' | 'blog-list' | 'blog-archive' | 'authors' | 'author'> = {
  routesOf({ cards, config }) {
    const { posts, generated, listed, problems } = assembleBlog(cards, config)
    return { written: posts, generated, problems, posts: listed }
  },
  pages: {
    post: postPageOf,
    'blog-list': blogListPageOf,
    'blog-archive': blogArchivePageOf,
    authors: authorsPageOf,
    author: authorPageOf,
  },
  names: {
    'blog-list': () => 'the list of posts',
    'blog-archive': () => 'the archive of the blog',
    authors: () => 'the list of authors',
    author: ({ author }) => `the page of the author “${author.name}”`,
  },
}
