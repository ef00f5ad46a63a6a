import { join, posix } from 'node:path'
import type { OpenApiOptions } from '../../../base/model/site-config.ts'
import { isExternal, pathnameFrom, relativeTo } from '../../../base/shared/urls/paths.ts'
import { apiPathsOf } from '../../../engine/site/api-paths.ts'
import type { ApiPaths } from '../../../engine/site/api-paths.ts'
import { descriptionAt } from '../apis.ts'
import { documentsIn, hasFolder } from '../documents-in.ts'
import type { BarLink, Column, NamedTree, TreeItem } from '../model/navigation.ts'
import type { Api, ApiPage, DocumentSet, ImportedSite } from '../model/site.ts'

/** The entry of an API in the config of the new site. */
export function openapiFrom(api: Api, sets: readonly DocumentSet[]): OpenApiOptions {
  const { name, description, root, version, isReadOnly = false } = api
  const { set, folder } = apiPlaceOf(api, sets)
  return {
    file: description,
    name,
    folder,
    ...(root !== undefined && { root }),
    ...(set !== undefined && set !== sets[0] && { docs: set.folder.replace(/^.*\//, '') }),
    ...(isReadOnly && { tryIt: false }),
    ...(version && { version }),
  }
}

/** A site with its APIs in sidebars, and with links that lead to their new pages. `redirects` are those of the APIs. */
export function withApis(
  site: ImportedSite,
  redirects: Readonly<Record<string, string>>,
): ImportedSite {
  const { bar, footer, docs } = site
  const linkFrom = <Link extends { readonly href: string }>(link: Link): Link => ({
    ...link,
    href: redirects[withoutSlash(link.href)] ?? link.href,
  })
  const unnamed = unnamedApis(site)
  const linked = linksIn(bar).map(({ href }) => linkFrom({ href }).href)
  const newDocs = docs.map((set) => withApisIn(set, { unnamed, redirects }))
  const added = unnamed.flatMap(({ set, tree, link, hasPages }) => {
    const isLinked = linked.some((href) => href.startsWith(posix.dirname(link.href)))
    // Readers find them in the sidebar of other documents.
    const shown = newDocs[docs.indexOf(set)]?.trees.flatMap(({ items }) => documentsIn(items))
    const isShown = shown?.some(([id]) => hasFolder(tree.items, posix.dirname(id)))
    return hasPages && !isLinked && isShown !== true ? [link] : []
  })
  // Several would not fit into the bar.
  const menu = added.length > 2 ? [{ label: 'API reference', items: added }] : added
  const columnFrom = (column: Column): Column => ({ ...column, items: column.items.map(linkFrom) })
  return {
    ...site,
    bar: {
      ...bar,
      items: [...bar.items, ...menu].map((item) =>
        'href' in item
          ? linkFrom(item)
          : {
              ...item,
              items: item.items.map((each) => ('href' in each ? linkFrom(each) : columnFrom(each))),
            },
      ),
    },
    footer: { ...footer, columns: footer.columns.map(columnFrom) },
    docs: newDocs,
  }
}

/** Documents with the sidebars of their APIs. */
function withApisIn(
  set: DocumentSet,
  {
    unnamed,
    redirects,
  }: Pick<Redirected, 'redirects'> & { readonly unnamed: readonly UnnamedApi[] },
): DocumentSet {
  const own = unnamed.filter((api) => api.set === set).map(({ tree }) => tree)
  const trees = set.trees.map(({ name, items }) => ({
    name,
    items: items.map((item) => itemWith(item, { redirects, set })),
  }))
  return { ...set, trees: [...trees, ...own] }
}

interface Redirected {
  readonly redirects: Readonly<Record<string, string>>
  readonly set: DocumentSet
}

/** An item of a tree. A link to an old page of an API names the document that replaces it. */
function itemWith(item: TreeItem, { redirects, set }: Redirected): TreeItem {
  if ('items' in item)
    return { ...item, items: item.items.map((each) => itemWith(each, { redirects, set })) }
  if (!('href' in item)) return item
  const to = redirects[withoutSlash(item.href)]
  if (to === undefined) return item
  const { href: _, ...line } = item
  return to.includes('#')
    ? { ...item, href: to }
    : { ...line, document: relativeTo(to, set.route) ?? to }
}

/** An API that no tree of its documents names, with the sidebar and the link that its pages need. */
interface UnnamedApi {
  readonly set: DocumentSet
  readonly tree: NamedTree
  readonly link: BarLink
  /** A URL has none until `refresh` has fetched it. */
  readonly hasPages: boolean
}

/** An earlier version of an API is in the sidebar of the newest. */
function unnamedApis({ apis, docs: sets }: ImportedSite): readonly UnnamedApi[] {
  return apis.flatMap((api, index): readonly UnnamedApi[] => {
    const { name, title = name, version } = api
    const { set, folder } = apiPlaceOf(api, sets)
    const isEarlier =
      version && apis.slice(0, index).some((each) => each.version?.of === version.of)
    // Without trees, the sidebar follows the folders, and the folders of APIs are among them.
    if (set === undefined || set.trees.length === 0 || isEarlier) return []
    if (set.trees.some(({ items }) => hasFolder(items, folder))) return []
    const { overview } = apiPathsOf({}, { name, folder, route: routeOf(set) })
    const hasPages = !isExternal(api.description)
    const link = { label: title, href: overview }
    return [{ set, tree: { name, items: [{ folder }] }, link, hasPages }]
  })
}

/** The redirects from the old pages of an API to the new ones. `target` is the folder of the new site. */
export function apiRedirects(
  api: Api,
  sets: readonly DocumentSet[],
  target: string,
): Readonly<Record<string, string>> {
  const { name, description, pages } = api
  const { set, folder } = apiPlaceOf(api, sets)
  const place = { name, folder, route: set ? routeOf(set) : '/docs' }
  const paths = apiPathsOf(
    isExternal(description) ? {} : descriptionAt(join(target, description)),
    place,
  )
  const { overview, operations, webhooks, schemas } = paths
  const shown = new Set([
    overview,
    ...[operations, webhooks, schemas].flatMap((each) => [...each.values()]),
  ])
  return Object.fromEntries(
    pages.flatMap((page) => {
      const to = pathOf(page, paths) ?? overview
      const from = withoutSlash(page.path)
      return shown.has(from) ? [] : [[from, to] as const]
    }),
  )
}

function pathOf({ about }: ApiPage, paths: ApiPaths): string | undefined {
  if (about === undefined) return paths.overview
  if ('operation' in about) return paths.operations.get(about.operation)
  if ('tag' in about) return paths.tags.get(about.tag)
  if ('webhook' in about) return paths.webhooks.get(about.webhook)
  return paths.schemas.get(about.schema)
}

/** The links of the navbar and of its menus. */
function linksIn({ items }: ImportedSite['bar']): readonly BarLink[] {
  return items.flatMap((item) =>
    'href' in item ? [item] : item.items.flatMap((each) => ('href' in each ? [each] : each.items)),
  )
}

/** The route of the current documents, which are in no frozen version. */
function routeOf({ route, versions }: DocumentSet): string {
  const shown = versions.filter(({ isHidden }) => !isHidden)
  const newest =
    shown.find(({ isLatest }) => isLatest) ?? shown.find(({ name }) => name !== 'current')
  const path = shown.find(({ name }) => name === 'current')?.path
  const own = path ?? (newest === undefined || newest.name === 'current' ? '' : 'next')
  return pathnameFrom(route, own)
}

/** The documents whose route is above that of an API, and the folder of its pages among them. */
export function apiPlaceOf({ name, route }: Api, sets: readonly DocumentSet[]) {
  const isAbove = (set: DocumentSet): boolean =>
    set.route === '/' || route === set.route || route.startsWith(`${set.route}/`)
  const [above] = sets.filter(isAbove).toSorted((a, b) => b.route.length - a.route.length)
  const path = above === undefined || above.route === '/' ? route : route.slice(above.route.length)
  return { set: above ?? sets[0], folder: path.replaceAll(/^\/+|\/+$/g, '') || name }
}

/** A path without the slash at its end: `/docs/` → `/docs`. The root keeps its own. */
export function withoutSlash(path: string): string {
  return path.replace(/(?<=.)\/$/, '')
}
