import type { BlogOptions, PagesOptions, UserConfig } from '../../base/model/config.ts'
import type { Blog, PagesSet } from '../../base/model/site-config.ts'
import { pathnameFrom, sourcePathOf } from '../../base/shared/urls/paths.ts'

/** The blogs of a config; none if they are switched off. */
export function blogsOf({ blog }: Pick<UserConfig, 'blog'>): readonly BlogOptions[] {
  if (blog === false) return []
  return isList(blog) ? blog : [blog ?? {}]
}

/** The sets of pages of a config; none if they are switched off. */
export function pageSetsOf({ pages }: Pick<UserConfig, 'pages'>): readonly PagesOptions[] {
  if (pages === false) return []
  return isList(pages) ? pages : [pages ?? {}]
}

/** A blog with its defaults filled in. */
export function resolveBlog(options: BlogOptions): Blog {
  const {
    folder,
    route,
    postsPerPage,
    feeds,
    list,
    showImages,
    future,
    title,
    description,
    editUrl,
  } = options
  return {
    folder: sourcePathOf(folder ?? 'content/blog'),
    route: pathnameFrom(route ?? '/blog'),
    postsPerPage: postsPerPage ?? 10,
    feeds: feeds ?? ['rss', 'atom', 'json'],
    list: list ?? 'rich',
    showImages: showImages ?? false,
    future: future ?? 'hide',
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(editUrl && { editUrl }),
  }
}

/** A set of pages with its defaults filled in. */
export function resolvePages({ folder, route, editUrl }: PagesOptions): PagesSet {
  return {
    folder: sourcePathOf(folder ?? 'content/pages'),
    route: pathnameFrom(route ?? '/'),
    ...(editUrl && { editUrl }),
  }
}

function isList<Options>(
  given: false | Options | readonly Options[] | undefined,
): given is readonly Options[] {
  return Array.isArray(given)
}
