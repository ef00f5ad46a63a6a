import type { FrontMatter } from '../../../base/model/document.ts'
import type { PageSearch } from '../../../base/model/page.ts'
import type { Route } from '../../../base/model/route.ts'
import type { DocsVersion, SiteConfig } from '../../../base/model/site-config.ts'
import { remember } from '../../../base/shared/remember.ts'
import { searchHeadPathOf } from '../../../base/shared/search/search-paths.ts'
import { fileHrefOf, pathnameFrom } from '../../../base/shared/urls/paths.ts'
import type { Href, Pathname } from '../../../base/shared/urls/paths.ts'
import { isApiRoute, versionsOfApi } from '../api-versions.ts'
import { newestOf } from '../i18n/newest-version.ts'
import type { TypeOf } from '../page-type.ts'
import { rootOf } from '../place.ts'

/**
 * The indexes for the search on each page of a language, the page's own first. Each version of the docs has an index of its own,
 * as has each version of an API, and all pages without a version share one. A page of one set of docs, or of one API, also uses
 * the newest version of the others.
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
  const withApis = remember((docsVersion: string, api: string): readonly Href[] => {
    const { own, others } = apiIndexesOf({ docsVersion, api }, docs)
    return [...own.map(hrefOf), ...indexesOf(docsVersion), ...others.map(hrefOf)]
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
        indexes: withApis(route.docsVersion ?? '', isApiRoute(route) ? route.card.api : ''),
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

/** The paths of the indexes of APIs with several versions: of the version that a page is in, and of the current ones. */
function apiIndexesOf(
  page: { readonly docsVersion: string; readonly api: string },
  docs: readonly DocsVersion[],
): { readonly own: readonly Pathname[]; readonly others: readonly Pathname[] } {
  const pageDocs = docs.find(({ id }) => id === page.docsVersion)
  const used = docs.filter(({ set, state, ...each }) =>
    set === pageDocs?.set ? each.id === page.docsVersion : (state?.isNewest ?? true),
  )
  const indexes = used.flatMap((docsVersion) => {
    const isOwn = docsVersion === pageDocs
    return docsVersion.openapi.flatMap(({ name, folder }) => {
      const versions = versionsOfApi(docsVersion, name)
      const ofPage = isOwn ? versions.find((each) => each.name === page.api) : undefined
      if (versions.length < 2 || (ofPage ?? versions[0])?.name !== name) return []
      return [{ path: pathnameFrom(docsVersion.route, folder), isOwn: ofPage !== undefined }]
    })
  })
  const pathsOf = (isOfPage: boolean) =>
    indexes.filter(({ isOwn }) => isOwn === isOfPage).map(({ path }) => path)
  return { own: pathsOf(true), others: pathsOf(false) }
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
