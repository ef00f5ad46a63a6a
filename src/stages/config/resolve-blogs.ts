import type { FilledConfig } from '../../base/model/config.ts'
import type { Blog, PagesSet } from '../../base/model/site-config.ts'
import { pathnameFrom, sourcePathOf } from '../../base/shared/urls/paths.ts'

/** The blogs of a config; none if they are switched off. */
export function blogsOf({ blog }: Pick<FilledConfig, 'blog'>): readonly Blog[] {
  return blog.map((options) => ({ ...options, ...placeOf(options) }))
}

/** The sets of pages of a config; none if they are switched off. */
export function pageSetsOf({ pages }: Pick<FilledConfig, 'pages'>): readonly PagesSet[] {
  return pages.map((options) => ({ ...options, ...placeOf(options) }))
}

function placeOf({ folder, route }: { readonly folder: string; readonly route: string }) {
  return { folder: sourcePathOf(folder), route: pathnameFrom(route) }
}
