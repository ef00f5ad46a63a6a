import { rootOf } from './place.ts'
import { newestOf } from './versions-route.ts'
import type { PageKind, PageSearch } from '../model/page.ts'
import type { Route } from '../model/route.ts'
import type { DocsEdition, SiteConfig } from '../model/site-config.ts'
import { fileHrefOf } from '../shared/paths.ts'
import type { Href } from '../shared/paths.ts'
import { remember } from '../shared/remember.ts'
import { searchHeadPathOf } from '../shared/search/search-files.ts'

/** Pages that list others say nothing of their own. */
const FOUND: ReadonlySet<PageKind> = new Set([
  'doc',
  'category',
  'api',
  'operation',
  'webhook',
  'schema',
  'errors',
  'post',
  'page',
  'custom',
])

/**
 * What the search on each page of a language asks, the index that the page is in first. Each version of the docs has an
 * index of its own, and all that has no version shares one. A page of one set of docs asks the newest of the others.
 */
export function searchPropsOf(
  config: SiteConfig,
): (route: Route) => { readonly search?: PageSearch } {
  if (!config.search) return () => ({})
  const { docs, base } = config
  const hrefOf = (route: string): Href => fileHrefOf(searchHeadPathOf(route), base)
  const shared = hrefOf(rootOf(config))
  const versioned = new Map(
    docs.filter((edition) => hasVersions(edition, docs)).map((edition) => [edition.id, edition]),
  )
  const sets = [...new Set([...versioned.values()].map(({ set }) => set))]
  const indexesOf = remember((edition: string): readonly Href[] => {
    const own = versioned.get(edition)
    const others = sets
      .filter((set) => set !== own?.set)
      .flatMap((set) => newestOf(set, docs)?.route ?? [])
      .map(hrefOf)
    return own ? [hrefOf(own.route), shared, ...others] : [shared, ...others]
  })
  return (route) => ({
    search: { indexes: indexesOf(route.edition ?? ''), finds: isFound(route) },
  })
}

function hasVersions({ set }: DocsEdition, docs: readonly DocsEdition[]): boolean {
  return docs.filter((edition) => edition.set === set).length > 1
}

function isFound(route: Route): boolean {
  if (route.unlisted || !FOUND.has(route.kind)) return false
  if (route.kind === 'custom' && !('card' in route)) return false
  return !('card' in route) || route.card.frontMatter.search !== false
}
