import { element } from './element.ts'
import { jsonAt } from './json-at.ts'
import { markCurrent } from './sidebar-current.ts'
import { linesOf } from './sidebar-lines.ts'
import { itemsFor } from './sidebar-places.ts'
import './sidebar-styles.ts'
import type { SidebarItemProps } from 'specpress/theme'

type Items = readonly SidebarItemProps[]

/** A list with more lines than this gets a field that filters it. */
const LONG = 60

const files = new Map<string, Promise<Items>>()
/** The items that were added to each fold. */
const filled = new Map<HTMLElement, Items>()

/** Sets up the folds of sidebars. Returns the function to call when one of them opens: it adds the items to it. */
export function startFolds(): (fold: HTMLElement) => void {
  document.addEventListener('specpress:page', () => {
    for (const [fold] of filled) void fill(fold)
    for (const nav of document.querySelectorAll('.sp-sidebar')) markCurrent(nav)
  })
  return (fold) =>
    void fill(fold).then(() => {
      fold.querySelector<HTMLElement>(':scope > div > input')?.focus()
    })
}

/** Adds the items to a fold. The next page may have other items in its place. If they cannot be fetched, its link stays. */
async function fill(fold: HTMLElement): Promise<void> {
  const nav = fold.closest<HTMLElement>('.sp-sidebar')
  const file = nav?.dataset.spFile
  if (!nav || file === undefined || !fold.matches('[data-sp-use]')) return empty(fold)
  const all = await itemsOf(file).catch(() => undefined)
  const items = all && itemsFor(fold, all)
  if (!items?.length) return empty(fold)
  const before = filled.get(fold)
  if (items.length === before?.length && items.every((item, at) => item === before[at])) return
  empty(fold)
  filled.set(fold, items)
  if (fold.dataset.spShows === 'matches') {
    const { addFilter } = await import('./sidebar-filter.ts')
    if (filled.get(fold) === items) addFilter(fold, items)
    return
  }
  const lines = linesOf(items)
  const isLong = fold.dataset.spShows === undefined && lines.length > LONG
  fold.append(
    element('ul', { 'data-sp-added': '' }, ...(isLong ? [filterLine(nav)] : []), ...lines),
  )
  markCurrent(nav)
}

function empty(fold: HTMLElement): void {
  filled.delete(fold)
  delete fold.dataset.spFiltered
  for (const added of fold.querySelectorAll(':scope > [data-sp-added]')) added.remove()
}

/** All items of a sidebar. A failed request is made again when the next fold opens. */
function itemsOf(file: string): Promise<Items> {
  const known = files.get(file)
  if (known) return known
  const items = jsonAt<Items>(file)
  files.set(file, items)
  items.catch(() => files.delete(file))
  return items
}

function filterLine({ dataset: { spFilter = '' } }: HTMLElement): Element {
  const summary = element('summary', {}, spFilter)
  return element(
    'li',
    {},
    element('details', { 'data-sp-use': '', 'data-sp-shows': 'matches' }, summary),
  )
}
