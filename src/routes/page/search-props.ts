import { rootOf } from '../place.ts'
import { newestOf } from '../i18n/versions-route.ts'
import type { FrontMatter } from '../../model/document.ts'
import type { PageKind, PageSearch } from '../../model/page.ts'
import type { Route } from '../../model/route.ts'
import type { DocsVersion, SiteConfig } from '../../model/site-config.ts'
import { fileHrefOf } from '../../shared/paths.ts'
import type { Href } from '../../shared/paths.ts'
import { remember } from '../../shared/remember.ts'
import { searchHeadPathOf } from '../../shared/search/search-paths.ts'

/** The kinds of pages that can be found. Lists of posts and tags have no text of their own. */
const FOUND: ReadonlySet<PageKind> = new Set([
  'doc',
  'category',
  'api',
  'operations',
  'operation',
  'webhook',
  'schema',
  'errors',
  'post',
  'page',
  'custom',
])

/**
 * The indexes for the search on each page of a language, the page's own first. Each version of the docs has
 * an index of its own, and all pages without a version share one. A page of one set of docs also uses the
 * newest version of the others.
 */
export function searchPropsOf(
  config: SiteConfig,
): (route: Route) => { readonly search?: PageSearch } {
  if (!config.search) return () => ({})
  const { docs, base } = config
  const hrefOf = (route: string): Href => fileHrefOf(searchHeadPathOf(route), base)
  const shared = hrefOf(rootOf(config))
  const versioned = new Map(
    docs
      .filter((docsVersion) => hasVersions(docsVersion, docs))
      .map((docsVersion) => [docsVersion.id, docsVersion]),
  )
  const sets = [...new Set([...versioned.values()].map(({ set }) => set))]
  const indexesOf = remember((docsVersion: string): readonly Href[] => {
    const own = versioned.get(docsVersion)
    const others = sets
      .filter((set) => set !== own?.set)
      .flatMap((set) => newestOf(set, docs)?.route ?? [])
      .map(hrefOf)
    return own ? [hrefOf(own.route), shared, ...others] : [shared, ...others]
  })
  return (route) => {
    const boost = boostOf(route)
    const own = ownOf(route)
    const [crumb] = OF_API.has(route.kind) && 'breadcrumbs' in route ? route.breadcrumbs : []
    const names = 'card' in route && 'names' in route.card ? route.card.names : undefined
    return {
      search: {
        indexes: indexesOf(route.docsVersion ?? ''),
        finds: isFound(route),
        ...(names && { names }),
        ...(boost !== 1 && { boost }),
        ...(crumb && { scope: crumb.label }),
        ...(own?.popular === true && { popular: true }),
      },
    }
  }
}

/** Readers search for operations more often than for schemas, and for docs more often than for lists. */
const BOOSTS: Partial<Record<PageKind, number>> = {
  category: 0.5,
  api: 0.5,
  errors: 0.7,
  webhook: 0.7,
  schema: 0.5,
  post: 0.7,
}

const OF_API: ReadonlySet<PageKind> = new Set([
  'api',
  'operations',
  'operation',
  'webhook',
  'schema',
  'errors',
])

function boostOf(route: Route): number {
  return (BOOSTS[route.kind] ?? 1) * (ownOf(route)?.boost ?? 1)
}

/** The search options in the front matter of a page. */
function ownOf(route: Route): Exclude<FrontMatter['search'], boolean> {
  const own = 'card' in route ? route.card.frontMatter.search : undefined
  return typeof own === 'boolean' ? { exclude: !own } : own
}

function hasVersions({ set }: DocsVersion, docs: readonly DocsVersion[]): boolean {
  return docs.filter((docsVersion) => docsVersion.set === set).length > 1
}

function isFound(route: Route): boolean {
  if (route.unlisted || !FOUND.has(route.kind)) return false
  if (route.kind === 'custom' && !('card' in route)) return false
  return ownOf(route)?.exclude !== true
}
