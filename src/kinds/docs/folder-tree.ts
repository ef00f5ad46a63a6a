import type { Doc } from './doc-routes.ts'
import type { DocsVersionConfig } from './docs-version.ts'
import { unprefixed } from './number-prefix.ts'
import type { ApiPlace, PageAnchor } from '../../base/model/api.ts'
import type { Card, CategoryCard } from '../../base/model/document.ts'
import { folderOf, relativeTo } from '../../base/shared/urls/paths.ts'
import type { Pathname } from '../../base/shared/urls/paths.ts'
import { belowRoot, placeOf, rootOf } from '../../stages/routes/place.ts'

/** A folder of docs: its content and its settings. */
export interface Folder {
  /** As on disk; empty at the top. */
  readonly name: string
  readonly docs: readonly Doc[]
  /** Docs of other folders that it links to. */
  readonly links: readonly Doc[]
  readonly folders: ReadonlyMap<string, Folder>
  /** Its `_category_` file. */
  readonly category: CategoryCard | undefined
  /** Its values from an API description. */
  readonly api: ApiFolder | undefined
}

interface ApiFolder {
  readonly label: string
  readonly position: number
  /** The part of a page that lists its pages. */
  readonly list: PageAnchor | undefined
}

interface GrowingFolder extends Folder {
  readonly docs: Doc[]
  readonly links: Doc[]
  readonly folders: Map<string, GrowingFolder>
  category: CategoryCard | undefined
  api: ApiFolder | undefined
}

/** The docs as a tree of folders. A page of the API reference joins the matching folder on disk. */
export function folderTreeOf(
  docs: readonly Doc[],
  cards: readonly Card[],
  { docs: { folder: root }, ...config }: Pick<DocsVersionConfig, 'docs' | 'locale' | 'locales'>,
): Folder {
  const top = newFolder('')
  const rootPath = rootOf(config)
  for (const card of cards) {
    if (card.kind !== 'category') continue
    const path = relativeTo(folderOf(placeOf(card)), root ?? '')
    if (path !== undefined) folderAt(top, path, sameName).category = card
  }
  for (const doc of docs) {
    if (doc.card.kind === 'doc') folderAt(top, doc.folder, sameName).docs.push(doc)
  }
  for (const doc of docs) {
    if (doc.card.kind === 'doc') continue
    apiFolderAt(top, doc.card, rootPath).docs.push(doc)
    for (const place of doc.card.alsoIn ?? []) apiFolderAt(top, place, rootPath).links.push(doc)
  }
  return top
}

function newFolder(name: string): GrowingFolder {
  return { name, docs: [], links: [], folders: new Map(), category: undefined, api: undefined }
}

function apiFolderAt(
  top: GrowingFolder,
  { folder, folders }: ApiPlace,
  root: Pathname,
): GrowingFolder {
  for (const { path, label, position, list } of folders) {
    folderAt(top, path, childNamed).api ??= {
      label,
      position,
      list: list && { ...list, pathname: belowRoot(root, list.pathname) },
    }
  }
  return folderAt(top, folder, childNamed)
}

/** The folder at a path below another, with or without the number prefixes of its parts. */
export function findFolder(top: Folder, path: string): Folder | undefined {
  let folder: Folder | undefined = top
  for (const name of partsOf(path)) folder = folder && childNamed(folder, name)
  return folder
}

/** The paths of all folders below a folder, from it. */
export function folderPathsOf({ folders }: Folder): readonly string[] {
  return [...folders].flatMap(([name, folder]) => [
    name,
    ...folderPathsOf(folder).map((path) => `${name}/${path}`),
  ])
}

type FindChild = (folder: GrowingFolder, name: string) => GrowingFolder | undefined

/** The folder at a path; a missing one is created. */
function folderAt(top: GrowingFolder, path: string, find: FindChild): GrowingFolder {
  let folder = top
  for (const name of partsOf(path)) {
    let child = find(folder, name)
    if (child === undefined) {
      child = newFolder(name)
      folder.folders.set(name, child)
    }
    folder = child
  }
  return folder
}

function sameName(folder: GrowingFolder, name: string): GrowingFolder | undefined {
  return folder.folders.get(name)
}

/** The child with a name, else the child with that name after a number prefix. */
function childNamed<Child extends { readonly name: string }>(
  folder: { readonly folders: ReadonlyMap<string, Child> },
  name: string,
): Child | undefined {
  const exact = folder.folders.get(name)
  if (exact !== undefined) return exact
  for (const child of folder.folders.values()) {
    if (unprefixed(child.name).name === name) return child
  }
  return undefined
}

function partsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '' && part !== '.')
}
