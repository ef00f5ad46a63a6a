import type { NavGroup, NavItem, NavLink } from '../../base/model/nav-options.ts'
import type { SidebarItemOptions } from '../../base/model/sidebar-options.ts'
import { isList } from '../../base/shared/json.ts'
import { isExternal } from '../../base/shared/urls/paths.ts'
import { listOf, objectOf, textOf } from '../data.ts'
import type { Data } from '../data.ts'
import { withoutUnderscores } from './places.ts'

/** The documents that the navigation can refer to. */
export interface Known {
  /** The label of a document, by its path without an extension; `undefined` if there is no such document. */
  readonly labelOf: (id: string) => string | undefined
  /** Reports a part that is not imported. */
  readonly leave: (what: string) => void
}

/** The sidebars and the menus of the new site. */
export interface NewNavigation {
  readonly sidebars: Readonly<Record<string, readonly SidebarItemOptions[]>>
  readonly items: readonly NavItem[]
}

/** The keys that divide the navigation: each part has a sidebar of its own. */
const DIVISIONS = ['tabs', 'anchors', 'dropdowns', 'products', 'versions', 'menu'] as const
const NAMES = ['tab', 'anchor', 'dropdown', 'product', 'version', 'item'] as const

/** Makes sidebars and menus of the navigation. A tab, an anchor or a version is a sidebar, and leads to its first page. */
export function navigationFrom(navigation: Data, known: Known): NewNavigation {
  const sidebars = new Map<string, readonly SidebarItemOptions[]>()
  const items = partsOf(navigation, { ...known, sidebars, path: [] })
  const links = objectOf(navigation['global'])
  const global = [...listOf(links['anchors']), ...listOf(links['tabs'])].flatMap((each) =>
    linkFrom(objectOf(each)),
  )
  return { sidebars: Object.fromEntries(sidebars), items: [...items, ...global] }
}

interface Settings extends Known {
  readonly sidebars: Map<string, readonly SidebarItemOptions[]>
  readonly path: readonly string[]
}

function partsOf(node: Data, settings: Settings): readonly NavItem[] {
  const divided = dividedIn(node)
  if (divided.length === 0) {
    addSidebar(node, settings)
    return []
  }
  return divided.flatMap((part): readonly NavItem[] => {
    const label = labelOf(part) ?? 'Docs'
    const below = dividedIn(part)
    if (below.length === 0 && textOf(part['href']) !== undefined) return linkFrom(part)
    const own = { ...settings, path: [...settings.path, label] }
    const items = partsOf(part, own).flatMap((item): readonly (NavLink | NavGroup)[] =>
      'items' in item
        ? [{ label: item.label, items: item.items.filter((each) => 'href' in each) }]
        : [item],
    )
    if (part['hidden'] === true) return []
    if (items.length > 0) return [{ label, items }]
    const first = firstPage(part, settings)
    return first === undefined ? [] : [{ label, href: first }]
  })
}

/** The parts of a division, the default one first. */
function dividedIn(node: Data): readonly Data[] {
  const name = DIVISIONS.find((each) => Array.isArray(node[each]))
  const parts = name === undefined ? [] : listOf(node[name]).map(objectOf)
  return parts.toSorted((a, b) => Number(b['default'] === true) - Number(a['default'] === true))
}

function labelOf(part: Data): string | undefined {
  return NAMES.map((name) => textOf(part[name])).find((label) => label !== undefined)
}

function linkFrom(part: Data): readonly NavLink[] {
  const href = textOf(part['href'])
  const label = labelOf(part)
  return href !== undefined && label !== undefined ? [{ label, href: hrefOf(href) }] : []
}

function hrefOf(href: string): string {
  return isExternal(href) || href.startsWith('/') || href.startsWith('#') ? href : `/${href}`
}

function addSidebar(node: Data, settings: Settings): void {
  const items = [...itemsFrom(listOf(node['groups']), settings, 0), ...pagesFrom(node, settings, 0)]
  if (items.length === 0) return
  const name =
    settings.path
      .join('-')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'docs'
  settings.sidebars.set(name, items)
}

