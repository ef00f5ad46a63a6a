import { outputPathFrom } from './paths.ts'
import type { OutputPath, Pathname } from './paths.ts'

/** The kinds of feed that a blog can have. */
export type FeedKind = 'rss' | 'atom' | 'json'

const FEED_FILES: Readonly<Record<FeedKind, string>> = {
  rss: 'rss.xml',
  atom: 'atom.xml',
  json: 'feed.json',
}

/** Where a feed is written, below its blog, as Docusaurus does: `/blog` → `blog/rss.xml`. */
export function feedPathOf(kind: FeedKind, blogRoute: string): OutputPath {
  return outputPathFrom(blogRoute, FEED_FILES[kind])
}

/** Where the list of all pages is written. */
export const SITEMAP_PATH: OutputPath = outputPathFrom('sitemap.xml')

/** Where the web manifest is written. */
export const MANIFEST_PATH: OutputPath = outputPathFrom('site.webmanifest')

/** Where the preview picture of a page is written: `/docs/a` → `previews/docs/a.png`. */
export function previewPathOf(pathname: Pathname): OutputPath {
  return outputPathFrom('previews', `${pathname === '/' ? 'index' : pathname}.png`)
}

/** Where the pages of all versions of a set of docs are listed, for the switcher: `/docs` → `docs/versions.json`. */
export function versionsDataPathOf(docsRoute: string): OutputPath {
  return outputPathFrom(docsRoute, 'versions.json')
}
