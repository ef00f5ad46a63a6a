import { authorPageOf, authorsPageOf } from './author-page.ts'
import { blogArchivePageOf, blogListPageOf, postPageOf } from './blog-page.ts'
import { assembleBlog } from './blog.ts'
import { cardsBySet } from '../card-sets.ts'
import type { LocalSite } from '../i18n/local-site.ts'
import type { KindRoutes, PageKind } from '../page-kind.ts'

/** The posts of the blogs, and the pages that list them. */
export const blog: PageKind<'post' | 'blog-list' | 'blog-archive' | 'authors' | 'author'> = {
  routesOf,
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

function routesOf({ cards, config }: LocalSite): KindRoutes {
  const posts = cards.filter((card) => card.kind === 'post')
  const blogs = [...cardsBySet(posts, config.blogs)].map(([own, written]) =>
    assembleBlog(written, cards, { ...config, blog: own }),
  )
  const listed = blogs.flatMap((each) => each.listed)
  return {
    written: blogs.flatMap((each) => each.posts),
    generated: blogs.flatMap(({ generated }) => generated),
    problems: blogs.flatMap(({ problems }) => problems),
    posts:
      blogs.length > 1 ? listed.toSorted((a, b) => b.date.localeCompare(a.date, 'en')) : listed,
  }
}
