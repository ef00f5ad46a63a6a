import { join } from 'node:path'
import { optionsOf } from './old-site.ts'
import type { OldSite } from './old-site.ts'
import { githubSlug } from '../../../base/shared/text/text.ts'
import { isExternal, pathnameFrom } from '../../../base/shared/urls/paths.ts'
import { singlePageApi } from '../apis.ts'
import type { ApiEntry, DescribedApi } from '../apis.ts'
import { objectsIn } from '../data.ts'
import { textIn } from '../files.ts'
import type { ApiPage } from '../model/site.ts'
import { recordOf, textOf } from '../../../base/shared/json.ts'

/** The APIs of `starlight-openapi`. */
export function pluggedApis(site: OldSite): readonly ApiEntry[] {
  return optionsOf(site, 'starlight-openapi').flatMap((given) =>
    objectsIn(given).flatMap((own): readonly ApiEntry[] => {
      const [base, file] = [textOf(own['base']), textOf(own['schema'])]
      if (base === undefined || file === undefined) return []
      const route = pathnameFrom(...base.split('/').map(githubSlug))
      const title = textOf(own['label']) ?? textOf(recordOf(own['sidebar'])['label'])
      return [
        { name: base, file, route, pagesOf: (api) => pagesOf(api, route), ...(title && { title }) },
      ]
    }),
  )
}

/** The APIs of pages with `@scalar/astro`. */
export function scalarApis(site: OldSite): readonly ApiEntry[] {
  return site.files.flatMap((path) => scalarPage(site, path) ?? [])
}

/** The pages of `starlight-openapi`. */
function pagesOf({ operations, tags }: DescribedApi, route: string): readonly ApiPage[] {
  const at = (...names: readonly string[]): string => pathnameFrom(route, ...names)
  return [
    { path: route },
    ...operations.map(({ call, method, path, id = path }) => {
      const isTwice = operations.filter((each) => (each.id ?? each.path) === id).length > 1
      const names = [githubSlug(id), ...(isTwice ? [method.toLowerCase()] : [])]
      return { path: at('operations', ...names), about: { operation: call } }
    }),
    ...tags.map((tag) => ({ path: at('operations', 'tags', githubSlug(tag)), about: { tag } })),
  ]
}

const URL = /\burl\s*[:=]\s*["'`]([^"'`]+)["'`]/

/** The API of a page of Astro that shows Scalar; `undefined` for any other file. */
export function scalarPage(site: OldSite, path: string): ApiEntry | undefined {
  const { root, source, statics } = site
  const [, place] = new RegExp(`^${source}/pages/(.*)\\.astro$`).exec(path) ?? []
  const text = place === undefined ? '' : (textIn(join(root, path)) ?? '')
  const [, url] = text.includes('@scalar/astro') ? (URL.exec(text) ?? []) : []
  if (place === undefined || url === undefined) return undefined
  const route = pathnameFrom(place.replace(/(?:^|\/)index$/, ''))
  // A site path is that of a static file.
  const file = isExternal(url) ? url : `${statics}/${url.replace(/^\/+/, '')}`
  return singlePageApi({ name: route.slice(1) || 'api', file, route })
}
