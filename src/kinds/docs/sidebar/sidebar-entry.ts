import type { PageAnchor } from '../../../base/model/api.ts'
import type { SidebarBadge } from '../../../base/shared/sidebar-badge.ts'
import type { Pathname, SourcePath } from '../../../base/shared/urls/paths.ts'
import type { SidebarLine } from '../../../stages/routes/sidebar/sidebar-order.ts'
import type { Doc } from '../doc-routes.ts'

/** A sidebar before it becomes a `Sidebar`: its items still refer to their docs. */
export type Entry = DocEntry | LinkEntry | HtmlEntry | CategoryEntry

export interface DocEntry {
  readonly kind: 'doc'
  readonly doc: Doc
  readonly label: string
  readonly badge?: SidebarBadge
  readonly className?: string
  /** True for a link to a doc whose own place is elsewhere: it has other neighbours, and another sidebar. */
  readonly isElsewhere?: boolean
}

export interface LinkEntry {
  readonly kind: 'link'
  readonly label: string
  readonly href: string
  readonly badge?: SidebarBadge
  readonly className?: string
}

/** Markup of the config. */
export interface HtmlEntry {
  readonly kind: 'html'
  readonly html: string
  readonly className?: string
}

export interface CategoryEntry {
  readonly kind: 'category'
  readonly label: string
  readonly description: string
  readonly collapsed: boolean
  /** `false` if it cannot be closed. */
  readonly collapsible?: boolean
  readonly page: DocEntry | IndexEntry | undefined
  /** The part of another page that lists its items. */
  readonly list?: PageAnchor
  readonly items: readonly Entry[]
  readonly badge?: SidebarBadge
  readonly className?: string
}

/** A page that lists the items of a category. */
export interface IndexEntry {
  readonly kind: 'index'
  readonly pathname: Pathname
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly image: string | undefined
  readonly source: SourcePath | undefined
}

/** The path of a page of a sidebar. */
export function pathnameOfPage(page: DocEntry | IndexEntry): Pathname {
  return page.kind === 'doc' ? page.doc.pathname : page.pathname
}

/** The target of an item: for a category without a page of its own, the first page below it. */
export function firstPathname(entry: Entry): Pathname | undefined {
  switch (entry.kind) {
    case 'doc':
      return entry.doc.pathname
    case 'link':
    case 'html':
      return undefined
    case 'category':
      if (entry.page) return pathnameOfPage(entry.page)
      for (const item of entry.items) {
        const pathname = firstPathname(item)
        if (pathname !== undefined) return pathname
      }
      return undefined
    default:
      return entry satisfies never
  }
}

/** The pages and categories of a sidebar. Links that leave the sidebar are left out. */
export function entryLinesOf(entries: readonly Entry[]): readonly SidebarLine[] {
  return entries.flatMap((entry): readonly SidebarLine[] => {
    switch (entry.kind) {
      case 'doc':
        return entry.isElsewhere ? [] : [lineOf(entry)]
      case 'link':
      case 'html':
        return []
      case 'category': {
        const { label, page, items } = entry
        const own = page?.kind === 'doc' ? lineOf(page) : { pathname: page?.pathname }
        return [{ ...own, label, items: entryLinesOf(items) }]
      }
      default:
        return entry satisfies never
    }
  })
}

function lineOf({ doc, label }: DocEntry): SidebarLine {
  return { label, pathname: doc.pathname, shortLabel: shortLabelOf(doc, label) }
}

/** The label of a link to a doc from its neighbours. */
export function shortLabelOf({ card }: Doc, label: string): string {
  return card.frontMatter.pagination_label ?? label
}
