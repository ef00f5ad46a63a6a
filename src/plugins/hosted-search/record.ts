/** The name of the `<meta>` with the settings. */
export const SETTINGS = 'specpress-search'

export interface AlgoliaSettings {
  readonly url: string
  readonly appId: string
  /** A key that can only search. Every reader gets it. */
  readonly searchKey: string
  readonly index: string
}

export interface TypesenseSettings {
  readonly url: string
  /** A key that can only search. Every reader gets it. */
  readonly searchKey: string
  readonly collection: string
}

/** A part of a page as a record of a service: the text after a heading, or the start of the page. */
export interface SearchRecord {
  /** The URL of the index of the page: each language and each version of the docs has its own. */
  readonly index: string
  /** The path of the page. */
  readonly href: string
  /** The id of the heading. Empty at the start of the page. */
  readonly anchor: string
  readonly title: string
  readonly heading: string
  readonly text: string
  readonly keywords: readonly string[]
  readonly trail: string
  /** The label of its API or blog, or `NO_SCOPE`. */
  readonly scope: string
  /** For an operation: `GET`. */
  readonly method: string
  /** The factor of its place. Greater is better. */
  readonly boost: number
}

/** A result of a service: a record, with the matching words between `MARK` and `MARK_END`. */
export type Hit = Omit<SearchRecord, 'keywords' | 'index' | 'boost'>

export const MARK = '\u0001'
export const MARK_END = '\u0002'

/** The scope of docs and pages. Services cannot filter by an empty text. */
export const NO_SCOPE = '(docs)'
