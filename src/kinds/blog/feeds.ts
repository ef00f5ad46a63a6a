import type { Feed, FeedItem, FeedTable } from '../../base/model/feed.ts'
import type { Post } from '../../base/model/route.ts'
import { blogWordsOf } from '../../base/words/blog-words.ts'

export function blogFeedsIn({ config, words, posts }: FeedTable): readonly Feed[] {
  return config.blogs.flatMap((blog): readonly Feed[] => {
    const { folder: area, route: pathname, feeds: formats } = blog
    const own = posts.filter((post) => post.blog === area)
    if (own.length === 0) return []
    const named = blogWordsOf(blog, config.title, words)
    return [{ pathname, area, ...named, formats, items: own.map(itemOf) }]
  })
}

function itemOf(post: Post): FeedItem {
  const { pathname, title, description, excerpt, date, updated, authors, tags } = post
  return {
    pathname,
    title,
    date,
    ...(updated !== undefined && { updated }),
    description: description || excerpt,
    content: excerpt,
    authors: authors.map(({ name, email, url }) => ({
      name,
      ...(email && { email }),
      ...(url && { url }),
    })),
    tags: tags.map(({ label }) => label),
  }
}
