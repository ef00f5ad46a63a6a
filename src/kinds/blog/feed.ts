import type * as FeedPackage from 'feed'
import type { PlanEmitter } from '../../base/model/output.ts'
import type { LanguageTable, Post } from '../../base/model/route.ts'
import type { Blog } from '../../base/model/site-config.ts'
import { packageOnDemand } from '../../base/platform/package-on-demand.ts'
import { absoluteUrlOf, fileHrefOf, hrefOf } from '../../base/shared/urls/paths.ts'
import { feedPathOf } from '../../base/shared/urls/site-files.ts'
import { blogWordsOf } from '../../base/words/blog-words.ts'
import { wordsOf } from '../../base/words/translator.ts'
import { textFile } from '../../stages/emit/text-file.ts'

const feedPackage = packageOnDemand('feed') as () => typeof FeedPackage

/**
 * The newest posts of each blog as RSS, Atom and JSON Feed, below it: `blog/rss.xml`, `blog/atom.xml`, `blog/feed.json`. Each
 * language has its own.
 */
export const feed: PlanEmitter = {
  name: 'feed',
  when: 'planned',
  *emit({ table }) {
    for (const language of table.languages.values()) {
      for (const blog of language.config.blogs) {
        const posts = language.posts.filter((post) => post.blog === blog.folder)
        if (posts.length === 0) continue
        const built = feedOf(blog, posts, language)
        const write = { rss: built.rss2, atom: built.atom1, json: built.json1 }
        for (const kind of blog.feeds) {
          yield textFile(feedPathOf(kind, blog.route), `${write[kind].call(built)}\n`)
        }
      }
    }
  },
}

const NEWEST = 50

function feedOf(blog: Blog, all: readonly Post[], { config, messages }: LanguageTable) {
  const { Feed } = feedPackage()
  const { base, origin, lang, title } = config
  const words = blogWordsOf(blog, title, wordsOf(lang, messages))
  const urlOf = (post: Post): string => absoluteUrlOf(hrefOf(post.pathname, config), origin)
  const feedUrl = (kind: Blog['feeds'][number]): string =>
    absoluteUrlOf(fileHrefOf(feedPathOf(kind, blog.route), base), origin)

  const posts = all.slice(0, NEWEST)
  const link = absoluteUrlOf(hrefOf(blog.route, config), origin)
  const result = new Feed({
    id: link,
    link,
    title: `${words.title} · ${title}`,
    description: words.description,
    language: lang,
    copyright: title,
    // The time of the newest post, not of the build: the same content gives the same bytes.
    updated: new Date(posts[0]?.date ?? 0),
    generator: 'Specpress',
    feedLinks: { rss: feedUrl('rss'), atom: feedUrl('atom'), json: feedUrl('json') },
  })
  for (const post of posts) {
    result.addItem({
      id: urlOf(post),
      link: urlOf(post),
      title: post.title,
      description: post.description || post.excerpt,
      content: post.excerpt,
      date: new Date(post.date),
      // The library requires that a list has a first item.
      ...(post.authors.length > 0 && { author: post.authors.map(authorOf) }),
      category: post.tags.map(({ label }) => ({ name: label })),
    })
  }
  return result
}

function authorOf({ name, email, url }: Post['authors'][number]) {
  return { name, ...(email && { email }), ...(url && { link: url }) }
}
