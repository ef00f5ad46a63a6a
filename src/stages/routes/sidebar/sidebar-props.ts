import { levelOf, wholeLevel } from './sidebar-blocks.ts'
import type { Block, Level } from './sidebar-blocks.ts'
import { sidebarLinesOf, ownPathnameOf } from './sidebar-lines.ts'
import type { SidebarItemProps, SidebarProps, WholeSidebar } from '../../../base/model/page.ts'
import type { Sidebar, SidebarCategory, SidebarItem } from '../../../base/model/route.ts'
import type { Words } from '../../../base/model/words.ts'
import { digestOf } from '../../../base/platform/digest.ts'
import { outputPathFrom } from '../../../base/shared/urls/paths.ts'
import type { Href, Pathname } from '../../../base/shared/urls/paths.ts'
import type { Urls } from '../urls.ts'
import type { SidebarPart } from '../../../base/model/sidebar-part.ts'

/** The sidebar of a page, and its digest. All pages of one block of a category share them. */
export interface SidebarView {
  readonly props: SidebarProps
  readonly digest: string
}

/** A sidebar with more items is not rendered as a whole: the size of a page must not grow with the site. */
const WHOLE = 60

/** The position of a page: the categories above it, from the outermost, and its index in the innermost. */
interface Spot {
  readonly branch: readonly Step[]
  readonly line: number
}

/** An open category, and its index in its level. */
interface Step {
  readonly category: SidebarCategory
  readonly line: number
}

const OUTSIDE: Spot = { branch: [], line: 0 }

/** The sidebar on each page: whole if it is small, else its open branch. `file` is the one of `wholeSidebarOf`. */
export function sidebarViewsOf(
  { id, items: own }: Sidebar,
  { urls, words, file }: SidebarTools & { readonly file: Href | undefined },
): (pathname: Pathname) => SidebarView {
  const all = withParts(own)
  const spots = spotsOf(all)
  const levels = rendererOf(all, urls, words)
  const views = new Map<Block, SidebarView>()
  return (pathname) => {
    const spot = spots.get(pathname) ?? OUTSIDE
    const key = levels.blockOf(spot)
    const known = views.get(key)
    if (known) return known
    const { items, digest } = levels.at(spot)
    const view =
      file === undefined
        ? { props: { id, items }, digest }
        : { props: { id, items, file }, digest: digestOf(`${file}\n${digest}`) }
    views.set(key, view)
    return view
  }
}

/** All items of a sidebar, if it is too large for a page. */
export function wholeSidebarOf(
  { id, items: own }: Sidebar,
  { urls, words }: SidebarTools,
): WholeSidebar | undefined {
  const items = withParts(own)
  if (isSmall(items)) return undefined
  const { closed } = sidebarLinesOf(urls, words, 'file')
  // An id can have any characters, and differ from another one only in their case.
  const path = outputPathFrom('sidebars', `${digestOf(id).slice(0, 8)}.json`)
  return { path, items: items.map(closed) }
}

interface SidebarTools {
  readonly urls: Urls
  readonly words: Words
}

/**
 * The position of each page in the sidebar; the first if it has two. A link to a page that belongs elsewhere counts
 * last.
 */
function spotsOf(items: readonly SidebarItem[]): ReadonlyMap<Pathname, Spot> {
  const spots = new Map<Pathname, Spot>()
  const links = new Map<Pathname, Spot>()
  const add = (pathname: Pathname | undefined, spot: Spot): void => {
    if (pathname !== undefined && !spots.has(pathname)) spots.set(pathname, spot)
  }
  const walk = (level: readonly SidebarItem[], branch: readonly Step[]): void => {
    for (const [line, item] of level.entries()) {
      if (item.kind === 'page' && item.isElsewhere !== true) add(item.pathname, { branch, line })
      else if (item.kind === 'page') links.set(item.pathname, { branch, line })
      if (item.kind !== 'category') continue
      const inside = [...branch, { category: item, line }]
      walk(item.items, inside)
      // After the items below it: a category may link to its first page, which is deeper.
      add(item.pathname, { branch: inside, line: 0 })
    }
  }
  walk(items, [])
  for (const [pathname, spot] of links) add(pathname, spot)
  return spots
}

