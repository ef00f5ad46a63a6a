import {
  choice,
  flag,
  folder,
  list,
  options,
  sitePath,
  text,
  wholeFrom,
  withDefault,
} from './option.ts'
import type { Filled, ConfigValue } from './option.ts'
import type { Pathname, SourcePath } from '../shared/urls/paths.ts'

export const blog = options(
  {},
  {
    /** Default `content/blog`. */
    folder: withDefault(folder, 'content/blog'),
    /** Default `/blog`. */
    route: withDefault(sitePath, '/blog'),
    title: text,
    description: text,
    /** The number of posts on a page of the list. Default 10. */
    postsPerPage: withDefault(wholeFrom(1), 10),
    editUrl: text,
    /** The feeds to write. Default: all three. */
    feeds: withDefault(list(choice('rss', 'atom', 'json')), ['rss', 'atom', 'json']),
    /**
     * The list of posts shows each excerpt with its links, images and lists (`'rich'`), or as text (`'plain'`).
     * Default `'rich'`.
     */
    list: withDefault(choice('rich', 'plain'), 'rich'),
    /** The page of a post begins with its `image`. Default `false`. */
    showImages: withDefault(flag, false),
    /** Publishes posts before the day of their date (`'show'`), or not (`'hide'`). Default `'hide'`. */
    future: withDefault(choice('hide', 'show'), 'hide'),
  },
)

export interface BlogOptions extends ConfigValue<typeof blog> {}

/** The same with defaults. */
export interface BlogSettings extends Filled<typeof blog> {}

export const pages = options(
  {},
  {
    /** Default `content/pages`. */
    folder: withDefault(folder, 'content/pages'),
    /** Default `/`. */
    route: withDefault(sitePath, '/'),
    editUrl: text,
  },
)

export interface PagesOptions extends ConfigValue<typeof pages> {}

/** The same with defaults. */
export interface PagesSettings extends Filled<typeof pages> {}

/** A blog. Without a title and a description, it uses translated defaults. */
export interface Blog extends BlogSettings {
  /** Names the blog: no other one has it. */
  readonly folder: SourcePath
  readonly route: Pathname
}

/** Pages of one folder. */
export interface PagesSet extends PagesSettings {
  readonly folder: SourcePath
  readonly route: Pathname
}
