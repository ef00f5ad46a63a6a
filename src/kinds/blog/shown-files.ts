import type { AuthorProps, PostProps } from '../../base/model/page.ts'

/** The URLs of the files that an author shows. */
export function filesOfAuthor({ image_url: face }: AuthorProps): readonly (string | undefined)[] {
  return [face]
}

/** The URLs of the files that a post shows, in a list and on its own page. */
export function filesOfPost({
  image,
  imageDark,
  authors,
}: PostProps): readonly (string | undefined)[] {
  return [image, imageDark, ...authors.flatMap(filesOfAuthor)]
}
