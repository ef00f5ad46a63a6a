import { element } from './element.ts'
import { isLongName, namePartsOf } from '../layout/name-parts.ts'
import type { SidebarBadge, SidebarItemProps } from 'specpress/theme'

type Category = Extract<SidebarItemProps, { readonly kind: 'category' }>
export type SidebarLink = Extract<SidebarItemProps, { readonly kind: 'page' }>

/** The lines of the items of a level, with the same markup as on a page. */
export function linesOf(items: readonly SidebarItemProps[]): readonly HTMLLIElement[] {
  return items.map((item) => {
    const line = element('li', { class: item.kind === 'more' ? '' : (item.className ?? '') })
    if (item.kind === 'page') line.append(linkOf(item))
    else if (item.kind === 'html') line.innerHTML = item.html
    else if (item.kind === 'category') fillCategory(line, item)
    return line
  })
}

function linkOf({ label, href, external, deprecated, badge, method }: SidebarLink): Element {
  const name = nameOf(label)
  const link = element('a', { href, ...(external === true && { rel: 'external' }) })
  link.append(deprecated === true ? element('s', {}, name) : name, ...badgeOf(badge))
  if (method !== undefined)
    link.append(element('b', { 'data-method': method.toLowerCase() }, method))
  return link
}

function fillCategory(line: Element, category: Category): void {
  const { label, href, open, collapsible, badge, items = [] } = category
  const name = [nameOf(label), ...badgeOf(badge)]
  const list = element('ul', {}, ...linesOf(items))
  const link = href !== undefined && element('a', { href }, ...name)
  if (collapsible === false) {
    line.classList.add('sp-sidebar-group')
    line.append(link || element('p', {}, ...name), list)
    return
  }
  const summary = link
    ? element('summary', { 'aria-label': label })
    : element('summary', {}, ...name)
  const fold = element('details', {}, summary, list)
  fold.open = open
  if (link) {
    line.classList.add('sp-sidebar-category')
    line.append(link)
  }
  line.append(fold)
}

function nameOf(label: string): Node | string {
  const words = namePartsOf(label)
  const isLong = isLongName(label)
  if (!isLong && words.every((parts) => parts.length === 1)) return label
  return element(
    'span',
    isLong ? { title: label } : {},
    ...words.flatMap((parts) =>
      parts.flatMap((part, at) => (at === 0 ? [part] : [element('wbr', {}), part])),
    ),
  )
}

function badgeOf(badge: SidebarBadge | undefined): readonly Element[] {
  if (badge === undefined) return []
  const { text, variant } = badge
  const data = { class: 'sp-sidebar-badge', ...(variant && { 'data-variant': variant }) }
  return [element('small', data, text)]
}
