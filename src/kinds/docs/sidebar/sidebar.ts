import { configuredItems, namedIn } from './configured-sidebar.ts'
import { generatedItems } from './generated-sidebar.ts'
import type { CategoryEntry, DocEntry, Entry } from './sidebar-entry.ts'
import { firstPathname } from './sidebar-entry.ts'
import type { Card, ApiCard } from '../../../base/model/document.ts'
import type { SidebarCategory, SidebarItem } from '../../../base/model/route.ts'
import type { Problem } from '../../../base/problems/problem.ts'
import { earlierVersionsIn } from '../../../stages/routes/api-versions.ts'
import { docIdsOf } from '../doc-ids.ts'
import type { DocIds } from '../doc-ids.ts'
import type { Doc } from '../doc-routes.ts'
import { sidebarIdOf } from '../docs-version.ts'
import type { DocsVersionConfig } from '../docs-version.ts'
import { folderTreeOf } from '../folder-tree.ts'
import { createIndexSlugs } from '../index-slugs.ts'
import type { SidebarPart } from '../../../base/model/sidebar-part.ts'
import { deepSidebar } from '../../../base/problems/catalogue.ts'
import type { SourcePath } from '../../../base/shared/urls/paths.ts'
import type { ApiPlace } from '../../../base/model/api.ts'
import type { ApiDescription, DocsVersion } from '../../../base/model/site-config.ts'
import { relativeTo } from '../../../base/shared/urls/paths.ts'

/** A sidebar of the docs while they are assembled. */
export interface DocsSidebar {
  readonly id: string
  /** Its name in the config; `undefined` for the only one. */
  readonly name: string | undefined
  /** The version of an API that it shows in the place of the current one. */
  readonly api?: string
  /** All items, including unlisted docs, which have a position, too. */
  readonly entries: readonly Entry[]
  /** The items that readers see. */
  readonly visible: readonly Entry[]
}

export interface DocsSidebars {
  readonly ids: DocIds
  /** In the order of the config. */
  readonly sidebars: readonly DocsSidebar[]
  readonly problems: readonly Problem[]
}

/** The sidebars of the docs: as in the config, else one from the folders. */
export function docsSidebarsOf(
  docs: readonly Doc[],
  cards: readonly Card[],
  config: Pick<DocsVersionConfig, 'docs' | 'drafts' | 'file' | 'lang' | 'locale' | 'locales'>,
): DocsSidebars {
  const published = config.drafts ? docs : docs.filter((doc) => !doc.isDraft)
  const drafts = config.drafts ? [] : docs.filter((doc) => doc.isDraft)
  const ids = docIdsOf(published, drafts)
  const input = { cards, config, ids }
  const { sidebars, problems } = sidebarsWith(currentDocs(published, config.docs), input)
  const earlier = [...earlierVersionsIn(config.docs)].flatMap(([api, current]) => {
    const inPlace = docsWithVersion(published, { api, current, docs: config.docs })
    return sidebarsWith(inPlace, input)
      .sidebars.filter(({ visible }) => showsApi(visible, api))
      .map((each): DocsSidebar => ({ ...each, id: `${each.id}@${api}`, api }))
  })
  return { ids, problems, sidebars: [...sidebars, ...earlier] }
}

interface SidebarInput {
  readonly cards: readonly Card[]
  readonly config: Pick<DocsVersionConfig, 'docs' | 'file' | 'lang' | 'locale' | 'locales'>
  readonly ids: DocIds
}

