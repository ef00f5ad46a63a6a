import type { FrontMatter } from './document.ts'
import type { Json } from './json-value.ts'
import type { KindSite, Report } from './kind.ts'
import type { CategoryItemProps, PageLinkProps, PageProps, PostProps, TocItem } from './page.ts'
import type { SidebarProps } from './sidebar-props.ts'
import type { Problem } from '../problems/problem.ts'
import type { SidebarBadge } from '../shared/sidebar-badge.ts'
import type { SourcePath } from '../shared/urls/paths.ts'

/** A page of any kind, for the plug-ins that change its data. */
export interface PageToChange {
  /** Its data, with the changes of the plug-ins before. */
  readonly page: PageProps
  /** The document that it shows, if it shows one. */
  readonly document: ShownDocument | undefined
  readonly site: PageSite
}

interface ShownDocument {
  readonly source: SourcePath
  readonly frontMatter: FrontMatter
  /** The values of the keys that `frontMatterKeys` allow. */
  readonly own: Readonly<Record<string, Json>>
}

/** The site in the language of the page. */
interface PageSite extends Omit<KindSite, 'versions'> {
  /** The `data` of the page of a kind at a path: of `/status/api`, for example. */
  readonly dataAt: (path: string) => unknown
}

/**
 * The data of a page that a plug-in replaces. A key that the kind of the page does not have is a mistake, besides
 * `badges`, which every page can have.
 */
export interface PageChanges {
  /** Its heading, its name in the browser tab and in breadcrumbs. A heading in the text of a document stays. */
  readonly title?: string
  readonly description?: string
  /** Next to the heading. */
  readonly badges?: readonly SidebarBadge[]
  /** The link that edits its document; `null` for none. */
  readonly editHref?: string | null
  readonly tags?: readonly PageLinkProps[]
  readonly toc?: readonly TocItem[]
  readonly sidebar?: SidebarProps
  readonly previous?: PageLinkProps | null
  readonly next?: PageLinkProps | null
  /** The items of the index of a category, or of a tag. */
  readonly items?: readonly CategoryItemProps[]
  /** The posts of the list of a blog, or of an author. */
  readonly posts?: readonly PostProps[]
  /** The data of a page of a kind. */
  readonly data?: unknown
}

/** Changes the data of a page. `undefined` leaves it as it is. */
export type ChangePage = (page: PageToChange) => PageChanges | undefined

/** The changes of a plug-in in the config. */
export interface PluggedChange {
  readonly plugin: string
  readonly change: ChangePage
  readonly problemOf: (report: Report) => Problem
}
