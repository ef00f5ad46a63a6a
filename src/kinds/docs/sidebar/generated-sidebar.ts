import type { CategoryCard } from '../../../base/model/document.ts'
import type { Problem } from '../../../base/problems/problem.ts'
import { fileNameOf } from '../../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../../base/shared/urls/paths.ts'
import { collatorOf } from '../../../base/words/collator.ts'
import { titleOfName } from '../../../stages/markdown/parse/titles.ts'
import { normalizedPathname } from '../../../stages/routes/normalized-pathname.ts'
import type { DocIds } from '../doc-ids.ts'
import { unknownDocProblems } from '../doc-ids.ts'
import type { Doc } from '../doc-routes.ts'
import type { Folder } from '../folder-tree.ts'
import type { IndexSlugs } from '../index-slugs.ts'
import { unprefixed } from '../number-prefix.ts'
import type { CategoryEntry, DocEntry, Entry, IndexEntry } from './sidebar-entry.ts'

/** The inputs of a sidebar's items. */
export interface SidebarTools {
  readonly route: string
  readonly numberPrefixes: boolean
  /** The language of the names, for their order. */
  readonly lang: string
  readonly ids: DocIds
  /** The ids of the docs that the sidebar names: a generated list leaves them out. */
  readonly named: ReadonlySet<string>
  readonly slugs: IndexSlugs
  /** The option and file of the config, for problems of a configured sidebar. */
  readonly option: string
  readonly configFile: SourcePath
  /** Collects the problems. */
  readonly problems: Problem[]
}

/** An item with a position that is not made yet, so that slugs are assigned in the order of the sidebar. */
interface Candidate {
  readonly position: number | undefined
  readonly name: string
  readonly make: () => Entry
}

/**
 * The items for a folder: its docs and folders. Items with a position come first, by position; the rest
 * follows by file name. An index without a position is before all of them. The page of a folder is its category's
 * own page, not an item below it.
 */
export function generatedItems(
  folder: Folder,
  tools: SidebarTools,
  linked?: Doc,
): readonly Entry[] {
  const isElsewhere = (doc: Doc): boolean => doc === linked || tools.named.has(doc.id)
  const docs = folder.docs.filter((doc) => !isElsewhere(doc))
  const candidates: Candidate[] = [
    ...docs.map((doc) => ({
      position: doc.position ?? (isIndexOf(doc) ? -Infinity : undefined),
      name: doc.fileName,
      make: () => docEntry(doc),
    })),
    ...folder.links.map((doc) => ({
      position: doc.position,
      name: doc.fileName,
      make: () => ({ ...docEntry(doc), isElsewhere: true }),
    })),
    ...foldersIn(folder).map(({ child, name }) => ({ ...categoryCandidate(child, tools), name })),
  ]
  return candidates.sort(orderIn(tools.lang)).map((candidate) => candidate.make())
}

interface NamedFolder {
  readonly child: Folder
  /** Its place among the other items. */
  readonly name: string
}

/** The folders in a folder. The APIs of a folder that has nothing else are in its place. */
function foldersIn(folder: Folder): readonly NamedFolder[] {
  return [...folder.folders.values()].flatMap((child) =>
    hasOnlyApis(child)
      ? foldersIn(child).map((each) => ({ ...each, name: `${child.name}/${each.name}` }))
      : [{ child, name: child.name }],
  )
}

function hasOnlyApis({ docs, links, folders, category, api }: Folder): boolean {
  return (
    category === undefined &&
    api === undefined &&
    docs.length + links.length === 0 &&
    [...folders.values()].every((child) => child.api !== undefined || hasOnlyApis(child))
  )
}

/** The line of a doc. */
export function docEntry(doc: Doc): DocEntry {
  const { sidebar_badge: badge, sidebar_class_name: className } = doc.card.frontMatter
  return {
    kind: 'doc',
    doc,
    label: doc.label,
    ...(badge !== undefined && { badge }),
    ...(className !== undefined && { className }),
  }
}

function categoryCandidate(folder: Folder, tools: SidebarTools): Omit<Candidate, 'name'> {
  const { category, api } = folder
  const linked = linkedDoc(folder, tools)
  const { name, number } = tools.numberPrefixes
    ? unprefixed(folder.name)
    : { name: folder.name, number: undefined }
  // The overview of an API is the page of its folder, but the description, not the page, gives the folder its
  // name.
  const named = linked?.card.kind === 'doc' ? linked : undefined
  // The index of a folder that the sidebar names is a line of its own.
  const isNamed = category?.link === undefined && linked !== undefined && tools.named.has(linked.id)
  const written = category?.label ?? named?.label ?? api?.label
  const label = written ?? titleOfName(name)
  return {
    position: category?.position ?? named?.position ?? number ?? api?.position,
    make: (): CategoryEntry => ({
      kind: 'category',
      label,
      description: category?.description ?? '',
      collapsed: (category?.collapsible ?? true) && (category?.collapsed ?? true),
      ...(category?.collapsible === false && { collapsible: false }),
      ...(category?.badge && { badge: category.badge }),
      ...(category?.className !== undefined && { className: category.className }),
      page: isNamed
        ? undefined
        : linked
          ? docEntry(linked)
          : indexEntry(category, { label, name: written ?? name }, tools),
      ...(api?.list && { list: api.list }),
      items: generatedItems(folder, tools, linked),
    }),
  }
}

/** True if a doc is the index of its folder, and not made of an API description. */
function isIndexOf({ isIndex, card }: Doc): boolean {
  return isIndex && card.kind === 'doc'
}

/** The page of a category: the doc that its file names, else the page of the folder. */
function linkedDoc(folder: Folder, { ids, problems }: SidebarTools): Doc | undefined {
  const link = folder.category?.link
  if (link === undefined) {
    return folder.docs.find(isIndexOf) ?? folder.docs.find((doc) => doc.isIndex)
  }
  if (link?.type !== 'doc') return undefined
  const id = link.id.normalize('NFC')
  const local = folder.docs.find((doc) => fileNameOf(doc.id) === id)
  const mention = { option: 'link.id', file: folder.category?.source }
  if (!local) problems.push(...unknownDocProblems(id, ids, mention))
  return local ?? ids.published.get(id)
}

function indexEntry(
  category: CategoryCard | undefined,
  { label, name }: { readonly label: string; readonly name: string },
  { route, slugs }: SidebarTools,
): IndexEntry | undefined {
  const link = category?.link
  if (link?.type !== 'generated-index') return undefined
  // A translated label does not change the URL.
  const slugLabel = (category?.original && category.originalLabel) ?? name
  return {
    kind: 'index',
    pathname: normalizedPathname(route, link.slug ?? slugs.slugOf(slugLabel)),
    title: link.title ?? label,
    description: link.description ?? category?.description ?? '',
    keywords: link.keywords ?? [],
    image: link.image,
    source: category?.source,
  }
}

function orderIn(lang: string): (a: Candidate, b: Candidate) => number {
  const collator = collatorOf(lang)
  return (a, b) => {
    const byPosition = (a.position ?? Infinity) - (b.position ?? Infinity)
    if (byPosition !== 0 && !Number.isNaN(byPosition)) return byPosition
    if (a.name === b.name) return 0
    return collator.compare(a.name, b.name) || (a.name < b.name ? -1 : 1)
  }
}
