import { articleHeadOf } from '../page/article-head.ts'
import { authorProps } from './author-props.ts'
import { authorsPathname } from './authors.ts'
import { contentOf } from '../page/content-props.ts'
import { frameOf, pageLink } from '../page/page-tools.ts'
import type { PageTools, Undigested } from '../page/page-tools.ts'
import { settledPathname } from '../settled-pathname.ts'
import { blogPosting } from '../page/structured-data.ts'
import type { Urls } from '../urls.ts'
import type {
  BlogArchivePage,
  BlogListPage,
  PageLinkProps,
  PostPage,
  PostProps,
} from '../../model/page.ts'
import type {
  BlogArchiveRoute,
  BlogListRoute,
  Post,
  PostRoute,
  RouteTable,
} from '../../model/route.ts'
import type { SiteConfig } from '../../model/site-config.ts'
import { blogWordsOf } from '../../words/blog-words.ts'

/** The page of a post. */
export function postPageOf(route: PostRoute, tools: PageTools): Undigested<PostPage> {
  const { urls, config, words } = tools
  return {
    kind: 'post',
    ...frameOf(route, postHeadOf(route, tools), tools),
    ...contentOf(route, tools),
    post: tools.postOf(route.post),
    newer: pageLink(route.newer, urls),
    older: pageLink(route.older, urls),
    blog: {
      label: blogWordsOf(config, words).title,
      href: urls.hrefOf(settledPathname(blogRouteOf(config))),
    },
  }
}

/** One page of the list of posts. */
export function blogListPageOf(route: BlogListRoute, tools: PageTools): Undigested<BlogListPage> {
  const { urls, config, words } = tools
  const { page, pages, newer, older } = route
  const { title: heading, description } = blogWordsOf(config, words)
  const title = page === 1 ? heading : words.say('blog.pageTitle', { title: heading, page })
  return {
    kind: 'blog-list',
    ...frameOf(route, { title, heading, description }, tools),
    sections: blogSectionsOf(tools),
    posts: route.posts.map(tools.postOf),
    page,
    pages,
    newer: newer && urls.hrefOf(newer),
    older: older && urls.hrefOf(older),
  }
}

/** All posts by year. */
export function blogArchivePageOf(
  route: BlogArchiveRoute,
  tools: PageTools,
): Undigested<BlogArchivePage> {
  const { say } = tools.words
  const parts = { title: say('archive.title'), description: say('archive.description') }
  return {
    kind: 'blog-archive',
    ...frameOf(route, parts, tools),
    sections: blogSectionsOf(tools),
    years: route.years.map(({ year, posts }) => ({ year, posts: posts.map(tools.postOf) })),
  }
}

/** The existing pages of the blog: all posts, archive, tags, authors. */
export function blogSectionsOf({
  table,
  config,
  urls,
  words,
}: PageTools): readonly PageLinkProps[] {
  const route = blogRouteOf(config)
  const sections = [
    { label: blogWordsOf(config, words).title, pathname: settledPathname(route) },
    { label: words.say('archive.title'), pathname: settledPathname(route, 'archive') },
    { label: words.say('tags.title'), pathname: settledPathname(route, 'tags') },
    { label: words.say('authors.title'), pathname: authorsPathname(route) },
  ]
  return sections
    .filter(({ pathname }) => table.routes.has(pathname))
    .map((section) => pageLink(section, urls))
}

/** Posts in lists, each made once. */
export function postPropsOf(
  { bySource, routes }: RouteTable,
  urls: Urls,
): (post: Post) => PostProps {
  const sources = new Map([...bySource].map(([source, pathname]) => [pathname, source]))
  const made = new Map<Post, PostProps>()
  return (post) => {
    const known = made.get(post)
    if (known) return known
    const { pathname, tags, authors, image, ...rest } = post
    const source = sources.get(pathname)
    const from = source && { source, pathname }
    const props: PostProps = {
      ...rest,
      href: urls.hrefOf(pathname),
      tags: tags.filter((tag) => routes.has(tag.pathname)).map((tag) => pageLink(tag, urls)),
      authors: authors.map((author) => authorProps(author, urls)),
      image: image && ((from && urls.resolve(image, from)?.href) ?? urls.href(image)),
    }
    made.set(post, props)
    return props
  }
}

function postHeadOf(route: PostRoute, tools: PageTools) {
  const { head, article } = articleHeadOf(route, tools)
  return {
    ...head,
    published: route.post.date,
    structuredData: [blogPosting(article, route.post, tools.urls)],
  }
}

// Posts exist only if the config has a blog; the fallback is for types alone.
function blogRouteOf({ blog }: SiteConfig): string {
  return blog?.route ?? '/blog'
}
