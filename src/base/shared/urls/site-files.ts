import { outputPathFrom } from './paths.ts'
import type { OutputPath, Pathname } from './paths.ts'

/** The kinds of feed that a blog can have. */
export type FeedKind = 'rss' | 'atom' | 'json'

const FEED_FILES: Readonly<Record<FeedKind, string>> = {
  rss: 'rss.xml',
  atom: 'atom.xml',
  json: 'feed.json',
}

/** The path of a feed, below its blog, as in Docusaurus: `/blog` → `blog/rss.xml`. */
export function feedPathOf(kind: FeedKind, blogRoute: string): OutputPath {
  return outputPathFrom(blogRoute, FEED_FILES[kind])
}

export const SITEMAP_PATH: OutputPath = outputPathFrom('sitemap.xml')

/** The path of the web manifest. */
export const MANIFEST_PATH: OutputPath = outputPathFrom('site.webmanifest')

/** The path of the page that a sign-in with OAuth 2.0 returns to. */
export const SIGN_IN_PATH = '/oauth2-redirect'

/** The path of the preview image of a page: `/docs/a` → `previews/docs/a.png`. */
export function previewPathOf(pathname: Pathname): OutputPath {
  return outputPathFrom('previews', `${pathname === '/' ? 'index' : pathname}.png`)
}

/**
 * The path of the list of all versions and their pages, for the version menu: `/docs` → `docs/versions.json`.
 */
export function versionsDataPathOf(docsRoute: string): OutputPath {
  return outputPathFrom(docsRoute, 'versions.json')
}

/** The name of the list of all pages of a language or a version, for AI agents: https://llmstxt.org */
export const LIST = 'llms.txt'
/** The name of the data of an API reference, next to its overview. */
export const REFERENCE = 'reference.json'
/** The name of the changes between the versions of an API, next to its overview. */
export const CHANGES = 'changes.json'
/** The name of the file that says how to call an API, next to its overview. */
export const AGENTS_FILE = 'AGENTS.md'
