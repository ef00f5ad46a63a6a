import type { Urls } from './urls.ts'
import type { SidebarItemProps, SidebarProps } from '../model/page.ts'
import type { Sidebar, SidebarCategory, SidebarItem } from '../model/route.ts'
import { digestOf } from '../platform/digest.ts'
import { isExternal } from '../shared/paths.ts'
import type { Pathname } from '../shared/paths.ts'

/** The sidebar of a page, and the digest of it. All pages of one category share them. */
export interface SidebarView {
  readonly props: SidebarProps
  readonly digest: string
}

/** A sidebar with more lines than this is not drawn as a whole: the bytes of a page must not grow with the site. */
const WHOLE = 60

/** The categories above a page, from the outermost. */
type Branch = readonly SidebarCategory[]

/** The sidebar as each page shows it: as a whole where it is small, else its open branch. */
export function sidebarViewsOf(sidebar: Sidebar, urls: Urls): (pathname: Pathname) => SidebarView {
  const branches = branchesOf(sidebar.items)
  const draw = drawerOf(sidebar.items, urls)
  const views = new Map<SidebarCategory | undefined, SidebarView>()
  return (pathname) => {
    const branch = branches.get(pathname) ?? []
    const key = branch.at(-1)
    const known = views.get(key)
    if (known) return known
    const { items, digest } = draw(branch)
    const view = { props: { id: sidebar.id, items }, digest }
    views.set(key, view)
    return view
  }
}

/** The branch that each page stands on; where it stands in two places, the first. */
function branchesOf(items: readonly SidebarItem[]): ReadonlyMap<Pathname, Branch> {
  const branches = new Map<Pathname, Branch>()
  const add = (pathname: Pathname | undefined, branch: Branch): void => {
    if (pathname !== undefined && !branches.has(pathname)) branches.set(pathname, branch)
  }
  const walk = (level: readonly SidebarItem[], branch: Branch): void => {
    for (const item of level) {
      if (item.kind === 'page') add(item.pathname, branch)
      if (item.kind !== 'category') continue
      const inside = [...branch, item]
      walk(item.items, inside)
      // After what is below it: a category may lead to its first page, which stands deeper.
      add(item.pathname, inside)
    }
  }
  walk(items, [])
  return branches
}

/** Draws the sidebar with one branch open. Everything beside the branch is made once and shared. */
function drawerOf(top: readonly SidebarItem[], urls: Urls) {
  const isWhole = linesIn(top) <= WHOLE
  const closedItems = new Map<SidebarItem, SidebarItemProps>()
  const digests = new Map<readonly SidebarItem[], string>()

  const closed = (item: SidebarItem): SidebarItemProps => {
    const known = closedItems.get(item)
    if (known) return known
    const props = item.kind === 'category' ? closedCategory(item) : lineOf(item, urls)
    closedItems.set(item, props)
    return props
  }
  const closedCategory = (item: SidebarCategory): SidebarItemProps => ({
    kind: 'category',
    label: item.label,
    href: item.pathname && urls.hrefOf(item.pathname),
    open: isWhole && !item.collapsed,
    ...(isWhole && { items: item.items.map(closed) }),
  })
  const digestOfLevel = (level: readonly SidebarItem[]): string => {
    const digest = digests.get(level) ?? digestOf(JSON.stringify(level.map(closed)))
    digests.set(level, digest)
    return digest
  }
  const drawLevel = (
    level: readonly SidebarItem[],
    branch: Branch,
  ): readonly SidebarItemProps[] => {
    const [open, ...below] = branch
    return level.map((item) =>
      item === open && item.kind === 'category'
        ? {
            kind: 'category',
            label: item.label,
            href: item.pathname && urls.hrefOf(item.pathname),
            open: true,
            items: drawLevel(item.items, below),
          }
        : closed(item),
    )
  }
  return (branch: Branch) => ({
    items: drawLevel(top, branch),
    digest: digestOf(
      [
        digestOfLevel(top),
        ...branch.map(({ label, items }) => `${label} ${digestOfLevel(items)}`),
      ].join('\n'),
    ),
  })
}

function lineOf(
  item: Exclude<SidebarItem, { readonly kind: 'category' }>,
  urls: Urls,
): SidebarItemProps {
  const { label } = item
  if (item.kind === 'link') {
    const { href } = item
    return {
      kind: 'page',
      label,
      href: urls.href(href),
      ...(isExternal(href) && { external: true }),
    }
  }
  const { pathname, method, deprecated } = item
  return {
    kind: 'page',
    label,
    href: urls.hrefOf(pathname),
    ...(method !== undefined && { method }),
    ...(deprecated !== undefined && { deprecated }),
  }
}

function linesIn(items: readonly SidebarItem[]): number {
  return items.reduce(
    (sum, item) => sum + 1 + (item.kind === 'category' ? linesIn(item.items) : 0),
    0,
  )
}
