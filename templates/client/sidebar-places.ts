import type { SidebarItemProps } from 'specpress/theme'

type Items = readonly SidebarItemProps[]

/** The items that belong into a fold of the sidebar, out of all items of the sidebar. */
export function itemsFor(fold: HTMLElement, all: Items): Items {
  const line = fold.closest('li')
  const list = line?.parentElement
  if (!line || !list) return []
  const { spShows } = fold.dataset
  if (spShows === undefined) return categoryOf(line, all)?.items ?? []
  const level = levelOf(list, all)
  return spShows === 'matches' ? level : leftOut(line, level, spShows === 'earlier')
}

/** The items of a list of the page. */
function levelOf(list: Element, all: Items): Items {
  const above = list.parentElement?.closest<HTMLLIElement>('.sp-sidebar li')
  return above ? (categoryOf(above, all)?.items ?? []) : all
}

/** The category of a line. Several categories of a level can have the same label. */
function categoryOf(line: HTMLLIElement, all: Items) {
  const { parentElement } = line
  if (!parentElement) return undefined
  const alike = [...parentElement.children].filter(
    (each) => isFolder(each) && labelOf(each) === labelOf(line),
  )
  const found = levelOf(parentElement, all).filter(
    (item) => item.kind === 'category' && item.label === labelOf(line),
  )
  const category = found[alike.indexOf(line)]
  return category?.kind === 'category' ? category : undefined
}

/** The items before those that a level shows, or after them. Most levels have all of their folders. */
function leftOut(line: HTMLLIElement, level: Items, isEarlier: boolean): Items {
  const lines = [...(line.parentElement?.children ?? [])]
  const folders = level.filter(({ kind }) => kind === 'category')
  const hasFolders = folders.length === lines.filter(isFolder).length
  const items = hasFolders ? level.filter((item) => !folders.includes(item)) : level
  const at = lines.indexOf(line)
  const around = isEarlier ? lines.slice(at + 1) : lines.slice(0, at).reverse()
  const shown = around.filter((each) => !isFold(each) && !(hasFolders && isFolder(each)))
  for (const [distance, each] of shown.entries()) {
    const found = items.findIndex((item) => isLineOf(item, each))
    if (found < 0) continue
    return isEarlier ? items.slice(0, found - distance) : items.slice(found + distance + 1)
  }
  return []
}

function isLineOf(item: SidebarItemProps, line: Element): boolean {
  if (item.kind === 'category') return isFolder(line) && labelOf(line) === item.label
  const href = line.querySelector(':scope > a')?.getAttribute('href')
  return item.kind === 'page' && item.href === href
}

function isFolder(line: Element): boolean {
  return line.querySelector(':scope > :is(details:not([data-sp-shows]), ul)') !== null
}

/** True for a line whose fold has other items of its level. */
function isFold(line: Element): boolean {
  return line.querySelector(':scope > [data-sp-shows]') !== null
}

/** The label of a folder, without its badge. */
function labelOf(line: Element): string {
  const name = line.querySelector(':scope > :is(a, p), :scope > details > summary')
  return [...(name?.childNodes ?? [])]
    .filter((node) => !(node instanceof Element && node.matches('small')))
    .map(({ textContent }) => textContent)
    .join('')
}