/** The sidebars of some docs, in the order of the config. */
function sidebarsWith(
  docs: readonly Doc[],
  { cards, config, ids }: SidebarInput,
): Omit<DocsSidebars, 'ids'> {
  const problems: Problem[] = []
  const tools = {
    route: config.docs.route,
    numberPrefixes: config.docs.numberPrefixes,
    lang: config.lang,
    ids,
    slugs: createIndexSlugs(),
    configFile: config.file,
    problems,
  }
  const top = folderTreeOf(docs, cards, config)
  const { sidebar, sidebars } = config.docs
  const named = sidebars ? Object.entries(sidebars) : [[undefined, sidebar] as const]
  const made = named.map(([name, items]): DocsSidebar => {
    const option = name === undefined ? 'docs.sidebar' : `docs.sidebars.${name}`
    const own = { ...tools, option, named: new Set(namedIn(items ?? [])) }
    const entries = items ? configuredItems(items, top, own) : generatedItems(top, own)
    problems.push(...tooDeepIn(entries, config.file))
    return { id: sidebarIdOf(config, name), name, entries, visible: visibleEntries(entries) }
  })
  return { problems, sidebars: made }
}

/** The items of a sidebar for the rest of the build. */
export function itemsOf(visible: readonly Entry[]): readonly SidebarItem[] {
  return visible.map(itemOf)
}

/** Leaves out unlisted docs and empty categories. An empty category with a page becomes a plain item. */
function visibleEntries(entries: readonly Entry[]): readonly Entry[] {
  return entries.flatMap((entry): readonly Entry[] => {
    switch (entry.kind) {
      case 'doc':
        return entry.doc.isUnlisted ? [] : [entry]
      case 'link':
      case 'html':
        return [entry]
      case 'category':
        return visibleCategory(entry)
      default:
        return entry satisfies never
    }
  })
}

function visibleCategory(entry: CategoryEntry): readonly Entry[] {
  const items = visibleEntries(entry.items)
  const isHidden = entry.page?.kind === 'doc' && entry.page.doc.isUnlisted
  const page = isHidden ? undefined : entry.page
  if (items.length > 0) return [{ ...entry, items, page }]
  const { label, badge, className } = entry
  const line = { label, ...(badge && { badge }), ...(className && { className }) }
  return page?.kind === 'doc' ? [{ ...page, ...line }] : []
}

function itemOf(entry: Entry): SidebarItem {
  switch (entry.kind) {
    case 'doc': {
      const { card, pathname } = entry.doc
      const { label, badge, className, isElsewhere } = entry
      const line = {
        kind: 'page' as const,
        label,
        pathname,
        ...(isElsewhere && { isElsewhere }),
        ...(badge && { badge }),
        ...(className && { className }),
      }
      if (card.kind === 'doc') return line
      const { method, deprecated, names } = card
      return {
        ...line,
        ...partsIn(entry),
        ...(names && { names }),
        ...(method && { method }),
        ...(deprecated && { deprecated }),
      }
    }
    case 'link':
    case 'html':
      return entry
    case 'category':
      return {
        kind: 'category',
        label: entry.label,
        pathname: firstPathname(entry),
        collapsed: entry.collapsed,
        items: entry.items.map(itemOf),
        ...(entry.page?.kind === 'doc' && partsIn(entry.page)),
        ...(entry.collapsible === false && { collapsible: false }),
        ...(entry.list && { list: entry.list }),
        ...(entry.badge && { badge: entry.badge }),
        ...(entry.className && { className: entry.className }),
      }
    default:
      return entry satisfies never
  }
}

function partsIn({ doc: { card } }: DocEntry): Pick<SidebarCategory, 'parts'> {
  const parts = card.kind === 'doc' ? [] : partsOf(card)
  return parts.length > 0 ? { parts } : {}
}

/**
 * The operations on a page of an API reference, for the sidebar. If the page shows them in several parts, such as one
 * per tag, the sidebar has these parts, too.
 */
function partsOf({ operations = [], headings }: ApiCard): readonly SidebarPart[] {
  const labels = new Map(headings.map(({ id, text }) => [id, text]))
  const groups = new Map<string | undefined, SidebarPart[]>()
  for (const { call, title, fragment, operationId, deprecated, group } of operations) {
    if (fragment === undefined) continue
    const [method = '', path = ''] = call.split(' ')
    const part: SidebarPart = {
      label: title,
      fragment,
      method,
      names: operationId === undefined ? [path] : [path, operationId],
      ...(deprecated && { deprecated }),
    }
    const members = groups.get(group) ?? []
    members.push(part)
    groups.set(group, members)
  }
  if (groups.size < 2) return [...groups.values()].flat()
  return [...groups].flatMap(([fragment, parts]) => {
    const label = fragment === undefined ? undefined : labels.get(fragment)
    if (fragment === undefined || label === undefined) return parts
    return [{ label, fragment, parts }]
  })
}

