import { isExternal } from '../../../base/shared/urls/paths.ts'
import type { BarLink, BarMenu, Column, NamedTree, TreeItem } from '../model/navigation.ts'
import { apiFolderOf } from './apis.ts'
import { callIn, cleanPath, sourcesOf } from './descriptions.ts'
import { withoutUnderscores } from './places.ts'
import { slugify } from '../../../base/shared/text/text.ts'
import { isList, listOf, recordOf, textOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'

/** The documents that the navigation can refer to. */
export interface Known {
  /** The label of a document, by its path without an extension; `undefined` if there is no such document. */
  readonly labelOf: (id: string) => string | undefined
  /** The documents that show only an operation, whose paths redirect to the reference. */
  readonly isOperation: (id: string) => boolean
  /** The old path of a page that Mintlify makes of an operation: `GET /threads`. */
  readonly pathOf: (call: string) => string | undefined
  /** Reports a part that is not imported. */
  readonly leave: (what: string) => void
}

/** The sidebars and the menus of the new site. */
export interface NewNavigation {
  readonly trees: readonly NamedTree[]
  readonly items: readonly (BarLink | BarMenu)[]
}

/** The keys that divide the navigation: each part has a sidebar of its own. */
const DIVISIONS = ['tabs', 'anchors', 'dropdowns', 'products', 'versions', 'menu'] as const
const NAMES = ['tab', 'anchor', 'dropdown', 'product', 'version', 'item'] as const

/** Makes sidebars and menus of the navigation. A tab, an anchor or a version is a sidebar, and leads to its first page. */
export function navigationFrom(navigation: JsonRecord, known: Known): NewNavigation {
  const sidebars = new Map<string, readonly TreeItem[]>()
  const items = partsOf(navigation, { ...known, sidebars, path: [] })
  const links = recordOf(navigation['global'])
  const global = [...listOf(links['anchors']), ...listOf(links['tabs'])].flatMap((each) =>
    linkFrom(recordOf(each)),
  )
  const trees = Array.from(sidebars, ([name, own]) => ({ name, items: own }))
  return { trees, items: [...items, ...global] }
}

interface Settings extends Known {
  readonly sidebars: Map<string, readonly TreeItem[]>
  readonly path: readonly string[]
}

function partsOf(node: JsonRecord, settings: Settings): readonly (BarLink | BarMenu)[] {
  const divided = dividedIn(node)
  if (divided.length === 0) {
    addSidebar(node, settings)
    return []
  }
  return divided.flatMap((part): readonly (BarLink | BarMenu)[] => {
    const label = labelOf(part) ?? 'Docs'
    const below = dividedIn(part)
    if (below.length === 0 && textOf(part['href']) !== undefined) return linkFrom(part)
    const own = { ...settings, path: [...settings.path, label] }
    const items = partsOf(part, own).flatMap((item): readonly (BarLink | Column)[] =>
      'items' in item
        ? [{ label: item.label, items: item.items.filter((each) => 'href' in each) }]
        : [item],
    )
    if (part['hidden'] === true) return []
    if (items.length > 0) return [{ label, items }]
    const first = firstPage(part, settings) ?? directoryIn(part['openapi'])
    return first === undefined ? [] : [{ label, href: first }]
  })
}

/** The path that pages of a description are below, in the old site. */
function directoryIn(openapi: unknown): string | undefined {
  if (sourcesOf(openapi).length === 0) return undefined
  return `/${cleanPath(textOf(recordOf(openapi)['directory']) ?? 'api-reference')}`
}

/** The parts of a division, the default one first. */
function dividedIn(node: JsonRecord): readonly JsonRecord[] {
  const name = DIVISIONS.find((each) => Array.isArray(node[each]))
  const parts = name === undefined ? [] : listOf(node[name]).map(recordOf)
  return parts.toSorted((a, b) => Number(b['default'] === true) - Number(a['default'] === true))
}

function labelOf(part: JsonRecord): string | undefined {
  return NAMES.map((name) => textOf(part[name])).find((label) => label !== undefined)
}

function linkFrom(part: JsonRecord): readonly BarLink[] {
  const href = textOf(part['href'])
  const label = labelOf(part)
  return href !== undefined && label !== undefined ? [{ label, href: hrefOf(href) }] : []
}

function hrefOf(href: string): string {
  return isExternal(href) || href.startsWith('/') || href.startsWith('#') ? href : `/${href}`
}

function addSidebar(node: JsonRecord, settings: Settings): void {
  const own = [...itemsFrom(listOf(node['groups']), settings, 0), ...pagesFrom(node, settings, 0)]
  const items = own.length > 0 ? own : referencesIn(node)
  if (items.length === 0) return
  settings.sidebars.set(slugify(settings.path.join('-')) || 'docs', items)
}

/** All pages of the APIs that a part of the navigation without pages names. */
function referencesIn({ openapi }: JsonRecord): readonly TreeItem[] {
  return sourcesOf(openapi).map((file) => ({ folder: apiFolderOf(file) }))
}

function pagesFrom(node: JsonRecord, settings: Settings, depth: number): readonly TreeItem[] {
  return itemsFrom(listOf(node['pages']), settings, depth)
}

function itemsFrom(
  pages: readonly unknown[],
  settings: Settings,
  depth: number,
): readonly TreeItem[] {
  return pages.flatMap((page): readonly TreeItem[] => {
    if (typeof page === 'string') return pageFrom(page, settings)
    const group = recordOf(page)
    if (group['hidden'] === true) return []
    const label = textOf(group['group'])
    const pages = pagesFrom(group, settings, label === undefined ? depth : depth + 1)
    const items = listOf(group['pages']).length > 0 ? pages : referencesIn(group)
    // Mintlify shows the pages of a group with a blank name without a title.
    if (label === undefined) return items
    const root = idOf(textOf(group['root']) ?? '')
    const link = settings.labelOf(root) === undefined ? undefined : withoutUnderscores(root)
    if (items.length === 0 && link === undefined) {
      settings.leave(`the group \`${label}\` of the navigation, which has no pages of documents`)
      return []
    }
    const isOpen = depth === 0 || group['expanded'] === true
    return [{ label, items, index: link, isClosed: isOpen ? false : undefined }]
  })
}

/** `/guides/intro.mdx` → `guides/intro`. */
export function idOf(page: string): string {
  return page
    .replace(/^\/+/, '')
    .replace(/\/+$/, '')
    .replace(/\.mdx?$/, '')
}

function pageFrom(page: string, known: Settings): readonly TreeItem[] {
  const { labelOf: labelOfPage, isOperation, pathOf, leave } = known
  const id = idOf(page)
  const label = labelOfPage(id) ?? labelOfPage(`${id}/index`)
  if (label !== undefined) {
    const own = labelOfPage(id) === undefined ? `${id}/index` : id
    if (isOperation(own)) return [{ href: pathnameOf(own), label }]
    return [{ document: withoutUnderscores(own), label }]
  }
  const { call } = callIn(page) ?? {}
  const href = call === undefined ? undefined : pathOf(call)
  if (href !== undefined) return [{ href, label: call ?? page }]
  if (isExternal(page)) return [{ label: page, href: page }]
  leave(`the line of the navigation for \`${page}\`, which no file has`)
  return []
}

/** The first page of a navigation with divisions: Mintlify opens it at `/` if the site has no page there. */
export function firstPageIn(
  node: JsonRecord,
  known: Pick<Known, 'labelOf' | 'pathOf'>,
): string | undefined {
  for (const part of dividedIn(node)) {
    const found = firstPageIn(part, known)
    if (found !== undefined) return found
  }
  return firstPage(node, known)
}

function firstPage(part: JsonRecord, known: Pick<Known, 'labelOf' | 'pathOf'>): string | undefined {
  const root = textOf(part['root'])
  const own = root === undefined ? [] : [root]
  for (const page of [...listOf(part['groups']), ...own, ...listOf(part['pages'])]) {
    if (typeof page === 'string') {
      const id = idOf(page)
      if (known.labelOf(id) !== undefined) return pathnameOf(id)
      if (known.labelOf(`${id}/index`) !== undefined) return `/${id}`
      const made = known.pathOf(callIn(page)?.call ?? '')
      if (made !== undefined) return made
      continue
    }
    const found = firstPage(recordOf(page), known)
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
  const own = recordOf(node)
  const label = labelOf(own) ?? textOf(own['group'])
  if (label !== undefined) yield [place, label]
  for (const name of [...DIVISIONS, 'groups', 'pages']) {
    if (Array.isArray(own[name])) yield* labelsIn(own[name], `${place}>${name}`)
  }
}
