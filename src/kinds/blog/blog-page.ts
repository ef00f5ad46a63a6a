import type {
  BlogArchivePage,
  BlogListPage,
  PageLinkProps,
  PostPage,
} from '../../base/model/page.ts'
import type { BlogArchiveRoute, BlogListRoute, PostRoute, Route } from '../../base/model/route.ts'
import type { Blog } from '../../base/model/site-config.ts'
import { blogWordsOf } from '../../base/words/blog-words.ts'
import { normalizedPathname } from '../../stages/routes/normalized-pathname.ts'
import { articleHeadOf } from '../../stages/routes/page/article-head.ts'
import { contentPropsOf } from '../../stages/routes/page/content-props.ts'
import { layoutFrameOf, pageLink } from '../../stages/routes/page/page-tools.ts'
import type { PageTools, PartOfSite, Undigested } from '../../stages/routes/page/page-tools.ts'
import { blogPosting } from '../../stages/routes/page/structured-data.ts'
import { authorsPathname } from './authors.ts'
import { blogOf } from './blog-config.ts'
import { postsOf } from './post-props.ts'

export function postPageOf(route: PostRoute, tools: PageTools): Undigested<PostPage> {
  const blog = blogAt(route, tools)
  return {
    kind: 'post',
    ...layoutFrameOf(route, postHeadOf(route, tools), tools),
    ...contentPropsOf(route, tools, blog.list === 'rich'),
    post: tools.once(postsOf)(route.post),
    ...(blog.showImages && { showsImage: true }),
    newer: pageLink(route.newer, tools.urls),
    older: pageLink(route.older, tools.urls),
    blog: blogLinkOf(blog, tools),
  }
}

/** One page of the list of posts. */
export function blogListPageOf(route: BlogListRoute, tools: PageTools): Undigested<BlogListPage> {
  const { urls, config, words } = tools
  const { page, pages, newer, older } = route
  const blog = blogAt(route, tools)
  const { title: heading, description } = blogWordsOf(blog, config.title, words)
  const title = page === 1 ? heading : words.t('blog.pageTitle', { title: heading, page })
  return {
    kind: 'blog-list',
    ...layoutFrameOf(route, { title, heading, description }, tools),
    ...tools.partOf(route),
    posts: route.posts.map(tools.once(postsOf)),
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
  const { t } = tools.words
  const postOf = tools.once(postsOf)
  const parts = { title: t('archive.title'), description: t('archive.description') }
  return {
    kind: 'blog-archive',
    ...layoutFrameOf(route, parts, tools),
    ...tools.partOf(route),
    years: route.years.map(({ year, posts }) => ({ year, posts: posts.map(postOf) })),
  }
}

/** A blog, and its existing pages: all posts, archive, tags, authors. */
export function blogSectionsOf(blog: Blog, tools: PageTools): PartOfSite {
  return { sections: sectionsOf(blog, tools), blog: blogLinkOf(blog, tools) }
}

function sectionsOf(blog: Blog, tools: PageTools): readonly PageLinkProps[] {
  const { table, config, urls, words } = tools
  const { route } = blog
  const sections = [
    { label: blogWordsOf(blog, config.title, words).title, pathname: normalizedPathname(route) },
    { label: words.t('archive.title'), pathname: normalizedPathname(route, 'archive') },
    { label: words.t('tags.title'), pathname: normalizedPathname(route, 'tags') },
    { label: words.t('authors.title'), pathname: authorsPathname(route) },
  ]
  return sections
    .filter(({ pathname }) => table.routes.has(pathname))
    .map((section) => pageLink(section, urls))
}

function blogLinkOf(blog: Blog, { config, urls, words }: PageTools): PageLinkProps {
  return {
    label: blogWordsOf(blog, config.title, words).title,
    href: urls.hrefOf(normalizedPathname(blog.route)),
  }
}

function blogAt(route: Route, { config }: PageTools): Blog {
  const blog = blogOf(route, config)
  if (blog === undefined) throw new Error(`No blog has the page ${route.pathname}`)
  return blog
}

function postHeadOf(route: PostRoute, tools: PageTools) {
  const { head, article } = articleHeadOf(route, tools)
  return {
    ...head,
    published: route.post.date,
    structuredData: [blogPosting(article, route.post, tools.urls)],
  }
}
