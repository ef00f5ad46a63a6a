import type { Pathname, SourcePath } from '../shared/urls/paths.ts'

export interface BlogOptions {
  /** Default `content/blog`. */
  readonly folder?: string
  /** Default `/blog`. */
  readonly route?: string
  readonly title?: string
  readonly description?: string
  /** Default 10. */
  readonly postsPerPage?: number
  readonly editUrl?: string
  /** The feeds to write. Default: all three. */
  readonly feeds?: readonly ('rss' | 'atom' | 'json')[]
  /**
   * The list of posts shows each excerpt with its links, images and lists (`'rich'`), or as text (`'plain'`).
   * Default `'rich'`.
   */
  readonly list?: 'plain' | 'rich'
  /** The page of a post begins with its `image`. Default `false`. */
  readonly showImages?: boolean
  /** Publishes posts before the day of their date (`'show'`), or not (`'hide'`). Default `'hide'`. */
  readonly future?: 'hide' | 'show'
}

export interface PagesOptions {
  /** Default `content/pages`. */
  readonly folder?: string
  /** Default `/`. */
  readonly route?: string
  readonly editUrl?: string
}

/** A blog. Without a title and a description, it uses translated defaults. */
export interface Blog
  extends
    Required<Omit<BlogOptions, 'editUrl' | 'title' | 'description'>>,
    Pick<BlogOptions, 'editUrl' | 'title' | 'description'> {
  /** Names the blog: no other one has it. */
  readonly folder: SourcePath
  readonly route: Pathname
}

/** Pages of one folder. */
export interface PagesSet extends Pick<PagesOptions, 'editUrl'> {
  readonly folder: SourcePath
  readonly route: Pathname
}