/** Each page shows all categories around it, so a site grows with the square of its depth. */
const MOST_LEVELS = 32

/** The categories that are too deep in a sidebar, at their first document, or in the config. */
function tooDeepIn(
  entries: readonly Entry[],
  configFile: SourcePath,
  level = 1,
): readonly Problem[] {
  return entries.flatMap((entry): readonly Problem[] => {
    if (entry.kind !== 'category') return []
    if (level <= MOST_LEVELS) return tooDeepIn(entry.items, configFile, level + 1)
    const { label } = entry
    return [deepSidebar({ label, most: MOST_LEVELS }, { file: firstSource([entry]) ?? configFile })]
  })
}

function firstSource(entries: readonly Entry[]): SourcePath | undefined {
  for (const entry of entries) {
    if (entry.kind === 'doc') return entry.doc.card.source
    if (entry.kind !== 'category') continue
    const page = entry.page?.kind === 'doc' ? entry.page.doc.card.source : undefined
    const source = page ?? firstSource(entry.items)
    if (source !== undefined) return source
  }
  return undefined
}

/** The docs without the earlier versions of APIs. */
function currentDocs(docs: readonly Doc[], docsVersion: DocsVersion): readonly Doc[] {
  const earlier = earlierVersionsIn(docsVersion)
  return earlier.size === 0 ? docs : docs.filter((doc) => !earlier.has(apiOf(doc) ?? ''))
}

interface ChosenVersion {
  /** The name of the description of an earlier version. */
  readonly api: string
  /** The description of the current version. */
  readonly current: ApiDescription
  readonly docs: DocsVersion
}

/** The docs with an earlier version of an API in the folder of the current one, so that sidebars need not name it. */
function docsWithVersion(
  docs: readonly Doc[],
  { api, current, docs: docsVersion }: ChosenVersion,
): readonly Doc[] {
  const folder = docsVersion.openapi.find(({ name }) => name === api)?.folder ?? ''
  return [
    ...currentDocs(docs, docsVersion).filter((doc) => apiOf(doc) !== current.name),
    ...docs.filter((doc) => apiOf(doc) === api).map((doc) => movedTo(current.folder, doc, folder)),
  ]
}

/** True if entries of a sidebar have a page of a description. */
function showsApi(entries: readonly Entry[], api: string): boolean {
  return entries.some((entry) => {
    if (entry.kind === 'doc') return apiOf(entry.doc) === api
    if (entry.kind !== 'category') return false
    return (
      (entry.page?.kind === 'doc' && apiOf(entry.page.doc) === api) || showsApi(entry.items, api)
    )
  })
}

function apiOf({ card }: Doc): string | undefined {
  return card.kind === 'doc' ? undefined : card.api
}

/** A page of a reference with its folders below another one. */
function movedTo(to: string, doc: Doc, from: string): Doc {
  const { card } = doc
  if (card.kind === 'doc') return doc
  const moved = (path: string): string => {
    if (path === from) return to
    const below = relativeTo(path, from)
    return below === undefined ? path : `${to}/${below}`
  }
  const placeIn = ({ folder, folders }: ApiPlace): ApiPlace => ({
    folder: moved(folder),
    folders: folders.map((each) => ({ ...each, path: moved(each.path) })),
  })
  const { alsoIn } = card
  const moving = { ...card, ...placeIn(card), ...(alsoIn && { alsoIn: alsoIn.map(placeIn) }) }
  return { ...doc, card: moving, folder: moving.folder }
}
