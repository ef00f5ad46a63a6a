import { element } from './element.ts'
import { markCurrent } from './sidebar-current.ts'
import { linesOf } from './sidebar-lines.ts'
import type { SidebarLink } from './sidebar-lines.ts'
import type { SidebarItemProps } from 'specpress/theme'

/**
 * Adds a field to a fold of the sidebar that finds the pages of a list by the words of their titles, methods, paths and
 * ids. While it has a text, it shows what it finds in the place of the list.
 */
export function addFilter(fold: HTMLElement, items: readonly SidebarItemProps[]): void {
  const nav = fold.closest<HTMLElement>('.sp-sidebar')
  if (!nav) return
  const { spFilter = '', spFound = '' } = nav.dataset
  const pages = pagesIn(items).map((page) => ({ page, text: textOf(page) }))
  const field = element('input', { type: 'search', 'aria-label': spFilter, autocomplete: 'off' })
  const count = element('output', {})
  const found = element('ul', {})
  const update = (): void => {
    const words = lowered(field.value).split(/\s+/).filter(Boolean)
    const matches = pages.filter(({ text }) => words.every((word) => text.includes(word)))
    const isUsed = words.length > 0
    fold.toggleAttribute('data-sp-filtered', isUsed)
    found.replaceChildren(...(isUsed ? linesOf(matches.map(({ page }) => page)) : []))
    count.textContent = isUsed ? countText(spFound, matches.length, pages.length) : ''
    markCurrent(nav)
  }
  const clear = (): void => {
    field.value = ''
    update()
  }
  field.addEventListener('input', update)
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    // Escape also closes the drawer that the sidebar may be in.
    event.preventDefault()
    if (field.value !== '') return clear()
    fold.removeAttribute('open')
    fold.querySelector('summary')?.focus()
  })
  fold.append(element('div', { 'data-sp-added': '' }, field, count, found))
}

/** The pages of a list and of its folders, each once. */
function pagesIn(items: readonly SidebarItemProps[]): readonly SidebarLink[] {
  const pages = items.flatMap((item): readonly SidebarLink[] => {
    if (item.kind === 'page') return [item]
    if (item.kind !== 'category') return []
    const { label, href, items = [] } = item
    return [
      ...(href === undefined ? [] : [{ kind: 'page' as const, label, href }]),
      ...pagesIn(items),
    ]
  })
  return [...new Map(pages.map((page) => [page.href, page])).values()]
}

function textOf({ label, method = '', names = [] }: SidebarLink): string {
  return lowered([label, method, ...names].join(' '))
}

function lowered(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase(document.documentElement.lang)
}

function countText(message: string, found: number, count: number): string {
  const { lang } = document.documentElement
  return message
    .replace('{found}', found.toLocaleString(lang))
    .replace('{count}', count.toLocaleString(lang))
}
