import { authorPageOf, authorsPageOf } from './author-page.ts'
import { blogOf } from './blog-config.ts'
import { blogArchivePageOf, blogListPageOf, blogSectionsOf, postPageOf } from './blog-page.ts'
import { assembleBlog } from './blog.ts'
import { blogFeedsIn } from './feeds.ts'
import {
  archiveListing,
  authorListing,
  authorsListing,
  blogListing,
  postListing,
} from './listing.ts'
import { filesOfAuthor, filesOfPost } from './shown-files.ts'
import { partsOfPosts } from './shown-parts.ts'
import { blogSourcesIn } from './sources.ts'
import { compareDates } from '../../base/shared/dates.ts'
import { cardsBySet } from '../../stages/routes/card-sets.ts'
import type { LocalSite } from '../../stages/routes/i18n/local-site.ts'
import type { PageKind } from '../../stages/routes/page-kind.ts'
import type { KindRoutes, PageTypes } from '../../stages/routes/page-type.ts'

const pages: PageTypes<'post' | 'blog-list' | 'blog-archive' | 'authors' | 'author'> = {
  post: {
    propsOf: postPageOf,
    search: { boost: 0.65 },
    showsOthers: true,
    filesOf: ({ post }) => filesOfPost(post),
    listingOf: postListing,
  },
  'blog-list': {
    propsOf: blogListPageOf,
    nameOf: () => 'the list of posts',
    showsOthers: true,
    parts: partsOfPosts(),
    filesOf: ({ posts }) => posts.flatMap(filesOfPost),
    listingOf: blogListing,
  },
  'blog-archive': {
    propsOf: blogArchivePageOf,
    nameOf: () => 'the archive of the blog',
    showsOthers: true,
    listingOf: archiveListing,
  },
  authors: {
    propsOf: authorsPageOf,
    nameOf: () => 'the list of authors',
    showsOthers: true,
    filesOf: ({ authors }) => authors.flatMap(({ author }) => filesOfAuthor(author)),
    listingOf: authorsListing,
  },
  author: {
    propsOf: authorPageOf,
    nameOf: ({ author }) => `the page of the author “${author.name}”`,
    showsOthers: true,
    parts: partsOfPosts(),
    filesOf: ({ author, posts }) => [...filesOfAuthor(author), ...posts.flatMap(filesOfPost)],
    listingOf: authorListing,
  },
}

/** The posts of the blogs, and the pages that list them. */
export const blog: PageKind = {
  name: 'blog',
  sourceNames: ['authors', 'post', 'tags'],
  sourcesIn: blogSourcesIn,
  routesOf,
  pages,
  feedsIn: blogFeedsIn,
  partOf: (route, tools) => {
    const own = blogOf(route, tools.config)
    return own && blogSectionsOf(own, tools)
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
    posts: blogs.length > 1 ? listed.toSorted(compareDates) : listed,
  }
}
