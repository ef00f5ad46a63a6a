import type { AuthorProps, PostProps } from '../../base/model/page.ts'

/** The URLs of the files that an author shows. */
export function filesOfAuthor({ image_url: face }: AuthorProps): readonly (string | undefined)[] {
  return [face]
}

/** The URLs of the files that a post in a list shows. */
export function filesOfPost({ image, authors }: PostProps): readonly (string | undefined)[] {
  return [image, ...authors.flatMap(filesOfAuthor)]
}
