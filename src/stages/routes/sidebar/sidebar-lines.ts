import type { Block, Remainder } from './sidebar-blocks.ts'
import type { PageAnchor } from '../../../base/model/api.ts'
import type { SidebarItemProps } from '../../../base/model/page.ts'
import type { SidebarCategory, SidebarItem } from '../../../base/model/route.ts'
import type { Words } from '../../../base/model/words.ts'
import { rememberEach } from '../../../base/shared/remember.ts'
import { isExternal } from '../../../base/shared/urls/paths.ts'
import type { Pathname } from '../../../base/shared/urls/paths.ts'
import type { Urls } from '../urls.ts'

/**
 * Makes the items of a sidebar. Items outside of the open branch are made once. `parts`: the `open` branch of a page,
 * without closed categories; `all`; or those of a `file`, where pages have the names that a filter finds.
 */
export function sidebarLinesOf(urls: Urls, { t }: Words, parts: 'open' | 'all' | 'file') {
  const made = new Map<SidebarItem, SidebarItemProps>()

  const category = (
    item: SidebarCategory,
    state: { readonly open: boolean; readonly items: readonly SidebarItemProps[] },
  ): SidebarItemProps => {
    const own = ownPathnameOf(item)
    const href = own && urls.hrefOf(own)
    const isFixed = item.collapsible === false && { collapsible: false }
    return { kind: 'category', label: item.label, href, ...state, ...isFixed, ...extrasOf(item) }
  }
  const closedCategory = (item: SidebarCategory): SidebarItemProps => {
    if (parts !== 'open') {
      return category(item, { open: !item.collapsed, items: item.items.map(closed) })
    }
    const { label, pathname } = item
    const href = listOf(item) ?? (pathname && urls.hrefOf(pathname))
    return { kind: 'category', label, href, open: false, ...extrasOf(item) }
  }
  const pageOrMarkup = (item: Exclude<SidebarItem, SidebarCategory>): SidebarItemProps => {
    const names = parts === 'file' && item.kind !== 'html' && item.names
    return { ...lineOf(item, urls), ...(names && { names }) }
  }
  const closed = (item: SidebarItem): SidebarItemProps => {
    const known = made.get(item)
    if (known) return known
    const line = item.kind === 'category' ? closedCategory(item) : pageOrMarkup(item)
    made.set(item, line)
    return line
  }
  /** The page that lists the items of a category. */
  const listOf = (item: SidebarCategory): string | undefined => {
    const own = ownPathnameOf(item)
    if (own !== undefined) return urls.hrefOf(own)
    return item.list && hrefOfAnchor(item.list, urls)
  }
  /** The lines for pages that a block leaves out: above all pages, before the block, and after it. */
  const leftOut = ({ earlier, later }: Block, of: SidebarCategory | undefined) => {
    const list = of && listOf(of)
    const line = (shows: More['shows'], left: Remainder | undefined): readonly More[] => {
      if (left === undefined) return []
      const label = t(`sidebar.${shows}`, { count: left.pages })
      return [{ kind: 'more', shows, label, href: list ?? urls.hrefOf(left.nearest) }]
    }
    return {
      above: line('matches', earlier ?? later),
      before: line('earlier', earlier),
      after: line('later', later),
    }
  }
  /** A group of parts of a page, open; any other item as it is outside of the open branch. */
  const onOwnPage = rememberEach((item: SidebarItem) =>
    item.kind === 'category' && item.isPart
      ? category(item, { open: true, items: item.items.map(closed) })
      : closed(item),
  )
  return { category, closed, onOwnPage, leftOut }
}

type More = Extract<SidebarItemProps, { readonly kind: 'more' }>

/** The page of a category; `undefined` if it only links to the first page below it. */
export function ownPathnameOf({ pathname, items }: SidebarCategory): Pathname | undefined {
  const first = items.map((item) => ('pathname' in item ? item.pathname : undefined)).find(Boolean)
  return first === pathname ? undefined : pathname
}

function hrefOfAnchor({ pathname, fragment }: PageAnchor, urls: Urls): string {
  return `${urls.hrefOf(pathname)}#${fragment}`
}

function lineOf(
  item: Exclude<SidebarItem, { readonly kind: 'category' }>,
  urls: Urls,
): SidebarItemProps {
  if (item.kind === 'html') return { kind: 'html', html: item.html, ...extrasOf(item) }
  const { label, method, deprecated } = item
  const isLink = item.kind === 'link'
  return {
    kind: 'page',
    label,
    href: isLink ? urls.href(item.href) : urls.hrefOf(item.pathname),
    ...(isLink && isExternal(item.href) && { external: true }),
    ...(method !== undefined && { method }),
    ...(deprecated !== undefined && { deprecated }),
    ...extrasOf(item),
  }
}

function extrasOf(item: SidebarItem) {
  const { className } = item
  return {
    ...('badge' in item && item.badge && { badge: item.badge }),
    ...(className !== undefined && { className }),
  }
}
