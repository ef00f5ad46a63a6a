import { join } from 'node:path'
import type { OpenApiOptions } from '../../base/model/site-config.ts'
import { isExternal, pathnameFrom } from '../../base/shared/urls/paths.ts'
import { apiPathsOf } from '../../engine/site/api-paths.ts'
import type { ApiPaths } from '../../engine/site/api-paths.ts'
import { descriptionAt } from '../apis.ts'
import type { Column, NamedTree, TreeItem } from '../model/navigation.ts'
import type { Api, ApiPage, DocumentSet, ImportedSite } from '../model/site.ts'

/** The entry of an API in the config of the new site. */
export function openapiFrom(api: Api, sets: readonly DocumentSet[]): OpenApiOptions {
  const { name, description, root, version, isReadOnly = false } = api
  const { set, folder } = placeOf(api, sets)
  return {
    ...{ file: description, name, folder },
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
  const { bar, footer, docs, apis } = site
  const linkFrom = <Link extends { readonly href: string }>(link: Link): Link => ({
    ...link,
    href: redirects[link.href.replace(/(?<=.)\/$/, '')] ?? link.href,
  })
  const columnFrom = (column: Column): Column => ({ ...column, items: column.items.map(linkFrom) })
  return {
    ...site,
    bar: {
      ...bar,
      items: bar.items.map((item) =>
        'href' in item
          ? linkFrom(item)
          : {
              ...item,
              items: item.items.map((each) => ('href' in each ? linkFrom(each) : columnFrom(each))),
            },
      ),
    },
    footer: { ...footer, columns: footer.columns.map(columnFrom) },
    docs: docs.map((set) => {
      const { trees } = set
      // Without trees, sidebars follow the folders, and those of APIs are among them.
      if (trees.length === 0) return set
      const own = apis
        .map((api) => ({ api, place: placeOf(api, docs) }))
        .filter(({ place }) => place.set === set && !hasFolder(trees, place.folder))
      const added = own.map(({ api: { name }, place: { folder } }) => ({
        name,
        items: [{ folder }],
      }))
      return { ...set, trees: [...trees, ...added] }
    }),
  }
}

/** Checks that trees show all pages of a folder. */
function hasFolder(trees: readonly NamedTree[], folder: string): boolean {
  const isIn = (item: TreeItem): boolean => {
    if (!('folder' in item)) return 'items' in item && item.items.some(isIn)
    return item.folder === '.' || folder === item.folder || folder.startsWith(`${item.folder}/`)
  }
  return trees.some(({ items }) => items.some(isIn))
}

/** The redirects from the old pages of an API to the new ones. `target` is the folder of the new site. */
export function apiRedirects(
  api: Api,
  sets: readonly DocumentSet[],
  target: string,
): Readonly<Record<string, string>> {
  const { name, description, pages } = api
  const { set, folder } = placeOf(api, sets)
  const route = pathnameFrom(set?.route ?? '/docs', set ? currentPathOf(set) : '')
  const place = { name, folder, route }
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
      const from = page.path.replace(/(?<=.)\/$/, '')
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

/** The path of the documents that are no frozen version, below the route of their set. */
function currentPathOf({ versions }: DocumentSet): string {
  const shown = versions.filter(({ isHidden }) => !isHidden)
  const newest =
    shown.find(({ isLatest }) => isLatest) ?? shown.find(({ name }) => name !== 'current')
  const path = shown.find(({ name }) => name === 'current')?.path
  return path ?? (newest === undefined || newest.name === 'current' ? '' : 'next')
}

/** The documents whose route is above that of an API, and the folder of its pages among them. */
function placeOf({ name, route }: Api, sets: readonly DocumentSet[]) {
  const isAbove = (set: DocumentSet): boolean =>
    set.route === '/' || route === set.route || route.startsWith(`${set.route}/`)
  const [above] = sets.filter(isAbove).toSorted((a, b) => b.route.length - a.route.length)
  const path = above === undefined || above.route === '/' ? route : route.slice(above.route.length)
  return { set: above ?? sets[0], folder: path.replaceAll(/^\/+|\/+$/g, '') || name }
}
