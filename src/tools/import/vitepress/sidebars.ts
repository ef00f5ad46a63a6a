import { isExternal } from '../../../base/shared/urls/paths.ts'
import { objectsIn } from '../data.ts'
import type { NamedTree, TreeItem } from '../model/navigation.ts'
import { documentAt } from './places.ts'
import type { DocumentPlace, Places } from './places.ts'
import { isList, recordOf, textOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'

/** A sidebar of the old site, with the common beginning of its pages' paths. */
export interface OldSidebar {
  /** `/guide/`; `/` for a sidebar of all pages. */
  readonly prefix: string
  readonly name: string
  readonly items: readonly JsonRecord[]
  /** The beginning of its links. */
  readonly base: string
}

/** The sidebars of a language; the longest prefix counts for a page. */
export function oldSidebarsOf(given: unknown): readonly OldSidebar[] {
  if (Array.isArray(given)) {
    return [{ prefix: '/', name: 'docs', items: objectsIn(given), base: '' }]
  }
  const { $package, $function, ...byPrefix } = recordOf(given)
  if ($package !== undefined || $function !== undefined) return []
  return Object.entries(byPrefix)
    .filter(([prefix]) => !isExternal(prefix))
    .map(([key, value]) => {
      const prefix = `/${key.replace(/^\//, '')}`
      const own = isList(value) ? { items: value } : recordOf(value)
      const name = prefix.replaceAll(/^\/|\/$/g, '').replaceAll(/[^\w-]+/g, '-') || 'docs'
      return {
        prefix,
        name,
        items: objectsIn(own.items),
        base: textOf(recordOf(own)['base']) ?? '',
      }
    })
    .toSorted((a, b) => b.prefix.length - a.prefix.length)
}

/** The sidebar that VitePress shows on a page. */
export function sidebarOf(
  pathname: string,
  sidebars: readonly OldSidebar[],
): OldSidebar | undefined {
  return sidebars.find(({ prefix }) => `${pathname.replace(/\/$/, '')}/`.startsWith(prefix))
}

export interface SidebarSettings {
  readonly places: Places
  readonly sidebars: readonly OldSidebar[]
}

/** Converts the items of a sidebar to items of a tree. */
export function sidebarItems(sidebar: OldSidebar, settings: SidebarSettings): readonly TreeItem[] {
  return itemsFrom(sidebar.items, { ...settings, sidebar, base: sidebar.base })
}

/** A sidebar as a tree, if it has items. If a package makes all of them, it follows its folder. */
export function treeFrom(
  sidebar: OldSidebar,
  settings: SidebarSettings & { readonly leave: (what: string) => void },
): readonly NamedTree[] {
  const { prefix, name } = sidebar
  const { places, leave } = settings
  const folder = prefix.replaceAll(/^\/|\/$/g, '')
  const items = withItems(sidebarItems(sidebar, settings), (label) =>
    leave(`the items of “${label}” in the sidebar of \`${prefix}\`, which a package makes`),
  )
  if (items.length > 0) return [{ name, items }]
  leave(`the sidebar of \`${prefix}\`, which a package makes`)
  const hasFolder = places.documents.some(({ id }) => id.startsWith(`${folder}/`))
  return hasFolder ? [{ name, items: [{ folder }] }] : []
}

/** The items without groups that are empty. */
function withItems(
  items: readonly TreeItem[],
  leave: (label: string) => void,
): readonly TreeItem[] {
  return items.flatMap((item): readonly TreeItem[] => {
    if (!('items' in item)) return [item]
    const inner = withItems(item.items, leave)
    if (item.items.length === 0) leave(item.label)
    if (inner.length > 0) return [{ ...item, items: inner }]
    return typeof item.index === 'string' ? [{ document: item.index, label: item.label }] : []
  })
}

interface ItemSettings extends SidebarSettings {
  readonly sidebar: OldSidebar
  readonly base: string
}

function itemsFrom(items: readonly JsonRecord[], settings: ItemSettings): readonly TreeItem[] {
  return items.flatMap((item): readonly TreeItem[] => {
    const label = plainLabel(item['text'])
    const base = textOf(item['base']) ?? settings.base
    const below = objectsIn(item['items'])
    if (!Array.isArray(item['items'])) return lineFrom(item, { ...settings, base })
    const inner = itemsFrom(below, { ...settings, base })
    // Only the items of a group without a name are shown.
    if (label === undefined) return inner
    const link = targetOf(item, settings)?.id
    return [{ label, items: inner, index: link, isClosed: item['collapsed'] === true }]
  })
}

function lineFrom(item: JsonRecord, settings: ItemSettings): readonly TreeItem[] {
  const label = plainLabel(item['text'])
  const link = textOf(item['link'])
  if (label === undefined || link === undefined) return []
  const document = targetOf(item, settings)
  const suffix = /[?#].*$/.exec(link)?.[0]
  if (document === undefined || suffix !== undefined) {
    return [{ label, href: hrefIn(link, settings.base) }]
  }
  const isElsewhere = sidebarOf(document.pathname, settings.sidebars) !== settings.sidebar
  return [{ document: document.id, label, isElsewhere }]
}

function targetOf(item: JsonRecord, { places, base }: ItemSettings): DocumentPlace | undefined {
  const link = textOf(item['link'])
  if (link === undefined || isExternal(link)) return undefined
  const found = documentAt(
    hrefIn(link, base)
      .replace(/^\//, '')
      .replace(/[?#].*$/, ''),
    places,
  )
  return found?.isHome ? undefined : found
}

/** The path of a link: `./intro` and the base `/guide/` → `/guide/intro`. */
function hrefIn(link: string, base: string): string {
  if (isExternal(link) || link.startsWith('#')) return link
  const path = base === '' ? link : `${base}${link.replace(/^\.?\//, '')}`
  return `/${path.replace(/^(?:\.?\/)+/, '')}`.replace(/\.html(?=$|[?#])/, '')
}

/** A label without its markup. */
export function plainLabel(given: unknown): string | undefined {
  const text = textOf(given)
    ?.replaceAll(/<[^>]*>/g, '')
    .trim()
  return text === '' ? undefined : text
}
