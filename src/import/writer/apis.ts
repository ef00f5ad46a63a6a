import { join } from 'node:path'
import type { OpenApiOptions } from '../../base/model/site-config.ts'
import { isExternal } from '../../base/shared/urls/paths.ts'
import { apiPathsOf } from '../../engine/site/api-paths.ts'
import type { ApiPaths } from '../../engine/site/api-paths.ts'
import { dataIn } from '../apis.ts'
import { textIn } from '../files.ts'
import type { Api, ApiPage, DocumentSet } from '../model/site.ts'

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

/** The redirects from the old pages of an API to the new ones. `target` is the folder of the new site. */
export function apiRedirects(
  api: Api,
  sets: readonly DocumentSet[],
  target: string,
): Readonly<Record<string, string>> {
  const { name, description, pages } = api
  const { set, folder } = placeOf(api, sets)
  const text = isExternal(description) ? undefined : textIn(join(target, description))
  const place = { name, folder, route: set?.route ?? '/docs' }
  const paths = apiPathsOf(text === undefined ? {} : dataIn(text), place)
  return Object.fromEntries(
    pages.flatMap((page) => {
      const to = pathOf(page, paths) ?? paths.overview
      const from = page.path.replace(/(?<=.)\/$/, '')
      return from === to ? [] : [[from, to] as const]
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

/** The documents whose route is above that of an API, and the folder of its pages among them. */
function placeOf({ name, route }: Api, sets: readonly DocumentSet[]) {
  const isAbove = (set: DocumentSet): boolean =>
    set.route === '/' || route === set.route || route.startsWith(`${set.route}/`)
  const [above] = sets.filter(isAbove).toSorted((a, b) => b.route.length - a.route.length)
  const path = above === undefined || above.route === '/' ? route : route.slice(above.route.length)
  return { set: above ?? sets[0], folder: path.replaceAll(/^\/+|\/+$/g, '') || name }
}
