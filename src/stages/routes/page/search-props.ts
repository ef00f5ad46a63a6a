import type { FrontMatter } from '../../../base/model/document.ts'
import type { PageSearch } from '../../../base/model/page.ts'
import type { Route } from '../../../base/model/route.ts'
import type { DocsVersion, SiteConfig } from '../../../base/model/site-config.ts'
import { remember } from '../../../base/shared/remember.ts'
import { searchHeadPathOf } from '../../../base/shared/search/search-paths.ts'
import { fileHrefOf } from '../../../base/shared/urls/paths.ts'
import type { Href } from '../../../base/shared/urls/paths.ts'
import { newestOf } from '../i18n/newest-version.ts'
import type { TypeOf } from '../page-type.ts'
import { rootOf } from '../place.ts'

/**
 * The indexes for the search on each page of a language, the page's own first. Each version of the docs has
 * an index of its own, and all pages without a version share one. A page of one set of docs also uses the
 * newest version of the others.
 */
export function searchPropsOf(
  config: SiteConfig,
  typeOf: TypeOf,
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
    const own = ownOf(route)
    const { search } = typeOf(route)
    const boost = (search?.boost ?? 1) * (own?.boost ?? 1)
    const scope = search?.scopeOf?.(route)
    const isFound = search !== undefined && (search.finds?.(route) ?? true)
    const { names, searchTerms } = namesOf(route)
    return {
      search: {
        indexes: indexesOf(route.docsVersion ?? ''),
        finds: isFound && !route.unlisted && own?.exclude !== true,
        ...(names && { names }),
        ...(searchTerms && { searchTerms }),
        ...(boost !== 1 && { boost }),
        ...(scope !== undefined && { scope }),
        ...(search?.isOperation && { isOperation: search.isOperation }),
        ...(own?.popular === true && { popular: true }),
      },
    }
  }
}

function namesOf(route: Route): Pick<PageSearch, 'names' | 'searchTerms'> {
  return 'card' in route && 'names' in route.card ? route.card : {}
}

/** The search options in the front matter of a page. */
function ownOf(route: Route): Exclude<FrontMatter['search'], boolean> {
  const own = 'card' in route ? route.card.frontMatter.search : undefined
  return typeof own === 'boolean' ? { exclude: !own } : own
}

function hasVersions({ set }: DocsVersion, docs: readonly DocsVersion[]): boolean {
  return docs.filter((docsVersion) => docsVersion.set === set).length > 1
}
