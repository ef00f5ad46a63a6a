import type { Pathname } from '../../base/shared/urls/paths.ts'

/**
 * An API with more operations, webhooks and schemas is large: its overview links to lists of them. The
 * overview of a smaller one lists them itself.
 */
const MOST_ON_OVERVIEW = 1000
/** The entries on one page of a list. An entry takes some 250 bytes. */
const ENTRIES_PER_PAGE = 500

export function isLargeApi(lists: readonly (readonly unknown[])[]): boolean {
  return lists.reduce((sum, { length }) => sum + length, 0) > MOST_ON_OVERVIEW
}

export interface ListPage<Item> {
  readonly pathname: Pathname
  /** 1 for the first page. */
  readonly number: number
  /** The number of its first item in the whole list, beginning with 1. */
  readonly from: number
  readonly items: readonly Item[]
}

/** Divides a list into pages; `pathname` gives a new path for each. */
export function listPages<Item>(
  items: readonly Item[],
  pathname: () => Pathname,
): readonly ListPage<Item>[] {
  const count = Math.ceil(items.length / ENTRIES_PER_PAGE)
  return Array.from({ length: count }, (_, index) => {
    const start = index * ENTRIES_PER_PAGE
    return {
      pathname: pathname(),
      number: index + 1,
      from: start + 1,
      items: items.slice(start, start + ENTRIES_PER_PAGE),
    }
  })
}
