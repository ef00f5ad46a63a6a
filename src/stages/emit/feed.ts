import type * as FeedPackage from 'feed'
import type { Feed, FeedFormat, FeedItem, FeedTable } from '../../base/model/feed.ts'
import type { BuildEmitter, BuildView } from '../../base/model/output.ts'
import type { SiteConfig } from '../../base/model/site-config.ts'
import { packageOnDemand } from '../../base/platform/package-on-demand.ts'
import { escapeText } from '../../base/shared/text/html.ts'
import { absoluteUrlOf, fileHrefOf, hrefOf } from '../../base/shared/urls/paths.ts'
import { feedPathOf } from '../../base/shared/urls/site-files.ts'
import { wordsOf } from '../../base/words/translator.ts'
import { textFile, xmlFile } from './text-file.ts'

const feedPackage = packageOnDemand<typeof FeedPackage>('feed')

/**
 * The feeds of all kinds of pages as RSS, Atom and JSON Feed, below their pages: `blog/rss.xml`, `blog/atom.xml`,
 * `blog/feed.json`. Each language has its own. They need full URLs, so a site whose URL is not known has none.
 */
export function feed(feedsIn: (table: FeedTable) => readonly Feed[]): BuildEmitter {
  return {
    name: 'feed',
    mayWrite: (path) => FEED_FILE.test(path),
    async *emit({ table: { routes, languages }, pages, facts, contentOf }) {
      const items = feedItems({ pages, facts, contentOf })
      for (const { config, posts, messages } of languages.values()) {
        if (config.origin === '') continue
        const words = wordsOf(config.lang, messages)
        for (const planned of feedsIn({ config, posts, words, routes })) {
          const each = { ...planned, items: await items(planned.items.slice(0, NEWEST)) }
          for (const format of each.formats) {
            const built = builtFeed(each, config, format)
            const path = feedPathOf(format, each.pathname)
            if (format === 'json') yield textFile(path, `${built.json1()}\n`)
            else {
              const xml = format === 'rss' ? built.rss2() : built.atom1()
              yield xmlFile(path, `${withMediaTypes(xml)}\n`)
            }
          }
        }
      }
    },
  }
}

const NEWEST = 50
const FEED_FILE = /(?:^|\/)(?:rss\.xml|atom\.xml|feed\.json)$/

/** The form of the texts of an item in each format: true for HTML (RFC 4287, 3.1.1; RSS 2.0; JSON Feed 1.1). */
const IS_HTML = {
  rss: { title: false, description: true },
  atom: { title: true, description: true },
  json: { title: false, description: false },
} as const

/** Completes items with what their rendered pages show: the whole content, and texts that only it has. */
function feedItems({ pages, facts, contentOf }: Pick<BuildView, 'pages' | 'facts' | 'contentOf'>) {
  const pageAt = new Map(pages.map((page) => [page.pathname, page]))
  const factsAt = new Map(facts.map((page) => [page.pathname, page]))
  const whole = async (item: FeedItem): Promise<FeedItem> => {
    if (item.fragment !== undefined) return item
    const page = pageAt.get(item.pathname)
    const content = page && (await contentOf(page))
    const { description, excerpt } = factsAt.get(item.pathname) ?? {}
    return {
      ...item,
      // An item without a description has the excerpt.
      description: description ?? item.description,
      // The full URL is in the head of the page.
      ...(item.image !== undefined && page?.head.image && { image: page.head.image }),
      content: content ?? `<p>${escapeText(excerpt ?? item.content)}</p>`,
    }
  }
  return (items: readonly FeedItem[]) => Promise.all(items.map(whole))
}

const ENCLOSED = /(<(?:enclosure|link rel="enclosure") [^>]*type="image\/)(jpg|svg)(?=")/g

/** The library makes the media type of an image from its extension. */
function withMediaTypes(xml: string): string {
  const type = (extension: string): string => (extension === 'jpg' ? 'jpeg' : 'svg+xml')
  return xml.replaceAll(
    ENCLOSED,
    (_, start: string, extension: string) => `${start}${type(extension)}`,
  )
}

/** The texts of an item for a format. Its content is HTML in all of them. */
function textsFor({ title, description, content }: FeedItem, format: FeedFormat) {
  const isHtml = IS_HTML[format]
  return {
    title: isHtml.title ? escapeText(title) : title,
    description: isHtml.description ? escapeText(description) : description,
    content,
  }
}

function builtFeed({ pathname, items, ...named }: Feed, config: SiteConfig, format: FeedFormat) {
  const { Feed: Builder } = feedPackage()
  const { base, origin, lang, title } = config
  const feedUrl = (other: FeedFormat): string =>
    absoluteUrlOf(fileHrefOf(feedPathOf(other, pathname), base), origin)
  const link = absoluteUrlOf(hrefOf(pathname, config), origin)
  const result = new Builder({
    id: link,
    link,
    title: `${named.title} · ${title}`,
    description: named.description,
    language: lang,
    copyright: title,
    // The last change of an item, not the time of the build: the same content gives the same bytes.
    updated: new Date(Math.max(0, ...items.map(({ date, updated }) => lastOf(date, updated)))),
    generator: 'Specpress',
    feedLinks: { rss: feedUrl('rss'), atom: feedUrl('atom'), json: feedUrl('json') },
  })
  for (const item of items) {
    const { pathname: own, fragment, date, updated, authors, tags, image } = item
    const page = absoluteUrlOf(hrefOf(own, config), origin)
    const url = fragment === undefined ? page : `${page}#${fragment}`
    result.addItem({
      id: url,
      link: url,
      ...textsFor(item, format),
      date: new Date(lastOf(date, updated)),
      published: new Date(date),
      ...(image !== undefined && URL.canParse(image) && { image }),
      // The library requires that a list has a first item.
      ...(authors.length > 0 && {
        author: authors.map(({ url: link, ...author }) => ({ ...author, ...(link && { link }) })),
      }),
      category: tags.map((name) => ({ name })),
    })
  }
  return result
}

/** The time of the last change. */
function lastOf(date: string, updated = date): number {
  return Math.max(Date.parse(date), Date.parse(updated))
}
