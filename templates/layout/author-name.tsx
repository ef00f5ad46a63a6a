import type { AuthorProps } from 'specpress/theme'

/** The name of an author, which links to their page if they have one. */
export function AuthorName({ author }: { readonly author: AuthorProps }) {
  if (author.href === undefined) return <strong>{author.name}</strong>
  return (
    <a href={author.href} rel="author">
      {author.name}
    </a>
  )
}
