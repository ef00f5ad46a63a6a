import { unprefixed, unprefixedPath } from './number-prefix.ts'
import { settledPathname, slugPathname } from './settled-pathname.ts'
import type { SiteConfig } from '../model/site-config.ts'
import type { ApiCard, Card, DocCard } from '../model/document.ts'
import { fileNameOf, folderOf, relativeTo, withoutExtension } from '../shared/paths.ts'
import type { Pathname } from '../shared/paths.ts'

/** A doc, or a page of the API reference, with its place among the docs. */
export interface Doc {
  /** The path below the docs without number prefixes and ending: `guides/start`. Sidebars and paginations name it. */
  readonly id: string
  readonly card: DocCard | ApiCard
  readonly pathname: Pathname
  /** The folder that it stands in, below the docs, as on disk; empty at the top. */
  readonly folder: string
  /** Orders the docs of a folder that have no position. */
  readonly fileName: string
  readonly position: number | undefined
  /** Whether it is the page of its folder: `index.md`, `README.md`, or named like it. */
  readonly isIndex: boolean
  /** What a sidebar calls it. */
  readonly label: string
  readonly isDraft: boolean
  readonly isUnlisted: boolean
}

/** The docs' address where the config says nothing, because only an API reference stands there. */
export const DEFAULT_DOCS_ROUTE = '/docs'

/** Every doc and page of the API reference, drafts included. */
export function docsOf(cards: readonly Card[], { docs }: Pick<SiteConfig, 'docs'>): readonly Doc[] {
  const found: Doc[] = []
  for (const card of cards) {
    switch (card.kind) {
      case 'doc':
        found.push(docOf(card, docs))
        break
      case 'api':
      case 'operation':
      case 'webhook':
      case 'schema':
      case 'errors':
        found.push(apiDocOf(card, docs?.route ?? DEFAULT_DOCS_ROUTE))
        break
    }
  }
  return found
}

function docOf(card: DocCard, options: SiteConfig['docs']): Doc {
  const { frontMatter } = card
  const route = options?.route ?? DEFAULT_DOCS_ROUTE
  const path = relativeTo(card.source, options?.folder ?? '') ?? card.source
  const folder = folderOf(path)
  const fileName = fileNameOf(path)
  const plainName = withoutExtension(fileName)
  const strips = (options?.numberPrefixes ?? true) && (frontMatter.parse_number_prefixes ?? true)
  const { name, number } = strips ? unprefixed(plainName) : { name: plainName, number: undefined }
  const localId = frontMatter.id ?? name
  const cleanFolder = strips ? unprefixedPath(folder) : folder
  const isIndex = isIndexName(plainName, folder)
  return {
    id: cleanFolder === '' ? localId : `${cleanFolder}/${localId}`,
    card,
    pathname:
      isIndex && !frontMatter.slug
        ? settledPathname(route, cleanFolder)
        : slugPathname(frontMatter.slug ?? localId, { root: route, folder: cleanFolder }),
    folder,
    fileName,
    position: frontMatter.sidebar_position ?? number,
    isIndex,
    label: frontMatter.sidebar_label ?? card.title,
    ...visibilityOf(card),
  }
}

function apiDocOf(card: ApiCard, route: string): Doc {
  const { frontMatter } = card
  return {
    id: relativeTo(card.pathname, route) ?? card.pathname,
    card,
    pathname: card.pathname,
    folder: card.folder,
    fileName: fileNameOf(card.pathname),
    position: frontMatter.sidebar_position ?? card.position,
    isIndex: card.kind === 'api',
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
