import type { SidebarItem } from '../../../base/model/route.ts'
import type { Pathname } from '../../../base/shared/urls/paths.ts'

/** The items of one level of a sidebar that are rendered together, and the items before and after them. */
export interface Block {
  readonly items: readonly SidebarItem[]
  readonly earlier: Remainder | undefined
  readonly later: Remainder | undefined
}

/** The pages of a level that a block leaves out on one side, and the nearest of them. */
export interface Remainder {
  readonly pages: number
  readonly nearest: Pathname
}

/** A level with more lines than this is cut into blocks. */
const WHOLE_LEVEL = 60

const LINES_IN_BLOCK = 30

/** A level that is rendered as a whole. */
export function wholeLevel(level: readonly SidebarItem[]): readonly Block[] {
  return [{ items: level, earlier: undefined, later: undefined }]
}

/**
 * A level cut by position, so that the pages of a block show the same items. Each block must contain a page:
 * a level with a block of links only stays whole.
 */
export function blocksOf(level: readonly SidebarItem[]): readonly Block[] {
  if (level.length <= WHOLE_LEVEL) return wholeLevel(level)
  const runs = Array.from({ length: Math.ceil(level.length / LINES_IN_BLOCK) }, (_, number) =>
    level.slice(number * LINES_IN_BLOCK, (number + 1) * LINES_IN_BLOCK),
  )
  const ends = runs.flatMap((items) => {
    const pathnames = items.flatMap((item) => pathnameOf(item) ?? [])
    const first = pathnames[0]
    const last = pathnames.at(-1)
    return first === undefined || last === undefined ? [] : [{ first, last }]
  })
  if (ends.length < runs.length) return wholeLevel(level)

  const counts = runs.map(pagesIn)
  const total = counts.reduce((sum, count) => sum + count, 0)
  let before = 0
  return runs.map((items, number) => {
    const pages = counts[number] ?? 0
    const previous = ends[number - 1]
    const next = ends[number + 1]
    const block = {
      items,
      earlier: previous && { pages: before, nearest: previous.last },
      later: next && { pages: total - before - pages, nearest: next.first },
    }
    before += pages
    return block
  })
}

/** The block that contains an item of the level, by the item's index. */
export function blockWith(line: number, blocks: readonly Block[]): number {
  return blocks.length === 1 ? 0 : Math.floor(line / LINES_IN_BLOCK)
}

function pathnameOf(item: SidebarItem): Pathname | undefined {
  return 'pathname' in item ? item.pathname : undefined
}

function pagesIn(items: readonly SidebarItem[]): number {
  return new Set(pathnamesIn(items)).size
}

function pathnamesIn(items: readonly SidebarItem[]): readonly Pathname[] {
  return items.flatMap((item) => [
    ...[pathnameOf(item) ?? []].flat(),
    ...(item.kind === 'category' ? pathnamesIn(item.items) : []),
  ])
}
