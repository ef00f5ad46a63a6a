import type { Card, PostCard } from '../../base/model/document.ts'
import type { PostAuthor } from '../../base/model/route.ts'
import { unknownAuthor } from '../../base/problems/catalogue.ts'
import { nearest } from '../../base/shared/text/nearest.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { relativeTo } from '../../base/shared/urls/paths.ts'
import type { Pathname, SourcePath } from '../../base/shared/urls/paths.ts'
import { wordSlug } from '../../stages/routes/i18n/word-slug.ts'
import { normalizedPathname } from '../../stages/routes/normalized-pathname.ts'
import { placeOf } from '../../stages/routes/place.ts'

/** The authors of the blog, by the key in posts. */
export type AuthorsByKey = ReadonlyMap<string, KnownAuthor>

/** True if a file of authors below a folder has mistakes, so that some of its authors may not be known. */
export function hasUnreadAuthors(folder: string, cards: readonly Card[]): boolean {
  return cards.some(
    (card) =>
      relativeTo(placeOf(card), folder) !== undefined &&
      card.problems.length > 0 &&
      (card.kind === 'authors' || /(?:^|\/)authors\.\w+$/.test(card.source)),
  )
}

/** An author of `authors.yml`, with their page if they have one. */
export interface KnownAuthor {
  readonly author: PostAuthor
  readonly source: SourcePath
}

/** The path of the authors' pages, below their blog. */
export function authorsPathname(blogRoute: string): Pathname {
  return normalizedPathname(blogRoute, 'authors')
}

/** The authors of the `authors.yml` of a blog. */
export function authorsBelow(
  { folder, route }: { readonly folder: string; readonly route: string },
  cards: readonly Card[],
): AuthorsByKey {
  const byKey = new Map<string, KnownAuthor>()
  for (const card of cards) {
    if (card.kind !== 'authors' || relativeTo(placeOf(card), folder) === undefined) continue
    for (const { page, ...author } of card.authors) {
      if (author.key === undefined) continue
      const slug = typeof page === 'object' ? page.permalink : wordSlug(author.key)
      const pathname = page ? normalizedPathname(authorsPathname(route), slug) : undefined
      const known = { ...author, ...(pathname !== undefined && { page: pathname }) }
      byKey.set(author.key, { author: known, source: card.source })
    }
  }
  return byKey
}

/**
 * The authors of a post. A post names them by key or describes them; a description with a key adds to
 * `authors.yml`.
 */
export function authorsOf(
  { frontMatter, places, source }: PostCard,
  byKey: AuthorsByKey,
): { readonly authors: readonly PostAuthor[]; readonly problems: readonly Problem[] } {
  const authors: PostAuthor[] = []
  const problems: Problem[] = []
  for (const [index, written] of (frontMatter.authors ?? []).entries()) {
    const key = typeof written === 'string' ? written : written.key
    const known = key === undefined ? undefined : byKey.get(key)?.author
    if (key !== undefined && !known) {
      const closest = nearest(key, byKey.keys())
      const location = { file: source, place: places?.authors?.[index] }
      problems.push(unknownAuthor({ author: key, nearest: closest }, location))
    }
    if (typeof written !== 'string') authors.push({ ...known, ...written })
    else if (known) authors.push(known)
  }
  return { authors, problems }
}
