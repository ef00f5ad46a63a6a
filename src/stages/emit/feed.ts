import type * as FeedPackage from 'feed'
import type { Feed, FeedFormat, FeedTable } from '../../base/model/feed.ts'
import type { PlanEmitter } from '../../base/model/output.ts'
import type { SiteConfig } from '../../base/model/site-config.ts'
import { packageOnDemand } from '../../base/platform/package-on-demand.ts'
import { absoluteUrlOf, fileHrefOf, hrefOf } from '../../base/shared/urls/paths.ts'
import { feedPathOf } from '../../base/shared/urls/site-files.ts'
import { wordsOf } from '../../base/words/translator.ts'
import { textFile } from './text-file.ts'

const feedPackage = packageOnDemand<typeof FeedPackage>('feed')

/**
 * The feeds of all kinds of pages as RSS, Atom and JSON Feed, below their pages: `blog/rss.xml`, `blog/atom.xml`,
 * `blog/feed.json`. Each language has its own.
 */
export function feed(feedsIn: (table: FeedTable) => readonly Feed[]): PlanEmitter {
  return {
    name: 'feed',
    when: 'planned',
    *emit({ table: { routes, languages } }) {
      for (const { config, posts, messages } of languages.values()) {
        const words = wordsOf(config.lang, messages)
        for (const each of feedsIn({ config, posts, words, routes })) {
          const built = builtFeed(each, config)
          const write = { rss: built.rss2, atom: built.atom1, json: built.json1 }
          for (const format of each.formats) {
            yield textFile(feedPathOf(format, each.pathname), `${write[format].call(built)}\n`)
          }
        }
      }
    },
  }
}

const NEWEST = 50

function builtFeed({ pathname, items: all, ...named }: Feed, config: SiteConfig) {
  const { Feed: Builder } = feedPackage()
  const { base, origin, lang, title } = config
  const feedUrl = (format: FeedFormat): string =>
    absoluteUrlOf(fileHrefOf(feedPathOf(format, pathname), base), origin)
  const items = all.slice(0, NEWEST)
  const link = absoluteUrlOf(hrefOf(pathname, config), origin)
  const result = new Builder({
    id: link,
    link,
    title: `${named.title} · ${title}`,
    description: named.description,
    language: lang,
    copyright: title,
    // The time of the newest item, not of the build: the same content gives the same bytes.
    updated: new Date(items[0]?.date ?? 0),
    generator: 'Specpress',
    feedLinks: { rss: feedUrl('rss'), atom: feedUrl('atom'), json: feedUrl('json') },
  })
  for (const { pathname: own, date, authors, tags, ...texts } of items) {
    const url = absoluteUrlOf(hrefOf(own, config), origin)
    result.addItem({
      id: url,
      link: url,
      ...texts,
      date: new Date(date),
      // The library requires that a list has a first item.
      ...(authors.length > 0 && {
        author: authors.map(({ url: page, ...author }) => ({
          ...author,
          ...(page && { link: page }),
        })),
      }),
      category: tags.map((name) => ({ name })),
    })
  }
  return result
}
