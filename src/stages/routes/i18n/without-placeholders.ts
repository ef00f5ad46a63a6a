import type { Post, RouteTable } from '../../../base/model/route.ts'
import type { Pathname } from '../../../base/shared/urls/paths.ts'

/** The plan for sitemaps, feeds and lists of a site with placeholders. */
export function withoutPlaceholders(
  table: RouteTable,
  placeholders: ReadonlySet<Pathname>,
): RouteTable {
  if (placeholders.size === 0) return table
  const built = (posts: readonly Post[]): readonly Post[] =>
    posts.filter(({ pathname }) => !placeholders.has(pathname))
  return {
    ...table,
    posts: built(table.posts),
    routes: new Map(
      [...table.routes].map(([pathname, route]) => [
        pathname,
        placeholders.has(pathname) ? { ...route, noindex: true } : route,
      ]),
    ),
    languages: new Map(
      [...table.languages].map(([id, language]) => [
        id,
        { ...language, posts: built(language.posts) },
      ]),
    ),
  }
}
