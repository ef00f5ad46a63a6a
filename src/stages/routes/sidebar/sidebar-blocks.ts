import type { SidebarItem } from '../../../base/model/route.ts'
import type { Pathname } from '../../../base/shared/urls/paths.ts'

/**
 * The items of one level of a sidebar that are rendered together. Folders are in all blocks of their level; its
 * pages are divided among them.
 */
export interface Block {
  readonly before: readonly SidebarItem[]
  /** The pages that are left out before these items, and after them. */
  readonly earlier: Remainder | undefined
  readonly items: readonly SidebarItem[]
  readonly later: Remainder | undefined
  readonly after: readonly SidebarItem[]
}

/** The pages of a level that a block leaves out on one side, and the nearest of them. */
export interface Remainder {
  readonly pages: number
  readonly nearest: Pathname
}

/** A level of a sidebar. */
export interface Level {
  /** The block that contains the item with an index; for a folder, the block of the pages before it. */
  readonly blockAt: (line: number) => Block
}

/** A level with more pages than this is cut into blocks. */
const MOST_PAGES = 60

const PAGES_IN_BLOCK = 20

/** With more folders than this, folders are divided like pages: a page must not grow with the site. */
const MOST_FOLDERS = 300

/** A level that is rendered as a whole. */
export function wholeLevel(items: readonly SidebarItem[]): Level {
  const block = { before: [], earlier: undefined, items, later: undefined, after: [] }
  return { blockAt: () => block }
}

/**
 * A level cut by position, so that the pages of a block show the same items. Each block must contain a page:
 * a level with a block of links only stays whole.
 */
export function levelOf(items: readonly SidebarItem[]): Level {
  const folders = items.filter(({ kind }) => kind === 'category')
  const staysIn = (item: SidebarItem): boolean =>
    item.kind === 'category' && folders.length <= MOST_FOLDERS
  const divided = [...items.keys()].filter((line) => items[line] && !staysIn(items[line]))
  if (divided.length <= MOST_PAGES) return wholeLevel(items)

  const count = Math.ceil(divided.length / PAGES_IN_BLOCK)
  const runs = Array.from({ length: count }, (_, number) =>
    runOf(items, divided.slice(number * PAGES_IN_BLOCK, (number + 1) * PAGES_IN_BLOCK)),
  )
  const filled = runs.filter((run) => run !== undefined)
  if (filled.length < runs.length) return wholeLevel(items)
  const blocks = filled.map(({ from, to }, number): Block => {
    const [previous, next] = [filled[number - 1], filled[number + 1]]
    return {
      before: items.slice(0, from).filter(staysIn),
      earlier: previous && { pages: pagesOf(filled.slice(0, number)), nearest: previous.last },
      items: items.slice(from, to + 1),
      later: next && { pages: pagesOf(filled.slice(number + 1)), nearest: next.first },
      after: items.slice(to + 1).filter(staysIn),
    }
  })
  return {
    blockAt(line) {
      const number = filled.findLastIndex(({ from }) => from <= line)
      const block = blocks[Math.max(number, 0)]
      if (block === undefined) throw new Error('A level of the sidebar has no block')
      return block
    },
  }
}

/** Items of a level from one index to another, and their pages. */
interface Run {
  readonly from: number
  readonly to: number
  readonly first: Pathname
  readonly last: Pathname
  readonly pages: number
}

function runOf(items: readonly SidebarItem[], lines: readonly number[]): Run | undefined {
  const members = lines.flatMap((line) => items[line] ?? [])
  const [from, to] = [lines[0], lines.at(-1)]
  const pathnames = members.flatMap((item) => pathnameOf(item) ?? [])
  const [first, last] = [pathnames[0], pathnames.at(-1)]
  if (from === undefined || to === undefined || first === undefined || last === undefined)
    return undefined
  return { from, to, first, last, pages: new Set(pathnamesIn(members)).size }
}

function pagesOf(runs: readonly Run[]): number {
  return runs.reduce((sum, { pages }) => sum + pages, 0)
}

function pathnameOf(item: SidebarItem): Pathname | undefined {
  return 'pathname' in item ? item.pathname : undefined
}

function pathnamesIn(items: readonly SidebarItem[]): readonly Pathname[] {
  return items.flatMap((item) => [
    ...[pathnameOf(item) ?? []].flat(),
    ...(item.kind === 'category' ? pathnamesIn(item.items) : []),
  ])
}
