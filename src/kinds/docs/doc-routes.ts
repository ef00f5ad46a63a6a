import type { DocsVersionConfig } from './docs-version.ts'
import { unprefixed, unprefixedPath } from './number-prefix.ts'
import type { ApiCard, Card, DocCard } from '../../base/model/document.ts'
import { fileNameOf, folderOf, relativeTo, withoutExtension } from '../../base/shared/urls/paths.ts'
import type { Pathname } from '../../base/shared/urls/paths.ts'
import { normalizedPathname, slugPathname } from '../../stages/routes/normalized-pathname.ts'
import { belowRoot, placeOf, rootOf } from '../../stages/routes/place.ts'

/** A doc, or a page of the API reference, with its place among the docs. */
export interface Doc {
  /**
   * The path below the docs without number prefixes and extension: `guides/start`. Sidebars and paginations
   * use it.
   */
  readonly id: string
  /** The id; for the page of a folder, the folder. */
  readonly key: string
  readonly card: DocCard | ApiCard
  readonly pathname: Pathname
  /** Its folder below the docs, as on disk; empty at the top. */
  readonly folder: string
  /** The name of its file without the extension: orders the docs of a folder that have no position. */
  readonly fileName: string
  readonly position: number | undefined
  /** True if it is the page of its folder: `index.md`, `README.md`, or with the folder's name. */
  readonly isIndex: boolean
  /** Its label in sidebars. */
  readonly label: string
  readonly isDraft: boolean
  readonly isUnlisted: boolean
}

/** Every doc and page of the API reference, drafts included. */
export function docsOf(
  cards: readonly Card[],
  config: Pick<DocsVersionConfig, 'docs' | 'locale' | 'locales'>,
): readonly Doc[] {
  const { docs } = config
  const root = rootOf(config)
  const found: Doc[] = []
  for (const card of cards) {
    switch (card.kind) {
      case 'doc':
        found.push(docOf(card, docs))
        break
      case 'api':
      case 'operations':
      case 'operation':
      case 'webhook':
      case 'schema':
      case 'schemas':
      case 'errors':
      case 'changelog':
        found.push(apiDocOf(card, docs.route, root))
        break
    }
  }
  return found
}

function docOf(
  card: DocCard,
  { route, folder: top, numberPrefixes }: DocsVersionConfig['docs'],
): Doc {
  const { frontMatter } = card
  const place = placeOf(card)
  const path = relativeTo(place, top ?? '') ?? place
  const folder = folderOf(path)
  const fileName = fileNameOf(path)
  const plainName = withoutExtension(fileName)
  const strips = numberPrefixes && (frontMatter.parse_number_prefixes ?? true)
  const { name, number } = strips ? unprefixed(plainName) : { name: plainName, number: undefined }
  const localId = frontMatter.id ?? name
  const cleanFolder = strips ? unprefixedPath(folder) : folder
  const isIndex = isIndexName(plainName, folder)
  const id = cleanFolder === '' ? localId : `${cleanFolder}/${localId}`
  return {
    id: id.normalize('NFC'),
    key: isIndex ? cleanFolder : id,
    card,
    pathname:
      isIndex && !frontMatter.slug
        ? normalizedPathname(route, cleanFolder)
        : slugPathname(frontMatter.slug ?? localId, { root: route, folder: cleanFolder }),
    folder,
    fileName: plainName,
    position: frontMatter.sidebar_position ?? number,
    isIndex,
    label: frontMatter.sidebar_label ?? card.title,
    ...visibilityOf(card),
  }
}

function apiDocOf(card: ApiCard, route: string, root: Pathname): Doc {
  const { frontMatter } = card
  const pathname = belowRoot(root, card.pathname)
  const id = relativeTo(pathname, route) ?? pathname
  return {
    id,
    key: id,
    card,
    pathname,
    folder: card.folder,
    fileName: fileNameOf(card.pathname),
    position: frontMatter.sidebar_position ?? card.position,
    isIndex: card.kind === 'api' || card.isIndex === true,
    label: frontMatter.sidebar_label ?? card.sidebarLabel,
    ...visibilityOf(card),
  }
}

function visibilityOf({ frontMatter }: DocCard | ApiCard) {
  return {
    isDraft: frontMatter.draft ?? false,
    isUnlisted: frontMatter.unlisted ?? false,
  }
}

function isIndexName(name: string, folder: string): boolean {
  const lower = name.toLowerCase()
  return (
    lower === 'index' || lower === 'readme' || lower === (fileNameOf(folder) || '.').toLowerCase()
  )
}
