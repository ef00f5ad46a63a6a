import { authorsPathname } from './authors.ts'
import type { AuthorsByKey } from './authors.ts'
import type { BlogConfig } from './blog-config.ts'
import type { AuthorRoute, AuthorsRoute, Post } from '../../base/model/route.ts'
import { collatorOf } from '../../base/words/collator.ts'
import { keyOfPathname, rootOf } from '../../stages/routes/place.ts'

/** The pages of the authors that have one, and the list of them; empty if no author has one. */
export function authorRoutesOf(
  byKey: AuthorsByKey,
  listed: readonly Post[],
  { blog, ...config }: BlogConfig,
): readonly (AuthorRoute | AuthorsRoute)[] {
  const { lang, locale, version } = config
  const root = rootOf(config)
  const base = { locale, version, area: blog.folder, unlisted: false }
  const allAuthors = authorsPathname(blog.route)
  const posts = postsByAuthor(listed)
  const collator = collatorOf(lang)
  const pages = [...byKey]
    .flatMap(([key, { author, source }]): readonly AuthorRoute[] => {
      const { page: pathname } = author
      if (pathname === undefined) return []
      const own = posts.get(key) ?? []
      return [
        {
          ...base,
          kind: 'author',
          pathname,
          key: keyOfPathname(pathname, root),
          author,
          posts: own,
          allAuthors,
          source,
        },
      ]
    })
    .sort((a, b) => collator.compare(a.author.name, b.author.name))
  if (pages.length === 0) return []
  const authors = pages.map(({ author, posts: own }) => ({ author, posts: own.length }))
  return [
    {
      ...base,
      kind: 'authors',
      pathname: allAuthors,
      key: keyOfPathname(allAuthors, root),
      authors,
    },
    ...pages,
  ]
}

function postsByAuthor(listed: readonly Post[]): ReadonlyMap<string, readonly Post[]> {
  const byAuthor = new Map<string, Post[]>()
  for (const post of listed) {
    for (const key of new Set(post.authors.map((author) => author.key))) {
      if (key === undefined) continue
      const others = byAuthor.get(key)
      if (others) others.push(post)
      else byAuthor.set(key, [post])
    }
  }
  return byAuthor
}
