import type { HeadProps } from '../../base/model/page.ts'
import type { Route } from '../../base/model/route.ts'
import type { Blog, SiteConfig } from '../../base/model/site-config.ts'
import type { Words } from '../../base/model/words.ts'
import { remember } from '../../base/shared/remember.ts'
import { fileHrefOf } from '../../base/shared/urls/paths.ts'
import { feedPathOf } from '../../base/shared/urls/site-files.ts'
import { blogWordsOf } from '../../base/words/blog-words.ts'
import type { FeedTable } from '../../stages/routes/page-type.ts'

const FEED_TYPES = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const

const FEED_NAMES = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' } as const

/** Gives a page the feeds of all blogs that have posts: those of its own blog first. */
export function blogFeedsIn({
  config,
  words,
  posts,
}: FeedTable): (route: Route) => HeadProps['feeds'] {
  const written = new Set(posts.map(({ blog }) => blog))
  const blogs = config.blogs.filter(({ folder }) => written.has(folder))
  const feedsFrom = remember((area: string) => {
    const own = blogs.filter(({ folder }) => folder === area)
    const others = blogs.filter(({ folder }) => folder !== area)
    return [...own, ...others].flatMap((blog) => feedsOf(blog, config, words))
  })
  return ({ area }) => feedsFrom(area ?? '')
}

function feedsOf(blog: Blog, { title, base }: SiteConfig, words: Words): HeadProps['feeds'] {
  const name = `${blogWordsOf(blog, title, words).title} · ${title}`
  return blog.feeds.map((kind) => ({
    type: FEED_TYPES[kind],
    title: `${name} (${FEED_NAMES[kind]})`,
    href: fileHrefOf(feedPathOf(kind, blog.route), base),
  }))
}
