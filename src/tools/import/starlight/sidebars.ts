import { BADGE_VARIANTS } from '../../../base/shared/sidebar-badge.ts'
import type { SidebarBadge } from '../../../base/shared/sidebar-badge.ts'
import { isExternal, pathnameFrom } from '../../../base/shared/urls/paths.ts'
import { objectsIn, textFor, defined } from '../data.ts'
import type { Group, TreeItem } from '../model/navigation.ts'
import type { DocumentPlace, Places } from './places.ts'
import { listOf, recordOf, textOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'

export interface SidebarSettings {
  readonly places: Places
  /** The groups of API references, for the first part of the sidebar that their plug-in makes. */
  readonly apis: () => readonly TreeItem[]
  /** Reports a part that is not imported. */
  readonly leave: (what: string) => void
}

/** The sidebar of the config as items of the model. Lines that lead nowhere are reported. */
export function sidebarItems(given: unknown, settings: SidebarSettings): readonly TreeItem[] {
  return listOf(given).flatMap((item) => itemsFrom(item, settings))
}

const OPENAPI = 'starlight-openapi'

function itemsFrom(item: unknown, settings: SidebarSettings): readonly TreeItem[] {
  const slug = textOf(item)
  if (slug !== undefined) return docFrom(slug, {}, settings)
  const data = recordOf(item)
  const label = labelOf(data)
  const name = textOf(data['$package'])
  if (name === OPENAPI) return settings.apis()
  if (name !== undefined) {
    settings.leave(`a part of the sidebar, which \`${name}\` makes`)
    return []
  }
  const directory = textOf(recordOf(data['autogenerate'])['directory'])
  if (directory !== undefined) {
    const lines = generatedLines(directory, settings)
    return label === undefined ? lines : [groupFrom(data, label, lines)]
  }
  if (label !== undefined && recordOf(data['items'])['$package'] === OPENAPI) {
    const items = settings.apis()
    return items.length > 0 ? [groupFrom(data, label, items)] : []
  }
  if (Array.isArray(data['items'])) {
    return label === undefined
      ? sidebarItems(data['items'], settings)
      : [groupFrom(data, label, sidebarItems(data['items'], settings))]
  }
  const own = textOf(data['slug'])
  if (own !== undefined) return docFrom(own, data, settings)
  return linkFrom(data, settings)
}

function groupFrom(data: JsonRecord, label: string, items: readonly TreeItem[]): Group {
  const badge = badgeOf(data['badge'])
  return defined({ label, items, isClosed: data['collapsed'] === true, badge })
}

function docFrom(
  slug: string,
  data: JsonRecord,
  { places, leave }: SidebarSettings,
): readonly TreeItem[] {
  const document = documentAt(slug, places)
  if (document === undefined) {
    leave(`the page \`${slug}\` of the sidebar, which there is none of`)
    return []
  }
  return [defined({ document: document.id, label: labelOf(data), badge: badgeOf(data['badge']) })]
}

function linkFrom(data: JsonRecord, { places, leave }: SidebarSettings): readonly TreeItem[] {
  const label = labelOf(data)
  const link = textOf(data['link'])
  if (label === undefined || link === undefined) {
    leave(`the item ${JSON.stringify(data)} of the sidebar`)
    return []
  }
  const own = defined({ label, badge: badgeOf(data['badge']) })
  if (isExternal(link)) return [{ ...own, href: link }]
  const document = /[?#]/.test(link) ? undefined : documentAt(link, places)
  return [
    document ? { ...own, document: document.id } : { ...own, href: `/${link.replace(/^\/+/, '')}` },
  ]
}

/** The document of the main language at a path. */
function documentAt(slug: string, places: Places): DocumentPlace | undefined {
  const route = slug.replaceAll(/^\/+|\/+$/g, '').replace(/^index$/, '')
  const main = places.documents[0] && mainLocaleOf(places)
  return (
    places.documents.find((each) => each.route === route && each.locale === main) ??
    places.byPathname.get(pathnameFrom(route))
  )
}

/** Translations are in a folder of their own, even if the main language has a folder in URLs. */
function mainLocaleOf({ docs, documents }: Places) {
  return documents.find(({ file }) => file.startsWith(`${docs}/`))?.locale
}

/** The label of an item. */
function labelOf(data: JsonRecord): string | undefined {
  return textOf(data['label'])
}

/** A badge, whose text may differ by the language. */
export function badgeOf(given: unknown, lang?: string): SidebarBadge | undefined {
  const { text: written, variant: name } = recordOf(given)
  const text = textOf(given) ?? textFor(written, lang)
  if (text === undefined) return undefined
  const variant = BADGE_VARIANTS.find((each) => each === name)
  return { text, ...(variant && { variant }) }
}

/** The items of a folder. They follow its documents, unless one of these is hidden: then each is listed. */
function generatedLines(directory: string, { places }: SidebarSettings): readonly TreeItem[] {
  const folder = directory.replaceAll(/^\.?\/+|\/+$/g, '')
  const below = documentsBelow(folder, places)
  if (below.every((document) => !isHidden(document))) {
    return below.length === 0 ? [] : [{ folder: folder === '' ? '.' : folder }]
  }
  return linesOf(
    folder,
    below.filter((document) => !isHidden(document)),
  )
}

export function documentsBelow(folder: string, places: Places): readonly DocumentPlace[] {
  const main = mainLocaleOf(places)
  return places.documents.filter(
    ({ id, locale, isNotFound }) =>
      !isNotFound && locale === main && (folder === '' || id.startsWith(`${folder}/`)),
  )
}

function isHidden({ data }: DocumentPlace): boolean {
  return recordOf(data['sidebar'])['hidden'] === true || data['draft'] === true
}

interface Line {
  readonly order: number
  readonly name: string
  readonly item: TreeItem
}

/** The items of a folder, sorted by order, then by path. */
function linesOf(folder: string, documents: readonly DocumentPlace[]): readonly TreeItem[] {
  const start = folder === '' ? '' : `${folder}/`
  const own = documents.filter(({ id }) => !id.slice(start.length).includes('/'))
  const names = new Set(
    documents
      .filter((document) => !own.includes(document))
      .map(({ id }) => id.slice(start.length).split('/')[0] ?? ''),
  )
  const lines = [
    ...own.map((document): Line => ({
      order: orderOf(document),
      name: document.id,
      item: { document: document.id },
    })),
    ...[...names].map((name) => {
      const inner = documents.filter(({ id }) => id.startsWith(`${start}${name}/`))
      const items = linesOf(`${start}${name}`, inner)
      const item: TreeItem = { label: name, items, isClosed: false }
      return { order: Math.min(...inner.map(orderOf)), name: `${start}${name}`, item }
    }),
  ]
  return lines
    .toSorted((a, b) => a.order - b.order || a.name.localeCompare(b.name))
    .map(({ item }) => item)
}

function orderOf({ data, id }: DocumentPlace): number {
  const { order } = recordOf(data['sidebar'])
  if (typeof order === 'number') return order
  // The index of a folder comes first.
  return /(?:^|\/)index$/.test(id) ? -Number.MAX_VALUE : Number.MAX_VALUE
}

/**
 * Folders for which the sidebar generates items, each with the initial state of its own folders: true if
 * closed.
 */
export function generatedFolders(given: unknown): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>()
  for (const item of objectsIn(given)) {
    const { directory, collapsed } = recordOf(item['autogenerate'])
    const folder = textOf(directory)?.replaceAll(/^\.?\/+|\/+$/g, '')
    if (folder !== undefined) found.set(folder, (collapsed ?? item['collapsed']) === true)
    for (const [each, isClosed] of generatedFolders(item['items'])) found.set(each, isClosed)
  }
  return found
}

/** The translations of labels, by the tag of the language. */
export function* translationsIn(
  given: unknown,
  lang: string,
): Iterable<readonly [label: string, translated: string]> {
  for (const item of objectsIn(given)) {
    const label = labelOf(item)
    const own = textOf(recordOf(item['translations'])[lang])
    if (label !== undefined && own !== undefined) yield [label, own]
    const [badge, ownBadge] = [badgeOf(item['badge']), badgeOf(item['badge'], lang)]
    if (badge && ownBadge && badge.text !== ownBadge.text) yield [badge.text, ownBadge.text]
    yield* translationsIn(item['items'], lang)
  }
}
