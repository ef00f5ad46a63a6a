import type { AuthorProps } from 'specpress/theme'

/** The name of an author, which leads to their page, where they have one. */
export function AuthorName({ author }: { readonly author: AuthorProps }) {
  if (author.href === undefined) return <strong>{author.name}</strong>
  return (
    <a href={author.href} rel="author">
      {author.name}
    </a>
  )
}
