import type { Author, Card, PostCard } from '../model/document.ts'
import { unknownAuthor } from '../problems/catalogue.ts'
import { nearest } from '../problems/nearest.ts'
import type { Problem } from '../problems/problem.ts'
import { relativeTo } from '../shared/paths.ts'

/** The authors of the blog, by the key that posts name them by. */
export type AuthorsByKey = ReadonlyMap<string, Author>

/** The authors of the `authors.yml` below a folder. */
export function authorsBelow(folder: string, cards: readonly Card[]): AuthorsByKey {
  return new Map(
    cards
      .flatMap((card) =>
        card.kind === 'authors' && relativeTo(card.source, folder) !== undefined
          ? card.authors
          : [],
      )
      .flatMap((author) => (author.key === undefined ? [] : [[author.key, author]])),
  )
}

/**
 * The authors of a post. It names them by key or describes them; a description with a key adds to what `authors.yml`
 * says.
 */
export function authorsOf(
  { frontMatter, source }: PostCard,
  byKey: AuthorsByKey,
): { readonly authors: readonly Author[]; readonly problems: readonly Problem[] } {
  const authors: Author[] = []
  const problems: Problem[] = []
  for (const written of frontMatter.authors ?? []) {
    const key = typeof written === 'string' ? written : written.key
    const known = key === undefined ? undefined : byKey.get(key)
    if (key !== undefined && !known) {
      const closest = nearest(key, byKey.keys())
      problems.push(unknownAuthor({ author: key, nearest: closest }, { file: source }))
    }
    if (typeof written !== 'string') authors.push({ ...known, ...written })
    else if (known) authors.push(known)
  }
  return { authors, problems }
}