/** Renders the sidebar with one branch open. Everything outside of the branch is made once and shared. */
function rendererOf(top: readonly SidebarItem[], urls: Urls, words: Words) {
  const isWhole = isSmall(top)
  const lines = sidebarLinesOf(urls, words, isWhole ? 'all' : 'open')
  const levels = new Map<readonly SidebarItem[], Level>()
  const digests = new Map<Block, string>()

  const blockAt = (level: readonly SidebarItem[], line: number): Block => {
    const known = levels.get(level) ?? (isWhole ? wholeLevel(level) : levelOf(level))
    levels.set(level, known)
    return known.blockAt(line)
  }
  const digestOfBlock = (block: Block): string => {
    const { before, earlier, items, later, after } = block
    const shown = [before, items, after].map((part) => part.map(lines.onOwnPage))
    const digest = digests.get(block) ?? digestOf(JSON.stringify([earlier, later, shown]))
    digests.set(block, digest)
    return digest
  }
  const levelProps = (
    level: readonly SidebarItem[],
    { branch, line }: Spot,
    above?: SidebarCategory,
  ): readonly SidebarItemProps[] => {
    const [open, ...below] = branch
    const block = blockAt(level, open?.line ?? line)
    const leftOut = lines.leftOut(block, above)
    const propsOf = (item: SidebarItem): SidebarItemProps => {
      if (open === undefined) return lines.onOwnPage(item)
      if (item !== open.category) return lines.closed(item)
      const { category } = open
      const items = levelProps(category.items, { branch: below, line }, category)
      return lines.category(category, { open: true, items })
    }
    return [
      ...leftOut.above,
      ...block.before.map(propsOf),
      ...leftOut.before,
      ...block.items.map(propsOf),
      ...leftOut.after,
      ...block.after.map(propsOf),
    ]
  }
  const digestOfSpot = ({ branch, line }: Spot): string => {
    const levelsDown = [top, ...branch.map(({ category }) => category.items)]
    const blocks = levelsDown.map((level, depth) => blockAt(level, branch[depth]?.line ?? line))
    const steps = branch.map((step) => `${step.line} ${ownPathnameOf(step.category)}`)
    return digestOf([...steps, ...blocks.map(digestOfBlock)].join('\n'))
  }
  return {
    /** The innermost block that a page shows: it decides all others. */
    blockOf: ({ branch, line }: Spot): Block => blockAt(branch.at(-1)?.category.items ?? top, line),
    at: (spot: Spot) => ({ items: levelProps(top, spot), digest: digestOfSpot(spot) }),
  }
}

function isSmall(items: readonly SidebarItem[]): boolean {
  return countLines(items) <= WHOLE
}

function countLines(items: readonly SidebarItem[]): number {
  return items.reduce(
    (sum, item) => sum + 1 + (item.kind === 'category' ? countLines(item.items) : 0),
    0,
  )
}

/** The items of a sidebar with the parts of its pages: a page with parts is a category, and they are links in it. */
function withParts(items: readonly SidebarItem[]): readonly SidebarItem[] {
  return items.map((item): SidebarItem => {
    if (item.kind === 'page' && item.parts && item.isElsewhere !== true) {
      const { label, pathname, parts, badge, className } = item
      const own = { label, pathname, ...(badge && { badge }), ...(className && { className }) }
      return { kind: 'category', ...own, collapsed: true, items: itemsOf(parts, pathname) }
    }
    if (item.kind !== 'category') return item
    const { pathname, parts = [] } = item
    const own = pathname === undefined ? [] : itemsOf(parts, pathname)
    return { ...item, items: [...own, ...withParts(item.items)] }
  })
}

function itemsOf(parts: readonly SidebarPart[], pathname: Pathname): readonly SidebarItem[] {
  return parts.map(({ fragment, parts: inner, ...part }): SidebarItem | SidebarCategory => {
    if (inner === undefined) return { kind: 'link', ...part, href: `${pathname}#${fragment}` }
    return {
      kind: 'category',
      label: part.label,
      pathname: undefined,
      list: { pathname, fragment },
      collapsed: true,
      isPart: true,
      items: itemsOf(inner, pathname),
    }
  })
}
