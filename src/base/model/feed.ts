import type { LanguageTable, RouteTable } from './route.ts'
import type { Words } from './words.ts'
import type { Pathname } from '../shared/urls/paths.ts'

export type FeedFormat = 'rss' | 'atom' | 'json'

/** A feed: files below a page, and links to them in the head of each page. */
export interface Feed {
  /** The page whose feed it is. */
  readonly pathname: Pathname
  /** The part of the site that it belongs to: its pages link to it first. */
  readonly area: string
  readonly title: string
  readonly description: string
  readonly formats: readonly FeedFormat[]
  /** Newest first. */
  readonly items: readonly FeedItem[]
}

export interface FeedItem {
  readonly pathname: Pathname
  /** The part of the page that it is, if it is not the page: then its texts are complete. */
  readonly fragment?: string
  readonly title: string
  readonly description: string
  readonly content: string
  /** Its own image, as its document has it. */
  readonly image?: string
  /** ISO 8601. */
  readonly date: string
  /** The last change that its author names, if it is later: ISO 8601. */
  readonly updated?: string
  readonly authors: readonly FeedAuthor[]
  /** The labels of its tags. */
  readonly tags: readonly string[]
}

interface FeedAuthor {
  readonly name: string
  readonly email?: string
  readonly url?: string
}

/** The site in one language, for its feeds. */
export interface FeedTable extends Pick<LanguageTable, 'config' | 'posts'> {
  readonly words: Words
  readonly routes: RouteTable['routes']
}