function pagesFrom(node: Data, settings: Settings, depth: number): readonly SidebarItemOptions[] {
  return itemsFrom(listOf(node['pages']), settings, depth)
}

function itemsFrom(
  pages: readonly unknown[],
  settings: Settings,
  depth: number,
): readonly SidebarItemOptions[] {
  return pages.flatMap((page): readonly SidebarItemOptions[] => {
    if (typeof page === 'string') return pageFrom(page, settings)
    const group = objectOf(page)
    const label = textOf(group['group'])
    if (label === undefined || group['hidden'] === true) return []
    const items = pagesFrom(group, settings, depth + 1)
    const root = idOf(textOf(group['root']) ?? '')
    const link = settings.labelOf(root) === undefined ? undefined : withoutUnderscores(root)
    if (items.length === 0 && link === undefined) {
      settings.leave(`the group \`${label}\` of the navigation, which has no pages of documents`)
      return []
    }
    const isOpen = depth === 0 || group['expanded'] === true
    return [
      {
        type: 'category',
        label,
        items,
        ...(isOpen && { collapsed: false }),
        ...(link !== undefined && { link }),
      },
    ]
  })
}

/** `/guides/intro.mdx` → `guides/intro`. */
export function idOf(page: string): string {
  return page
    .replace(/^\/+/, '')
    .replace(/\/+$/, '')
    .replace(/\.mdx?$/, '')
}

function pageFrom(
  page: string,
  { labelOf: labelOfPage, leave }: Settings,
): readonly SidebarItemOptions[] {
  const id = idOf(page)
  const label = labelOfPage(id) ?? labelOfPage(`${id}/index`)
  if (label !== undefined) {
    const own = labelOfPage(id) === undefined ? `${id}/index` : id
    return [{ type: 'doc', id: withoutUnderscores(own), label }]
  }
  if (isExternal(page)) return [{ type: 'link', label: page, href: page }]
  leave(`the line of the navigation for \`${page}\`, which no file has`)
  return []
}

/** The path of the first page of a part. */
/** The first page of a navigation with divisions: Mintlify opens it at `/` if the site has no page there. */
export function firstPageIn(node: Data, known: Pick<Known, 'labelOf'>): string | undefined {
  for (const part of dividedIn(node)) {
    const found = firstPageIn(part, known)
    if (found !== undefined) return found
  }
  return firstPage(node, known)
}

function firstPage(part: Data, known: Pick<Known, 'labelOf'>): string | undefined {
  const root = textOf(part['root'])
  const own = root === undefined ? [] : [root]
  for (const page of [...listOf(part['groups']), ...own, ...listOf(part['pages'])]) {
    if (typeof page === 'string') {
      const id = idOf(page)
      if (known.labelOf(id) !== undefined) return pathnameOf(id)
      if (known.labelOf(`${id}/index`) !== undefined) return `/${id}`
      continue
    }
    const found = firstPage(objectOf(page), known)
    if (found !== undefined) return found
  }
  return undefined
}

/** `guides/index` → `/guides`. */
function pathnameOf(id: string): string {
  return `/${id.replace(/(^|\/)index$/, '')}`
}

/** The labels of a navigation, each with its place in it: two languages have the same places. */
export function* labelsIn(
  node: unknown,
  place = '',
): Iterable<readonly [place: string, label: string]> {
  if (isList(node)) {
    for (const [index, each] of node.entries()) {
      yield* labelsIn(each, `${place}>${String(index)}`)
    }
    return
  }
  const own = objectOf(node)
  const label = labelOf(own) ?? textOf(own['group'])
  if (label !== undefined) yield [place, label]
  for (const name of [...DIVISIONS, 'groups', 'pages']) {
    if (Array.isArray(own[name])) yield* labelsIn(own[name], `${place}>${name}`)
  }
}
