import { blogOf } from './blog-config.ts'
import { blogArchivePageOf, blogListPageOf, blogSectionsOf, postPageOf } from './blog-page.ts'
import { assembleBlog } from './blog.ts'
import {
  archiveListing,
  authorListing,
  authorsListing,
  blogListing,
  postListing,
} from './listing.ts'
import { compareDates } from '../../base/shared/dates.ts'
import { cardsBySet } from '../../stages/routes/card-sets.ts'
import type { LocalSite } from '../../stages/routes/i18n/local-site.ts'
import type { PageKind, KindSource, SourceSite } from '../../stages/routes/page-kind.ts'
import type {
  KindRoutes,
  PageTypes,
  RenderedPart,
  ShownParts,
} from '../../stages/routes/page-type.ts'
import type {
  AuthorProps,
  PostProps,
  AuthorPage,
  BlogListPage,
  AuthorsPage,
} from '../../base/model/page.ts'
import type { Source } from '../../base/model/source.ts'
import type { MarkdownSettings } from '../../stages/markdown/settings.ts'
import {
  authorsSource,
  contentSource,
  namedSource,
  tagsSource,
} from '../../stages/markdown/sources.ts'
import type { Feed, FeedItem, FeedTable } from '../../base/model/feed.ts'
import type { Post, AuthorRoute, AuthorsRoute } from '../../base/model/route.ts'
import { blogWordsOf } from '../../base/words/blog-words.ts'
import { layoutFrameOf } from '../../stages/routes/page/page-tools.ts'
import type { PageTools, Undigested } from '../../stages/routes/page/page-tools.ts'
import { profilePage } from '../../stages/routes/page/structured-data.ts'
import { authorProps } from './author-props.ts'
import { postsOf } from './post-props.ts'

function authorsPageOf(route: AuthorsRoute, tools: PageTools): Undigested<AuthorsPage> {
  const { t } = tools.words
  const parts = { title: t('authors.title'), description: t('authors.description') }
  return {
    kind: 'authors',
    ...layoutFrameOf(route, parts, tools),
    ...tools.partOf(route),
    authors: route.authors.map(({ author, posts }) => ({
      author: authorProps(author, tools.urls),
      posts,
    })),
  }
}

/** An author, with their posts. */
function authorPageOf(route: AuthorRoute, tools: PageTools): Undigested<AuthorPage> {
  const { author, posts, allAuthors } = route
  const parts = {
    title: tools.words.t('author.title', { name: author.name }),
    heading: author.name,
    description: author.description ?? '',
    structuredData: [profilePage(author, tools.urls)],
  }
  return {
    kind: 'author',
    ...layoutFrameOf(route, parts, tools),
    ...tools.partOf(route),
    author: authorProps(author, tools.urls),
    posts: posts.map(tools.once(postsOf)),
    allAuthors: tools.urls.hrefOf(allAuthors),
  }
}

function blogFeedsIn({ config, words, posts }: FeedTable): readonly Feed[] {
  return config.blogs.flatMap((blog): readonly Feed[] => {
    const { folder: area, route: pathname, feeds: formats } = blog
    const own = posts.filter((post) => post.blog === area)
    if (own.length === 0) return []
    const named = blogWordsOf(blog, config.title, words)
    return [{ pathname, area, ...named, formats, items: own.map(itemOf) }]
  })
}

function itemOf(post: Post): FeedItem {
  const { pathname, title, description, excerpt, date, updated, authors, tags, image } = post
  return {
    pathname,
    title,
    date,
    ...(updated !== undefined && { updated }),
    description: description || excerpt,
    content: excerpt,
    ...(image !== undefined && { image }),
    authors: authors.map(({ name, email, url }) => ({
      name,
      ...(email && { email }),
      ...(url && { url }),
    })),
    tags: tags.map(({ label }) => label),
  }
}

/** The posts of all blogs in one language, with their authors and tags. */
function blogSourcesIn({ config, settings, folderOf }: SourceSite): readonly KindSource[] {
  return config.blogs.flatMap(({ folder }, index) =>
    [authorsSource, tagsSource, postSource].map((sourceIn) => ({
      source: namedSource(sourceIn(settings, folderOf(folder)), index > 0 ? folder : undefined),
    })),
  )
}

/** The posts of a blog: Markdown and MDX below a folder. */
export function postSource(settings: MarkdownSettings, folder: string): Source {
  return contentSource({ kind: 'post', folder, extensions: 'md,mdx' }, settings)
}

/** The texts of the posts in a list as their pages show them; in a list of a rich blog, their excerpts as HTML. */
function partsOfPosts<Page extends BlogListPage | AuthorPage>(): ShownParts<Page> {
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

/** The URLs of the files that an author shows. */
function filesOfAuthor({ image_url: face }: AuthorProps): readonly (string | undefined)[] {
  return [face]
}

/** The URLs of the files that a post shows, in a list and on its own page. */
function filesOfPost({ image, imageDark, authors }: PostProps): readonly (string | undefined)[] {
  return [image, imageDark, ...authors.flatMap(filesOfAuthor)]
}

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
